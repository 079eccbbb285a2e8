import type { Shift } from '@portal/contracts';
import { addDays, localOfInstant } from '@portal/portal-sdk';

/** Monday of the week of a date. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/** The seven dates of a week from its Monday. */
export const daysOfWeek = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, n) => addDays(monday, n));

/** Shifts by the date on which they start, on the organisation's clock; a night shift stands on its first day. */
export function byStartDate<S extends Pick<Shift, 'startTime'>>(shifts: readonly S[]): Map<string, S[]> {
  const days = new Map<string, S[]>();
  for (const shift of shifts) {
    const date = localOfInstant(shift.startTime).slice(0, 10);
    days.set(date, [...(days.get(date) ?? []), shift]);
  }
  return days;
}
