import type { RosterDay } from '@portal/contracts';
import { addDays } from '@portal/portal-sdk';

/** A shift in the roster. */
export type RosterShift = RosterDay['shifts'][number];

/** Monday of the week of a date. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/** The seven dates of a week from its Monday. */
export const daysOfWeek = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, n) => addDays(monday, n));
