import { writeDate } from '@portal/contracts/written-dates';

/** A calendar day as `YYYY-MM-DD`; '' is none. Never an instant, so no time zone can move it. */
export type PlainDate = string;

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/** The plain date of a year, a month (1 to 12) and a day; null when the calendar has no such day. */
export const plainOf = (year: number, month: number, day: number): PlainDate | null => {
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
  return plainOf(year, month, day) ? new Date(year, month - 1, day, 12) : undefined;
};

const written = (plain: PlainDate, language: string, weekday?: 'short'): string => {
  const date = fromPlain(plain);
  if (!date) return '';
  return writeDate(date, language, { weekday, day: 'numeric', month: 'short', year: 'numeric' });
};

/** A day without its year: `Dec 25`. */
export const asDay = (plain: PlainDate, language: string): string => {
  const date = fromPlain(plain);
  return date ? writeDate(date, language, { day: 'numeric', month: 'short' }) : '';
};

/** A day as every list writes it, which no order of numbers can blur: `Dec 25, 2027`; '' for none. */
export const inFull = (plain: PlainDate, language: string): string => written(plain, language);

/** The same with its weekday: `Sat, Dec 25, 2027`. */
export const inWords = (plain: PlainDate, language: string): string => written(plain, language, 'short');
