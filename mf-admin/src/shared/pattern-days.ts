import { addDays } from '@portal/portal-sdk';

/** A working pattern as far as counting its days needs it. */
export interface Cycle {
  /** First day of a cycle. */
  anchor: string;
  /** Minutes of work on each day of the cycle. */
  minutes: readonly number[];
}

const dayMs = 86_400_000;
const numberOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** Minutes of work on a date; cycles repeat in both directions from the anchor. */
export function minutesOn({ anchor, minutes }: Cycle, date: string): number {
  const length = minutes.length;
  if (length === 0) return 0;
  const since = numberOf(date) - numberOf(anchor);
  return minutes[((since % length) + length) % length] ?? 0;
}

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => {
  // 1970-01-01 was a Thursday.
  const weekday = (numberOf(date) + 3) % 7;
  return addDays(date, -((weekday + 7) % 7));
};

/** Dates from the first of a week on, week by week. */
export const weeksFrom = (first: string, weeks: number): string[][] =>
  Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day)),
  );
