import type { CallOutput, leaveStats } from '@portal/contracts';
import { percent } from './percent';
import type { Week } from './stats';

type Stats = CallOutput<typeof leaveStats>;

/** Weeks that are drawn. */
const shown = 12;

/** One value a week, oldest first. */
function each<T>(weeks: readonly Week[], value: (week: Week | undefined) => T): T[] {
  const byAge = new Map(weeks.map((week) => [week.ago, week]));
  return Array.from({ length: shown }, (_, index) => value(byAge.get(shown - 1 - index)));
}

/** Requests filed per week. */
export const weeklyOf = (weeks: readonly Week[]): number[] => each(weeks, (week) => week?.filed ?? 0);

/** The measures that have a target, week by week. */
export const trendsOf = (weeks: readonly Week[]): Stats['trends'] => ({
  autoProcessedPercent: each(weeks, (week) => (week ? percent(week.auto, week.filed) : null)),
  medianDecisionHours: each(weeks, (week) => week?.hours ?? null),
  policyAdherencePercent: each(weeks, (week) =>
    week ? percent(week.decided - week.overridden, week.decided) : null,
  ),
});
