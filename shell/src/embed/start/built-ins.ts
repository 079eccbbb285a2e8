const prototypes = { Object, Array, Function, String, Number, Date, RegExp, Error, Promise, Map, Set };

/**
 * Finds a change of built-in objects that breaks ordinary code: the first of an enumerable property on every object, a
 * frozen prototype, and changed JSON (old libraries add `toJSON` to arrays). Additional methods of arrays or strings do
 * not count.
 * @returns undefined if the built-in objects are unchanged
 */
export function alteredBuiltIn(): string | undefined {
  for (const name in {}) return `Object.prototype.${name} is listed in every object`;
  const frozen = Object.entries(prototypes).find(([, { prototype }]) => !Object.isExtensible(prototype));
  if (frozen) return `${frozen[0]}.prototype is frozen`;
  const sample = [{ a: ['1', 2] }];
  return JSON.stringify(sample) === '[{"a":["1",2]}]' ? undefined : 'JSON.stringify gives another text';
}
