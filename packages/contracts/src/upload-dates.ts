/** Order of day, month and year where a date is written in figures. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A date of a file: `YYYY-MM-DD`, or why it is none. `either` has both days that the figures can mean. */
export type ReadDate =
  | { date: string }
  | { problem: 'unreadable' | 'noSuchDay' }
  | { problem: 'ambiguous'; either: readonly [string, string] };

const figures = /^(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})$/;
const timeOfDay = /[T ]+\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?( ?[ap]m)?(Z|[+-]\d{2}:?\d{2})?$/i;
const dayFirst = /^(\d{1,2})[ .\-/]+(\p{L}+)\.?[ ,.\-/]+(\d{4}|\d{2})$/u;
const monthFirst = /^(\p{L}+)\.? +(\d{1,2}),? +(\d{4})$/u;
/** Days that a spreadsheet counts from the end of 1899; five figures reach from 1927 to 2173. */
const serial = /^\d{5}([.,]\d+)?$/;
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;

/** How the names of the months begin in English and French, without accents. */
const months = [
  /^jan/,
  /^fe/,
  /^mar/,
  /^a[pv]r/,
  /^ma[yi]/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|aou)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
];
const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const monthOf = (word: string) => months.findIndex((each) => each.test(plain(word))) + 1;

/** Two figures of a year as spreadsheets read them: 30 to 99 belong to the century before. */
const yearOf = (text: string) => {
  const year = Number(text);
  return text.length > 2 ? year : year + (year < 30 ? 2000 : 1900);
};

const isoOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000
    ? date.toISOString().slice(0, 10)
    : undefined;
};
const dated = (year: number, month: number, day: number): ReadDate => {
  const date = isoOf(year, month, day);
  return date ? { date } : { problem: 'noSuchDay' };
};

function ofFigures([a, b, c]: readonly [string, string, string], order: DateOrder | undefined): ReadDate {
  if (a.length > 2) return c.length > 2 ? { problem: 'unreadable' } : dated(yearOf(a), Number(b), Number(c));
  if (order === 'ymd' && c.length <= 2) return dated(yearOf(a), Number(b), Number(c));
  const year = yearOf(c);
  if (order === 'dmy') return dated(year, Number(b), Number(a));
  if (order === 'mdy') return dated(year, Number(a), Number(b));
  const [one, other] = [isoOf(year, Number(b), Number(a)), isoOf(year, Number(a), Number(b))];
  if (one && other && one !== other) return { problem: 'ambiguous', either: [one, other] };
  const date = one ?? other;
  return date ? { date } : { problem: 'noSuchDay' };
}

/**
 * Reads a date as people and spreadsheets write it: ISO, figures in any order, names of months in English and French,
 * a spreadsheet's serial number, with or without a time of day.
 * @param order of day, month and year in figures; without it figures that can mean two days are ambiguous
 */
export function readDate(text: string, order?: DateOrder): ReadDate {
  const written = text.trim().replace(timeOfDay, '');
  const [, a, b, c] = figures.exec(written) ?? [];
  if (a && b && c) return ofFigures([a, b, c], order);
  if (serial.test(written)) {
    const days = Math.floor(Number(written.replace(',', '.')));
    return { date: new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10) };
  }
  const whole = compact.exec(written);
  if (whole) return dated(Number(whole[1]), Number(whole[2]), Number(whole[3]));
  const first = dayFirst.exec(written);
  if (first && monthOf(first[2]!)) return dated(yearOf(first[3]!), monthOf(first[2]!), Number(first[1]));
  const second = monthFirst.exec(written);
  if (second && monthOf(second[1]!)) return dated(yearOf(second[3]!), monthOf(second[1]!), Number(second[2]));
  return { problem: 'unreadable' };
}

/**
 * The order of day, month and year in the dates of a file, from a day above 12 in any cell.
 * @returns `ask` where no cell decides it, or cells contradict each other; null where no date needs it
 */
export function dateOrderOf(cells: Iterable<string>): DateOrder | 'ask' | null {
  const seen = new Set<DateOrder | 'ask'>();
  for (const cell of cells) {
    const [, a, b, c] = figures.exec(cell.trim().replace(timeOfDay, '')) ?? [];
    if (!a || !b || !c || a.length > 2) continue;
    if (Number(a) > 12 && Number(b) <= 12) seen.add(Number(a) > 31 ? 'ymd' : 'dmy');
    else if (Number(b) > 12 && Number(a) <= 12) seen.add('mdy');
    else if (a !== b) seen.add('ask');
  }
  const certain = dateOrders.filter((order) => seen.has(order));
  if (certain.length === 1) return certain[0] ?? null;
  return seen.size > 0 ? 'ask' : null;
}
