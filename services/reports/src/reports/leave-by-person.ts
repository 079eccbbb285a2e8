import { message } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import { rowsOf } from '../rows';
import { yearBefore, type Scope } from '../scope';
import { daysWithin, overlaps } from './days';
import { employedIn } from './heads';
import { peopleOf, type Prepared, type Report, type Row, typeName } from './sql';

/** Charged days of approved leave in a period, by person: of each leave type, as the file shows them, and of all. */
const takenIn = (first: string, last: string): string => `
  select employee_id, json_object_agg(leave_type_id, days) as types, sum(days) as days
  from (
    select r.employee_id, r.leave_type_id, round(sum(${daysWithin(first, last)}), 2) as days
    from leave.published_requests r
    where r.status = 'approved' and ${overlaps(first, last)}
    group by 1, 2
  ) t where days > 0 group by 1`;

const people = (scope: Scope): string => `${peopleOf(scope)} and e.${employedIn(':from::date', ':to::date')}`;

/** Leave types that can be requested, or of which somebody took a day in the period. */
const typesSql = (scope: Scope): string => `
  select t.id, ${typeName} as name from leave_types.published t
  where t.active or t.id in (
    select r.leave_type_id from leave.published_requests r
    where r.status = 'approved' and ${overlaps(':from::date', ':to::date')}
      and r.employee_id in (select e.id from ${people(scope)}))
  order by t.plain_name`;

const columns: Report['columns'] = {
  employeeId: 'reports.employeeId',
  name: 'reports.name',
  department: 'reports.department',
};

/** A column for each leave type, between who it is and the sums. */
async function typeColumns(db: Database, scope: Scope): Promise<Prepared> {
  const types = await rowsOf<{ id: string; name: string }>(db, typesSql(scope), scope);
  const ofTypes = types.map(({ id, name }) => [id, message('reports.named', { name })]);
  return {
    bind: yearBefore(scope),
    columns: {
      ...columns,
      ...(Object.fromEntries(ofTypes) as Report['columns']),
      all: 'reports.allTypes',
      lastYear: 'reports.allTypesLastYear',
    },
    complete: ({ types: days, ...row }) => ({
      ...(row as Row),
      ...Object.fromEntries(types.map(({ id }) => [id, (days as Record<string, number> | null)?.[id] ?? 0])),
    }),
  };
}

/** Each person in one row, with the days of each leave type beside each other and the same days a year earlier. */
export const leaveByPerson: Report = {
  title: 'Leave by Person',
  columns,
  words: {},
  prepare: typeColumns,
  rows: (scope, first) => `
    select e.employee_id as "employeeId", e.name as "name", d.name as "department", now.types as "types",
           coalesce(now.days, 0) as "all", coalesce(last.days, 0) as "lastYear"
    from (select e.* from ${people(scope)} order by e.plain_name, e.id limit ${first ?? 'all'}) e
    left join (${takenIn(':from::date', ':to::date')}) now on now.employee_id = e.id
    left join (${takenIn(':lastFrom::date', ':lastTo::date')}) last on last.employee_id = e.id
    left join departments.published d on d.id = e.department_id
    order by e.plain_name, e.id`,
  count: (scope) => `select count(*) as n from ${people(scope)}`,
  picture: {
    title: 'reports.daysOfLeaveByLeaveType',
    unit: 'days',
    series: { taken: 'reports.daysApproved' },
    bars: (scope) => `
      select ${typeName} as label, round(sum(${daysWithin(':from::date', ':to::date')}), 2) as taken
      from leave.published_requests r join leave_types.published t on t.id = r.leave_type_id
      where r.status = 'approved' and ${overlaps(':from::date', ':to::date')}
        and r.employee_id in (select e.id from ${people(scope)})
      group by t.id, t.name, t.names, t.plain_name order by taken desc, t.plain_name`,
  },
};
