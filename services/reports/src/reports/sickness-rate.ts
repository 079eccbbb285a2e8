import { yearBefore, type Scope } from '../scope';
import { daysWithin, overlaps } from './days';
import { headsIn, noDepartment } from './heads';
import { peopleOf, type Report, words } from './sql';

const [from, to] = [':from::date', ':to::date'];
const [lastFrom, lastTo] = [':lastFrom::date', ':lastTo::date'];

/** Charged days of approved sick leave in a period, by the department of the person. */
const sickIn = (scope: Scope, first: string, last: string): string => `
  select coalesce(e.department_id, '${noDepartment}') as department_id, count(distinct e.id) as people,
         sum(${daysWithin(first, last)}) as days
  from leave.published_requests r
  join leave_types.published t on t.id = r.leave_type_id and t.sickness
  join (select e.id, e.department_id from ${peopleOf(scope)}) e on e.id = r.employee_id
  where r.status = 'approved' and ${overlaps(first, last)}
  group by 1`;

const rate = (days: string, of: string) => `round(100 * coalesce(${days}, 0) / nullif(${of}, 0), 2)`;

/**
 * Sick days per hundred working days of those employed in the period, and in the same days a year earlier. Working days
 * are those of the departments' availability, Monday to Friday.
 */
export const sicknessRate: Report = {
  title: 'Sickness Rate',
  columns: {
    department: 'reports.department',
    shortCode: 'reports.code',
    headCount: 'reports.headCount',
    people: 'reports.peopleSick',
    sickDays: 'reports.sickDays',
    workingDays: 'reports.workingDays',
    rate: 'reports.sicknessRatePercent',
    sickDaysLastYear: 'reports.sickDaysLastYear',
    rateLastYear: 'reports.sicknessRateLastYearPercent',
  },
  words: { department: words.department },
  untilToday: true,
  prepare: (_db, scope) => Promise.resolve({ bind: yearBefore(scope) }),
  rows: (scope) => `
    select coalesce(d.name, 'No department') as "department", d.short_code as "shortCode", coalesce(h.n, 0) as "headCount",
           coalesce(s.people, 0) as "people", round(coalesce(s.days, 0), 2) as "sickDays",
           coalesce(h.days, 0) as "workingDays", ${rate('s.days', 'h.days')} as "rate",
           round(coalesce(ls.days, 0), 2) as "sickDaysLastYear", ${rate('ls.days', 'lh.days')} as "rateLastYear"
    from (${headsIn(scope, from, to)}) h
    full join (${sickIn(scope, from, to)}) s using (department_id)
    full join (${headsIn(scope, lastFrom, lastTo)}) lh using (department_id)
    full join (${sickIn(scope, lastFrom, lastTo)}) ls using (department_id)
    left join departments.published d on d.id = department_id
    order by d.plain_name nulls last, d.id`,
  picture: {
    title: 'reports.sickDaysByDepartment',
    unit: 'days',
    series: { sickDays: 'reports.sickDays' },
    bars: (scope) => `
      select coalesce(d.name, 'No department') as label,
             case when d.id is null then json_build_object('key', 'reports.word.No department') end as text,
             round(s.days, 2) as "sickDays"
      from (${sickIn(scope, from, to)}) s
      left join departments.published d on d.id = s.department_id
      where s.days > 0 order by s.days desc, d.plain_name`,
  },
};
