import { PortalError } from './errors';

type Fields = Readonly<Record<string, unknown>>;

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/**
 * What a change stores whose form was opened a while ago: a field that the form left as it was keeps what is stored
 * now. Empty and null are the same.
 * @param stored the fields as they are stored now, in a row that is locked, by their names in the form
 * @param was the values that the form was opened with; a field without one is stored as it is wanted
 * @param wanted what the form holds
 * @param labels what the fields are called on screen
 * @returns `wanted`, with what is stored in the fields that were not changed
 * @throws PortalError `conflict` where a changed field no longer holds what the form was opened with, with a message
 *   per field in `fields` and what it holds in `now`
 */
export function mergeChanges<W extends object, S extends { [K in keyof W]?: unknown }>(
  stored: S,
  was: Fields | undefined,
  wanted: W,
  labels: Readonly<Record<keyof S, string>>,
): W {
  if (!was) return wanted;
  const now = stored as Fields;
  const merged = { ...wanted } as Record<string, unknown>;
  const lost: string[] = [];
  for (const field of Object.keys(stored)) {
    if (was[field] === undefined || merged[field] === undefined) continue;
    if (same(merged[field], was[field])) merged[field] = now[field];
    else if (!same(now[field], was[field]) && !same(now[field], merged[field])) lost.push(field);
  }
  if (!lost.length) return merged as W;
  const names = lost.map((field) => labels[field as keyof S]).join(' / ');
  throw new PortalError(
    'conflict',
    `Somebody else changed this meanwhile: ${names}. Look at it again before you save.`,
    {
      fields: Object.fromEntries(lost.map((field) => [field, 'Somebody else changed this meanwhile'])),
      now: Object.fromEntries(lost.map((field) => [field, now[field] ?? null])),
    },
  );
}
