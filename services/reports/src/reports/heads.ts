import type { Scope } from '../scope';
import { peopleOf } from './sql';

/** Stands for no department where rows are joined by it. */
export const noDepartment = '00000000-0000-0000-0000-000000000000';

/** SQL that holds for whoever is employed on some day of a period. */
export const employedIn = (first: string, last: string): string =>
  `employed && daterange(${first}, ${last}, '[]')`;

/**
 * SQL of the heads `n` of each department, and of the default working days `days` of the period, Monday to Friday, on
 * which they are employed. A rehire stays twice.
 */
export const headsIn = (scope: Scope, first: string, last: string): string => `
  with calendar as materialized (
    select day, sum((extract(isodow from day) < 6)::int) over (order by day) as days
    from (select ${first} + n as day from generate_series(0, ${last} - ${first}) n) days
  )
  select department_id, sum(heads)::int as n, sum(stays * (until.days - coalesce(before.days, 0))) as days
  from (
    select coalesce(e.department_id, '${noDepartment}') as department_id, lower(stay) as first, upper(stay) - 1 as last,
           count(*) as stays, count(*) filter (where n = 1) as heads
    from (select e.department_id, e.employed from ${peopleOf(scope)} and e.${employedIn(first, last)}) e
    cross join unnest(e.employed * datemultirange(daterange(${first}, ${last}, '[]'))) with ordinality s (stay, n)
    group by 1, 2, 3
  ) stays
  join calendar until on until.day = last left join calendar before on before.day = first - 1
  group by 1`;
