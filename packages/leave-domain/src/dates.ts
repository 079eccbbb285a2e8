/** A date without a time, `YYYY-MM-DD`. Dates compare as text. */
export type PlainDate = string;

const dayLength = 86_400_000;
/** Days since 1970-01-01. In UTC, so that no change of the clock moves a date. */
const dayNumber = (date: PlainDate): number => Date.parse(date) / dayLength;

/** The date some days after another, or before it where `days` is negative. */
export function addDays(date: PlainDate, days: number): PlainDate {
  const day = Number(date.slice(8)) + days;
  // No month ends before its 28th: most dates are found without a calendar.
  if (day >= 1 && day <= 28) return `${date.slice(0, 8)}${day < 10 ? '0' : ''}${day}`;
  return new Date((dayNumber(date) + days) * dayLength).toISOString().slice(0, 10);
}

/** Days from one date to another; negative where `to` comes first. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => dayNumber(to) - dayNumber(from);

/** Every date from the first to the last, both included; none where the last comes first. */
export function datesFrom(first: PlainDate, last: PlainDate): PlainDate[] {
  const dates: PlainDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

export const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));
export const firstOfYear = (year: number): PlainDate => `${year}-01-01`;
export const lastOfYear = (year: number): PlainDate => `${year}-12-31`;

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
/** The first day of each month of a year. */
export const monthsOf = (year: number): PlainDate[] => months.map((month) => `${year}-${month}-01`);

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
/** The last day of the month of a date. */
export function lastOfMonth(date: PlainDate): PlainDate {
  const month = date.slice(5, 7);
  const february = isLeapYear(yearOf(date)) ? '29' : '28';
  const last = month === '02' ? february : ['04', '06', '09', '11'].includes(month) ? '30' : '31';
  return `${date.slice(0, 8)}${last}`;
}

/** 1 for Monday to 7 for Sunday. 1970-01-01 was a Thursday. */
export const weekdayOf = (date: PlainDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** The day of a year that `MM-DD` names; 29 February is the 28th in ordinary years. */
export function dayNamed(year: number, monthDay: string): PlainDate {
  return monthDay === '02-29' ? lastOfMonth(`${year}-02-01`) : `${year}-${monthDay}`;
}

/** The same day some years later; 29 February becomes the 28th in ordinary years. */
export const addYears = (date: PlainDate, years: number): PlainDate =>
  dayNamed(yearOf(date) + years, date.slice(5));

export const later = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);
export const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);
