import type { DateOrder } from '@portal/contracts/written-dates';
import { plainOf, type PlainDate } from './plain-date';

const partOf = { d: 'day', m: 'month', y: 'year' } as const;

/** How people of a region write a date. */
export interface RegionalDates {
  /** Order of the parts of a date in numbers. */
  order: ('day' | 'month' | 'year')[];
  /** Names and short names of months → 1 to 12, without accents, in the user's languages. */
  months: ReadonlyMap<string, number>;
}

const plainLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('.', '').toLowerCase();

const monthNames = (languages: readonly string[]): Map<string, number> => {
  const names = new Map<string, number>();
  for (const language of languages)
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month, calendar: 'gregory' });
      for (let at = 0; at < 12; at++) names.set(plainLetters(format.format(new Date(2027, at, 15))), at + 1);
    }
  return names;
};

const known = new Map<string, RegionalDates>();

/** The region of a browser: its first language, with the region that a later entry of that language names. */
export const regionOf = (languages: readonly string[] = navigator.languages): string => {
  const [first = 'en'] = languages;
  return languages.find((tag) => tag.startsWith(`${first}-`)) ?? first;
};

/**
 * How dates are written in a region.
 * @param language BCP 47 tag of the page; its names of months are read as well, and English ones
 * @param region BCP 47 tag, `en-GB`; by default the browser's
 * @param order the organisation's, which comes before the region's
 */
export function regionalDates(
  language: string,
  { region = regionOf(), order }: { region?: string; order?: DateOrder | undefined } = {},
): RegionalDates {
  const key = `${language} ${region} ${order}`;
  const before = known.get(key);
  if (before) return before;
  const numbers = new Intl.DateTimeFormat(region, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = numbers.formatToParts(new Date(2027, 11, 25));
  const dates: RegionalDates = {
    order: order
      ? [...order].map((letter) => partOf[letter as keyof typeof partOf])
      : parts.map(({ type }) => type).filter((type) => type === 'day' || type === 'month' || type === 'year'),
    months: monthNames([language, region, 'en']),
  };
  known.set(key, dates);
  return dates;
}

/** The month of a name or of its beginning (three letters or more); undefined where two months begin so. */
function monthOf(word: string, months: RegionalDates['months']): number | undefined {
  const name = plainLetters(word);
  if (months.has(name)) return months.get(name);
  if (name.length < 3) return undefined;
  const found = new Set([...months].filter(([full]) => full.startsWith(name)).map(([, month]) => month));
  return found.size === 1 ? [...found][0] : undefined;
}

/** A year in two digits is of this century. */
const fullYear = (year: string): number | null => {
  if (year.length === 4) return Number(year);
  return year.length === 2 ? 2000 + Number(year) : null;
};

const halfYearMs = 183 * 86_400_000;

/** Without a year, the nearest such day, before or after today. */
function nearest(day: number, month: number, now: Date): PlainDate | null {
  const years = [-1, 0, 1].map((step) => now.getFullYear() + step);
  const away = (year: number) => Math.abs(new Date(year, month - 1, day).getTime() - now.getTime());
  const year = years.find((one) => plainOf(one, month, day) && away(one) <= halfYearMs);
  return year === undefined ? null : plainOf(year, month, day);
}

const dated = (day: number, month: number, year: string | undefined, now: Date): PlainDate | null => {
  if (year === undefined) return nearest(day, month, now);
  const whole = fullYear(year);
  return whole === null ? null : plainOf(whole, month, day);
};

const numeric = /^\s*(\d{1,4})\s*[-./\s]\s*(\d{1,2})(?:\s*[-./\s]\s*(\d{1,4}))?\s*\.?\s*$/u;

/** Numbers alone: by the order of the region, or by the only order that makes a day. */
function ofNumbers(typed: string, { order }: RegionalDates, now: Date): PlainDate | null {
  const match = numeric.exec(typed);
  if (!match) return null;
  const [, first = '', second = '', third] = match;
  if (first.length > 2) {
    const isIso = first.length === 4 && third !== undefined && third.length <= 2;
    return isIso ? plainOf(Number(first), Number(second), Number(third)) : null;
  }
  const yearFirst = order[0] === 'year' && third?.length === 2;
  const [left, right, year] = yearFirst ? [second, third, first] : [first, second, third];
  if (right.length > 2) return null;
  const monthFirst = order.indexOf('month') < order.indexOf('day');
  const [month, day] = monthFirst ? [left, right] : [right, left];
  return dated(Number(day), Number(month), year, now) ?? dated(Number(month), Number(day), year, now);
}

/** A month by its name, with a day and perhaps a year; other words (`Sat`, `of`) are passed over. */
function ofWords(typed: string, { months }: RegionalDates, now: Date): PlainDate | null {
  const named = (typed.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => monthOf(word, months) ?? []);
  const [first = '', second, ...more] = typed.match(/\d+/gu) ?? [];
  const [month] = named;
  if (named.length !== 1 || month === undefined || more.length > 0) return null;
  const [day, year] = first.length === 4 && second ? [second, first] : [first, second];
  return day.length > 2 ? null : dated(Number(day), month, year, now);
}

/**
 * Reads what a person typed: `YYYY-MM-DD`, numbers in the order of the region (`25/12/2027`, `12/25/2027`, `25.12.27`,
 * `25/12`), or a day with the name of a month (`25 Dec 2027`). Null when it is no day of the calendar.
 */
export const parseTyped = (typed: string, dates: RegionalDates, now: Date): PlainDate | null =>
  ofNumbers(typed, dates, now) ?? ofWords(typed, dates, now);

/** Whether more digits would not make another day of it: a year in four digits is there. */
export const isComplete = (typed: string): boolean => /\d{4}/u.test(typed);
