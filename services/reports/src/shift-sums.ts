import { totalsUpTo } from '@portal/service-kit';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { all, whole } from './leave-sums';
import type { Scope } from './scope';
import { shiftsOf } from './sql';

/** An instant at which a day begins in the organisation's time zone. */
const dayBegins = (date: string) => `((${date})::timestamp at time zone :timeZone)`;

/** Shifts and minutes worked of a scope that is no team's, from one instant to before another: two totals, however many they are. */
function shiftSums(scope: Scope, from: string, until: string): string {
  const key = whole(scope);
  const before = (instant: string) =>
    `left join lateral ${totalsUpTo('shifts.published_shift_totals', all, key, 'quarter', `< ${instant}`)}`;
  const sum = (name: string) =>
    `coalesce(u.${name}, 0) - coalesce(b.${name}, 0) + coalesce(c.${name}, 0) as ${name}`;
  return `(
    select ${sum('shifts')}, ${sum('worked_minutes')}
    from (select) one ${before(until)} u on true ${before(from)} b on true
    left join lateral (
      select sum(shifts) as shifts, sum(worked_minutes) as worked_minutes from shifts.published_shift_changes c
      where c.quarter >= ${from} and c.quarter < ${until} ${scope.department ? `and c.department_id = ${key}` : ''}
    ) c on true)`;
}

/** How many shifts are in a scope. */
export const shiftCount = (scope: Scope): string =>
  scope.supervisor
    ? `select count(*) as n from ${shiftsOf(scope)}`
    : `select shifts as n from ${shiftSums(scope, dayBegins(':from::date'), dayBegins(':to::date + 1'))} s`;

/** The longest periods, in days, that are drawn day by day, by the week, by the month; longer ones by the year. */
const steps = [
  { upTo: 14, step: 'day', label: 'DD Mon YYYY' },
  { upTo: 62, step: 'week', label: '"Week of" DD Mon' },
  { upTo: 731, step: 'month', label: 'Mon YYYY' },
  { upTo: Infinity, step: 'year', label: 'YYYY' },
] as const;

/** Hours worked along the period, in steps as coarse as its length asks for: rows of `label` and `worked`. */
export function workedAlong(scope: Scope): string {
  const days = differenceInCalendarDays(parseISO(scope.to), parseISO(scope.from)) + 1;
  const { step, label } = steps.find(({ upTo }) => days <= upTo) ?? steps[0];
  const sums = scope.supervisor
    ? `select date_trunc('${step}', s.start_time at time zone :timeZone) as step, sum(s.worked_minutes) as worked_minutes
       from ${shiftsOf(scope)} group by 1`
    : `select g.step, s.worked_minutes
       from generate_series(date_trunc('${step}', :from::date::timestamp), :to::date::timestamp, interval '1 ${step}') g (step)
       cross join lateral ${shiftSums(scope, dayBegins(`greatest(g.step, :from::date)`), dayBegins(`least(g.step + interval '1 ${step}', :to::date + 1)`))} s
       where s.shifts > 0`;
  return `
    select to_char(step, '${label}') as label, round(coalesce(worked_minutes, 0) / 60.0, 2) as worked
    from (${sums}) s order by step`;
}
