import type { Message } from '../errors';
import type { English } from './english';
import type { formTexts } from './form';

export type MessageKey = keyof English;
/** Keys that browsers have in every language. */
export type FormKey = keyof typeof formTexts;

interface Kinds {
  /** `2026-03-05` */
  date: string;
  /** A day, shown as month and year. */
  month: string;
  /** A day, shown as year. */
  year: string;
  /** `2026-03-05/2026-03-07`, first and last day; the same day twice is one. */
  dates: string;
  /** `2026-03-05T22:00/2026-03-06T06:00` by the clock of the organisation. */
  times: string;
  /** The name of a leave type, shown by the one that it has in the language. */
  leaveType: string;
  /** Other messages, one after the other. */
  text: Message | readonly Message[];
  /** Messages as a list: `A, B, and C`. */
  list: readonly Message[];
}
type ParamOf<Place> = Place extends `${infer Name}:${infer Kind extends keyof Kinds}`
  ? Readonly<Record<Name, Kinds[Kind]>>
  : Place extends `${infer Name}|${string}`
    ? Readonly<Record<Name, number>>
    : Readonly<Record<Place & string, string | number>>;
type ParamsIn<Text> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? ParamOf<Place> & ParamsIn<Rest>
  : unknown;
/** The values of a text's placeholders, by name. */
export type ParamsOf<K extends MessageKey> = ParamsIn<English[K]>;
export type Given<K extends MessageKey> = unknown extends ParamsOf<K> ? [] : [params: ParamsOf<K>];

/**
 * A message of the catalogue: `message('form.tooLong', { max: 200 })`. Its places are typed by what they hold:
 * `{name}` text or a number, `{count|day|days}` the word for a number, `{day:date}`, `{days:dates}`, `{shift:times}`,
 * `{type:leaveType}`, `{reason:text}`, `{fields:list}`.
 */
export const message = <K extends MessageKey>(key: K, ...[params]: Given<K>): Message =>
  params === undefined ? { key } : { key, params: params as Message['params'] };

/** A message as a string for a schema; `messageOfIssue` parses it. */
export const asIssue = <K extends MessageKey>(key: K, ...[params]: Given<K>): string =>
  params === undefined ? key : `${key} ${JSON.stringify(params)}`;

/** The message of a schema's issue. */
export function messageOfIssue(text: string): Message {
  const [, key, params] = /^(\S+) (\{.*\})$/s.exec(text) ?? [];
  return key && params ? { key, params: JSON.parse(params) as Message['params'] } : { key: text };
}
