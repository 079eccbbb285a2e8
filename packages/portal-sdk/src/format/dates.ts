import { writeDate } from '@portal/contracts';
import { text } from '../own-texts';
import { locale, portalSettings, weekdays } from '../settings';

const dayMs = 86_400_000;
const plain = /^\d{4}-\d{2}-\d{2}$/;
const clock = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
/** Creating a format takes 50 µs: one a zone is cached. */
const clocks = new Map<string, Intl.DateTimeFormat>();

const asDate = (value: string): { date: Date; zone: string } =>
  plain.test(value)
    ? { date: new Date(`${value}T00:00:00Z`), zone: 'UTC' }
    : { date: new Date(value), zone: portalSettings().timeZone };

function partsOf(instant: Date, timeZone: string): Record<string, string> {
  let format = clocks.get(timeZone);
  if (!format) clocks.set(timeZone, (format = new Intl.DateTimeFormat('en-GB', { ...clock, timeZone })));
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

function written(value: string, options: Intl.DateTimeFormatOptions): string {
  const { date, zone: timeZone } = asDate(value);
  return writeDate(date, locale(), { ...options, timeZone });
}

/**
 * `MMM d, yyyy`, as in `Mar 5, 2026` (spec section 9), unless the organisation orders dates otherwise: `5 Mar 2026`,
 * `2026-03-05`; `5 mars 2026` in French.
 * @param value a plain date, or an instant, which is shown as its date in the organisation's time zone
 */
export const formatDate = (value: string): string =>
  written(value, { month: 'short', day: 'numeric', year: 'numeric' });

/** `Mar 5`: for a recent or near day, without the year. */
export const formatDay = (value: string): string => written(value, { month: 'short', day: 'numeric' });

/** `March 2026`, of a plain date or an instant in it. */
export const formatMonth = (value: string): string => written(value, { month: 'long', year: 'numeric' });

/** `Thursday`, capitalised in every language, for headings. */
export const formatWeekday = (value: string): string =>
  written(value, { weekday: 'long' }).replace(/^./u, (first) => first.toLocaleUpperCase());

/** A date whose parts stay on one line. */
const wholeDate = (value: string): string => formatDate(value).replaceAll(' ', '\u00a0');

/** `Mar 5, 2026 – Mar 9, 2026`; one date if both are equal. It breaks only after the dash. */
export const formatDateRange = (start: string, end: string): string =>
  start === end
    ? wholeDate(start)
    : text('range', { start: wholeDate(start), end: wholeDate(end) }).replace(' ', '\u00a0');

/** `HH:mm` of an instant in the organisation's time zone. */
export function formatTime(instant: string): string {
  const { hour, minute } = partsOf(new Date(instant), portalSettings().timeZone);
  return `${hour}:${minute}`;
}

/** `Mar 5, 2026, 14:05`. */
export const formatDateTime = (instant: string): string =>
  text('dateTime', { date: formatDate(instant), time: formatTime(instant) });

/** Today's plain date in the organisation's time zone. */
export const today = (now: Date = new Date()): string => localOfInstant(now.toISOString()).slice(0, 10);

/** An instant in the organisation's time zone as `YYYY-MM-DDTHH:mm`, for a date-time input. */
export function localOfInstant(instant: string): string {
  const { year, month, day, hour, minute } = partsOf(new Date(instant), portalSettings().timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The instant of `YYYY-MM-DDTHH:mm` in the organisation's time zone. An hour that a clock change skips uses the offset
 * before it; of an hour that occurs twice, the first one counts.
 */
export function instantOfLocal(local: string): string {
  const wanted = Date.parse(`${local}:00Z`);
  const offsetAt = (time: number) => Date.parse(`${localOfInstant(new Date(time).toISOString())}:00Z`) - time;
  // The offset a day earlier is the one before any change near this time.
  const before = offsetAt(wanted - dayMs);
  const first = wanted - before;
  return new Date(offsetAt(first) === before ? first : settle(wanted, first, offsetAt)).toISOString();
}

function settle(wanted: number, first: number, offsetAt: (time: number) => number): number {
  const second = wanted - offsetAt(first);
  return second + offsetAt(second) === wanted ? second : first;
}

/** The first day of a date's week, by the organisation's first day of the week. */
export const weekStartOf = (date: string): string =>
  addDays(date, -((new Date(date).getUTCDay() - weekdays[portalSettings().weekStart] + 7) % 7));

/** A plain date some days later (or earlier, for a negative count). */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Days from start to end, both included (spec section 9: end minus start plus one). */
export const inclusiveDays = (start: string, end: string): number =>
  Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / dayMs) + 1;
