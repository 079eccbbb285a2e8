import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

/** The moment around which the demonstration is built, in the organisation's time zone. */
export interface DemoClock {
  readonly now: Date;
  readonly timeZone: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** The instant of a wall-clock time; minutes from midnight may run past the day. */
  at: (date: string, minutes: number) => Date;
  /** The calendar date of an instant. */
  dateOf: (instant: Date) => string;
  /** An instant by the clock of the organisation, `YYYY-MM-DDTHH:mm`. */
  localOf: (instant: Date) => string;
}

/**
 * @param today a date (`2028-02-29`, taken at noon) or a wall-clock time (`2028-02-29T03:00`) to stand on
 *   instead of the present moment
 */
export function createClock(timeZone: string, today?: string): DemoClock {
  const at = (date: string, minutes: number) => {
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
    return new Date(new TZDate(year, month - 1, day, 0, minutes, 0, timeZone).getTime());
  };
  const localOf = (instant: Date) => format(new TZDate(instant, timeZone), "yyyy-MM-dd'T'HH:mm");
  const dateOf = (instant: Date) => localOf(instant).slice(0, 10);
  const [date, time = '12:00'] = (today ?? '').split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const now = date ? at(date, hours * 60 + minutes) : new Date();
  return { now, timeZone, today: dateOf(now), at, dateOf, localOf };
}

const dayMs = 86_400_000;

/** The date so many days later, or earlier when negative. */
export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay();

export const isWeekend = (date: string): boolean => weekdayOf(date) % 6 === 0;

/** Days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
