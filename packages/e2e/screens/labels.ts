/** How a control is named in the language that is read: the names that begin with this English text in it. */
export type Label = (english: string) => RegExp;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What names begin with any of these texts; a place in braces stands for anything. */
export const beginsWith = (texts: readonly string[]): RegExp =>
  new RegExp(
    `^(?:${texts
      .map((text) =>
        text
          .split(/\{[^}]*\}/)
          .map(escaped)
          .join('.*'),
      )
      .join('|')})`,
  );

/** English as it stands in the catalogues. */
export const inEnglish: Label = (english) => beginsWith([english]);
