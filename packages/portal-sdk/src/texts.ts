/** A catalogue of texts, plain or with placeholders `{name}`. */
export type Texts = Readonly<Record<string, string>>;
/** A catalogue in another language: `satisfies Translation<typeof en>` refuses missing and extra texts. */
export type Translation<C> = { readonly [K in keyof C]: string };
export type Values = Readonly<Record<string, string | number>>;

/** Typography and placeholders of a language. English uses the defaults. */
export interface Typesetting {
  /** Applies the language's typography to a text, once. */
  set: (text: string) => string;
  /** Fills the placeholders of a text. */
  fill: (text: string, values: Values) => string;
}

const translations = new Map<string, Texts>();
let typesetting: Partial<Typesetting> = {};

const fillPlaces: Typesetting['fill'] = (text, values) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/**
 * Creates the lookup of a catalogue: `const text = t(en, 'mf-leave'); text('greeting', { name })`.
 * @param catalogue the English texts
 * @param owner the section's name in `remote.json`; its translation is used if there is one
 * @returns a function from key and values to the text, with `{name}` replaced by the value of `name`
 */
export function t<C extends Texts>(catalogue: C, owner = '') {
  return (key: keyof C & string, values: Values = {}): string =>
    (typesetting.fill ?? fillPlaces)(translations.get(owner)?.[key] ?? catalogue[key] ?? key, values);
}

/** Sets the texts of an owner in the page's language; called by the host before the owner's code runs. */
export function translate(owner: string, texts: Texts): void {
  const { set = (text: string) => text } = typesetting;
  translations.set(owner, Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, set(text)])));
}

/** Sets the typography of the page's language, before the first text. */
export function configureTexts(language: Typesetting): void {
  typesetting = language;
}
