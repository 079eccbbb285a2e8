import { message, type Message, type MessageKey } from '@portal/contracts';
import { invalid } from './errors';

type Fields = Readonly<Record<string, unknown>>;
/** An entity whose fields all have a name in the catalogues, such as `employee.mobile`. */
type Named<E extends string, S> = `${E}.${keyof S & string}` extends MessageKey ? E : never;

const plain = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/**
 * What a change stores whose form was opened a while ago: a field that the form left as it was keeps what is stored
 * now. Empty and null are the same.
 * @param stored the fields as they are stored now, in a row that is locked, by their names in the form
 * @param was the values that the form was opened with; a field without one is stored as it is wanted
 * @param wanted what the form holds
 * @param entity what the names of its fields in the catalogues begin with
 * @returns `wanted`, with what is stored in the fields that were not changed
 * @throws PortalError `conflict` where a changed field no longer holds what the form was opened with, with a message
 *   per field in `fields` and what it holds in `now`
 */
export function mergeChanges<
  W extends object,
  S extends { [K in keyof W]?: unknown },
  const E extends string,
>(stored: S, was: Fields | undefined, wanted: W, entity: E & Named<E, S>): W {
  if (!was) return wanted;
  const held = stored as Fields;
  const merged = { ...wanted } as Record<string, unknown>;
  const lost: string[] = [];
  for (const field of Object.keys(stored)) {
    if (was[field] === undefined || merged[field] === undefined) continue;
    if (same(merged[field], was[field])) merged[field] = held[field];
    else if (!same(held[field], was[field]) && !same(held[field], merged[field])) lost.push(field);
  }
  if (!lost.length) return merged as W;
  const fields: Message[] = lost.map((field) => ({ key: `${entity}.${field}` }));
  const here = Object.fromEntries(lost.map((field) => [field, message('any.conflictHere')]));
  const now = Object.fromEntries(lost.map((field) => [field, held[field] ?? null]));
  throw invalid(here, 'conflict', message('any.conflict', { fields }), { now });
}
