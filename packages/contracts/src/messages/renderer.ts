import type { Message } from '../errors';
import { writeDate } from '../written-dates';

type Params = NonNullable<Message['params']>;
type Kinds = Readonly<Record<string, (value: never) => string | undefined>>;

const inFull = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const place = /\{(\w+)(?::(\w+)|\|([^|}]*)\|([^}]*))?\}/g;

/** The name of a leave type in a language, by its English one. */
export type LeaveTypeNames = (name: string) => string;

/** Formats the values of placeholders in one language. */
function writerOf(
  locale: string,
  leaveType: LeaveTypeNames,
  render: (message: Message) => string | undefined,
) {
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'min2', maximumFractionDigits: 2 });
  const plurals = new Intl.PluralRules(locale);
  const lists = new Intl.ListFormat(locale);
  const date = (day: string) => writeDate(new Date(day), locale, inFull);
  const weekday = (day: string) => writeDate(new Date(day), locale, { ...inFull, weekday: 'short' });
  const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const all = (messages: readonly Message[]) => {
    const texts = messages.map(render);
    return texts.every((text) => text !== undefined) ? texts : undefined;
  };
  const kinds: Kinds = {
    date,
    month: (day: string) => months.format(new Date(day)),
    year: (day: string) => day.slice(0, 4),
    dates: (range: string) => [...new Set(range.split('/'))].map(date).join(' – '),
    times: (range: string) => {
      const [[first = '', from = ''] = [], [last = '', until = ''] = []] = range
        .split('/')
        .map((time) => time.split('T'));
      const end = first === last ? until : `${weekday(last)} ${until}`;
      return `${weekday(first)} ${from} – ${end}`;
    },
    leaveType,
    text: (given: Message | readonly Message[]) =>
      all(Array.isArray(given) ? (given as Message[]) : [given as Message])?.join('; '),
    list: (given: readonly Message[]) => {
      const texts = all(given);
      return texts && lists.format(texts);
    },
  };
  return (value: unknown, kind?: string, one?: string, other?: string): string | undefined => {
    if (value === undefined) return undefined;
    if (kind) return kinds[kind]?.(value as never);
    if (one !== undefined) return plurals.select(Number(value)) === 'one' ? one : other;
    return typeof value === 'number' ? numbers.format(value) : String(value);
  };
}

/**
 * Renders messages in one language.
 * @param catalogue its texts by key
 * @param locale such as `fr-FR`: how dates and numbers are written
 * @param leaveTypeNames names of leave types in this language
 * @returns a function from a message to its text; undefined where the catalogue lacks the key, or the message a value
 */
export function renderer(
  catalogue: Readonly<Record<string, string>>,
  locale: string,
  leaveTypeNames: LeaveTypeNames = (name) => name,
) {
  const write = writerOf(locale, leaveTypeNames, render);
  function render({ key, params = {} }: Message): string | undefined {
    let complete = Object.hasOwn(catalogue, key);
    const text = (complete ? catalogue[key] : undefined) ?? '';
    const filled = text.replace(place, (_, name: string, kind?: string, one?: string, other?: string) => {
      const value = write((params as Params)[name], kind, one, other);
      complete &&= value !== undefined;
      return value ?? '';
    });
    return complete ? filled : undefined;
  }
  return render;
}
