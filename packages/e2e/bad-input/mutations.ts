import * as fc from 'fast-check';
import { nastyValues } from './nasty-values';

/** A body as JSON text, and what is wrong with it in words. */
export interface BadBody {
  label: string;
  json: string;
}

type Path = (string | number)[];
type Json = Record<string, unknown>;

/** Paths of every value in a body, the body itself left out. */
function pathsOf(value: unknown, base: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...base, Array.isArray(value) ? Number(key) : key];
    return [path, ...pathsOf(inner, path)];
  });
}

function withValue(body: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(body) as Json;
  const last = path.at(-1) as string;
  const holder = path.slice(0, -1).reduce<Json>((at, key) => at[key] as Json, copy);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

const wholes: Record<string, string> = {
  'body is null': 'null',
  'body is a list': '[]',
  'body is a text': '"text"',
  'body is a number': '5',
  'body is empty': '{}',
  'body is a list of bodies': '[{}]',
};

/** Every field of a valid body holding every nasty value, and bodies of the wrong shape altogether. */
export function nastyBodies(valid: unknown): BadBody[] {
  const fields = pathsOf(valid).flatMap((path) =>
    Object.entries(nastyValues).map(([name, value]) => ({
      label: `${path.join('.')} is ${name}`,
      json: JSON.stringify(withValue(valid, path, value)),
    })),
  );
  const text = JSON.stringify(valid);
  const open = text.slice(1);
  const comma = open === '}' ? '' : ',';
  return [
    ...fields,
    ...Object.entries(wholes).map(([label, json]) => ({ label, json })),
    { label: '__proto__', json: `{"__proto__":{"isAdmin":true,"role":"system_admin"}${comma}${open}` },
    { label: 'nested 20,000 deep', json: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
    { label: 'a key twice', json: `${text.slice(0, -1)}${comma}${text.slice(1)}` },
    { label: 'two thousand keys', json: JSON.stringify(manyKeys(valid)) },
  ];
}

const manyKeys = (valid: unknown): Json => ({
  ...(valid as Json),
  ...Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`key${n}`, n])),
});

/**
 * Random bodies around a valid one: some fields replaced by any JSON, some keys added.
 * @param seed makes the same bodies again
 */
export function randomBodies(valid: unknown, count: number, seed: number): BadBody[] {
  const paths = pathsOf(valid);
  const any = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' });
  const change = fc.record({ at: fc.nat({ max: Math.max(0, paths.length - 1) }), value: any });
  const extra = fc.dictionary(fc.string({ maxLength: 20 }), any, { maxKeys: 3 });
  const body = fc
    .record({ changes: fc.array(change, { minLength: 1, maxLength: 3 }), extra })
    .map(({ changes, extra: added }) => {
      const changed = changes.reduce<unknown>((now, { at, value }) => {
        const path = paths[at];
        return path && reachable(now, path) ? withValue(now, path, value) : now;
      }, valid);
      return { ...(changed as Json), ...added };
    });
  return fc.sample(body, { numRuns: count, seed }).map((value, n) => ({
    label: `random ${n}: ${JSON.stringify(value).slice(0, 200)}`,
    json: JSON.stringify(value),
  }));
}

/** An earlier change may have replaced what the path leads through. */
function reachable(value: unknown, path: Path): boolean {
  let at = value;
  for (const key of path.slice(0, -1)) {
    at = (at as Json | null)?.[key];
    if (typeof at !== 'object' || at === null) return false;
  }
  return true;
}
