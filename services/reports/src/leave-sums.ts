import { everything, nothing, totalsUpTo } from '@portal/service-kit';
import type { Scope } from './scope';
import { requestsOf } from './sql';

/** What is summed up of requests: column → what a request `r` adds to it. */
const figures = {
  approved: `(r.status = 'approved')::int`,
  denied: `(r.status = 'denied')::int`,
  pending: `(r.status = 'pending')::int`,
  cancelled: `(r.status = 'cancelled')::int`,
  days_approved: `case when r.status = 'approved' then r.days else 0 end`,
  days_pending: `case when r.status = 'pending' then r.days else 0 end`,
  overridden: 'r.override::int',
  late: '(r.filed_on > r.start_date)::int',
  undocumented: 'r.document_missing::int',
} as const;

const each = (write: (name: string, of: string) => string) =>
  Object.entries(figures)
    .map(([name, of]) => write(name, of))
    .join(', ');
const totals = 'leave_requests.published_start_totals';

/** SQL of the key that stands for everybody, or for all leave types. */
export const all = `'${everything}'::uuid`;

/** SQL of the key of whom a report is about, where it is no team. */
export const whole = (scope: Scope): string => (scope.department ? ':department::uuid' : all);

/** All departments of a scope as `d`, and at last the one of those who have none. */
export const departmentsOf = (scope: Scope): string =>
  scope.department
    ? '(select id, name, short_code, plain_name from departments.published where id = :department::uuid) d'
    : `(select id, name, short_code, plain_name from departments.published
        union all select '${nothing}', 'No department', null, null
        order by plain_name nulls last, id) d`;

/** Of so many departments, or departments and leave types, a report's rows are counted: each is two totals. */
const mostCounted = 120;

/**
 * The number of rows of which each is a department, or one with a leave type.
 * @param groups SQL of how many there are at most
 */
export const countFew = (groups: string, rows: string): string => `
  select case when (${groups}) <= ${mostCounted} then (select count(*) from (${rows}) counted) end as n`;

/**
 * The begin of a statement that asks for sums: what does not stand in the totals that the leave part keeps. Of a team
 * that is all of its requests, of others the changes that are not folded yet.
 */
export const withSums = (scope: Scope): string => `
  with lines as materialized (
    select k.whole, k.part, ${each((name) => `sum(l.${name}) as ${name}`)}
    from (${
      scope.supervisor
        ? `select coalesce(r.department_id, '${nothing}') as department_id, r.leave_type_id,
             ${each((name, of) => `${of} as ${name}`)}
           from ${requestsOf(scope)}`
        : `select * from leave_requests.published_start_changes where day between :from::date and :to::date`
    }) l
    cross join lateral (values (${all}, l.department_id), (${all}, l.leave_type_id), (l.department_id, l.leave_type_id))
      k (whole, part)
    group by 1, 2
  )`;

const requests = '(approved + denied + pending + cancelled) as requests';

/** Up to the last day of the period, less what was before it, and what is not folded yet; of a team all of it is lines. */
const period = (scope: Scope): string => `
  select *, ${requests} from (
    select ${each((name) => `${scope.supervisor ? '' : `coalesce(u.${name}, 0) - coalesce(b.${name}, 0) + `}coalesce(l.${name}, 0) as ${name}`)}
  ) s`;

/**
 * The figures of one part of a whole, as a row: two totals, however many requests there are. Of a team they are the
 * lines themselves, and no row where there are none.
 */
export function sumsOf(scope: Scope, whole: string, part: string): string {
  const here = (row: string) => `${row}.whole = ${whole} and ${row}.part = ${part}`;
  if (scope.supervisor) return `(select *, ${requests} from lines kept where ${here('kept')})`;
  const upTo = (days: string) => `left join lateral ${totalsUpTo(totals, whole, part, 'day', days)}`;
  return `(
    select s.* from (select) one ${upTo('<= :to::date')} u on true ${upTo('< :from::date')} b on true
    left join lines l on ${here('l')} cross join lateral (${period(scope)}) s)`;
}

/** The figures of each of the departments `d`, as `c`: those of all of them stand beside each other. */
export function joinSums(scope: Scope): string {
  const here = (row: string) => `${row}.whole = ${all} and ${row}.part = d.id`;
  const lastDay = (days: string) => `(select max(day) from ${totals} where whole = ${all} and day ${days})`;
  const upTo = (row: string, days: string) =>
    scope.supervisor ? '' : `left join ${totals} ${row} on ${here(row)} and ${row}.day = ${lastDay(days)}`;
  return `
    ${upTo('u', '<= :to::date')} ${upTo('b', '< :from::date')} left join lines l on ${here('l')}
    cross join lateral (${period(scope)}) c`;
}
