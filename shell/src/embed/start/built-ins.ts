const prototypes = { Object, Array, Function, String, Number, Date, RegExp, Error, Promise, Map, Set };

/**
 * What this page has changed of the language's own objects, in a way that code breaks on which was not written for it: the
 * first of a property that every object lists, a frozen prototype, and another JSON (as old libraries add `toJSON` to
 * arrays). Further methods of arrays or strings are no such change.
 * @returns undefined for a page as browsers make it
 */
export function alteredBuiltIn(): string | undefined {
  for (const name in {}) return `Object.prototype.${name} is listed in every object`;
  const frozen = Object.entries(prototypes).find(([, { prototype }]) => !Object.isExtensible(prototype));
  if (frozen) return `${frozen[0]}.prototype is frozen`;
  const sample = [{ a: ['1', 2] }];
  return JSON.stringify(sample) === '[{"a":["1",2]}]' ? undefined : 'JSON.stringify gives another text';
}
