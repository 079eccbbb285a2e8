/** A catalogue of texts: a plain text, or one with places `{name}`. */
export type Texts = Readonly<Record<string, string>>;
/** A catalogue in another language: `satisfies Translation<typeof en>` refuses a missing and a surplus text. */
export type Translation<C> = { readonly [K in keyof C]: string };
export type Values = Readonly<Record<string, string | number>>;

/** What a language does to its texts. English does nothing. */
export interface Typesetting {
  /** Makes a text of the catalogue ready for print, once. */
  set: (text: string) => string;
  /** Puts values into the places of a text. */
  fill: (text: string, values: Values) => string;
}

const translations = new Map<string, Texts>();
let typesetting: Partial<Typesetting> = {};

const fillPlaces: Typesetting['fill'] = (text, values) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/**
 * Makes the lookup of a catalogue: `const text = t(en, 'mf-leave'); text('greeting', { name })`.
 * @param catalogue the English texts
 * @param owner the section by its name in `remote.json`; its translation, where there is one, is read instead
 * @returns a function from key and values to the text; `{name}` in the text becomes the value of `name`
 */
export function t<C extends Texts>(catalogue: C, owner = '') {
  return (key: keyof C & string, values: Values = {}): string =>
    (typesetting.fill ?? fillPlaces)(translations.get(owner)?.[key] ?? catalogue[key] ?? key, values);
}

/** Gives the texts of an owner in the language of the page; by the host, before anything of the owner runs. */
export function translate(owner: string, texts: Texts): void {
  const { set = (text: string) => text } = typesetting;
  translations.set(owner, Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, set(text)])));
}

/** Sets what the language of the page does to its texts, before the first of them is given. */
export function configureTexts(language: Typesetting): void {
  typesetting = language;
}
