import { line, type Line } from './account';
import { worthOf, type WorkingCalendar } from './charging';
import { addDays, datesFrom, yearOf, type PlainDate } from './dates';
import { roundDays } from './leave';

const usualDay = 480;

/** Minutes that a person works on most days of the four weeks up to a day, the fewer where two are as frequent. */
export function usualMinutes(calendar: WorkingCalendar, day: PlainDate): number {
  const counts = new Map<number, number>();
  for (const date of datesFrom(addDays(day, -27), day)) {
    const { minutes } = worthOf(date, calendar, { counts: 'working', holidaysCount: true });
    if (minutes > 0) counts.set(minutes, (counts.get(minutes) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([a, often], [b, oftener]) => oftener - often || a - b);
  return most?.[0] ?? usualDay;
}

/** The line of days that overtime has earned, which are good from its approval up to a day. */
export const lineOfOvertime = (days: number, approvedOn: PlainDate, expires: PlainDate): Line =>
  line({
    year: yearOf(approvedOn),
    kind: 'earn',
    days,
    on: approvedOn,
    reason: 'overtime',
    lot: { kind: 'earn', expires },
  });

/**
 * The line by which approved overtime adds leave, which is good for some days from its approval.
 * Source: docs/decisions/021-ledger-of-leave.md.
 * @param minutes worked
 * @param workedOn the day of the shift
 * @param lasts days after which the leave expires
 */
export function earnedLine(
  calendar: WorkingCalendar,
  {
    minutes,
    workedOn,
    approvedOn,
    lasts,
  }: { minutes: number; workedOn: PlainDate; approvedOn: PlainDate; lasts: number },
): Line {
  const days = roundDays(minutes / usualMinutes(calendar, workedOn));
  return lineOfOvertime(days, approvedOn, addDays(approvedOn, lasts));
}
