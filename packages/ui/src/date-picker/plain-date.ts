/** A calendar day as `YYYY-MM-DD`; '' is none. Never an instant, so no time zone can move it. */
export type PlainDate = string;

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

const make = (year: number, month: number, day: number): PlainDate | null => {
  const date = new Date(year, month - 1, day);
  const real = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return real && year >= 1000 ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null;
};

/** The local day that a `Date` of the calendar stands for. */
export const toPlain = (date: Date): PlainDate =>
  `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** The `Date` (local noon, which exists on every day) of a plain date; undefined for '' or a bad one. */
export const fromPlain = (plain: PlainDate | undefined): Date | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(plain ?? '');
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return make(year, month, day) ? new Date(year, month - 1, day, 12) : undefined;
};

/**
 * Reads what a person typed: `YYYY-MM-DD`, or three numbers in the order of their language ('3/14/2026' in US
 * English, '14/03/2026' in French). Null when it is no day of the calendar.
 */
export const parseTyped = (typed: string, language: string): PlainDate | null => {
  const numbers = /^\s*(\d{1,4})[-./\s](\d{1,2})[-./\s](\d{1,4})\s*$/u.exec(typed)?.slice(1);
  if (!numbers) return null;
  const [first = '', second = '', third = ''] = numbers;
  if (first.length === 4) return make(Number(first), Number(second), Number(third));
  if (third.length !== 4) return null;
  const order = new Intl.DateTimeFormat(language).formatToParts(0).map((part) => part.type);
  const monthFirst = order.indexOf('month') < order.indexOf('day');
  const [month, day] = monthFirst ? [first, second] : [second, first];
  return make(Number(third), Number(month), Number(day));
};
