/** A catalogue of a section's texts: a plain text, or one with places `{name}`. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Makes the lookup of a catalogue: `const text = t(texts); text('greeting', { name })`.
 * @returns a function from key and values to the text; `{name}` in the text becomes the value of `name`
 */
export function t<C extends Texts>(catalogue: C) {
  return (key: keyof C & string, values: Readonly<Record<string, string | number>> = {}): string =>
    (catalogue[key] ?? key).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
