import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { Scope } from '../scope';
import { type Report, shiftsOf, wallClock, words } from './sql';

/** The longest periods, in days, that are drawn day by day, by the week, by the month; longer ones by the year. */
const steps = [
  { upTo: 14, step: 'day', label: 'DD Mon YYYY', key: 'reports.day' },
  { upTo: 62, step: 'week', label: '"Week of" DD Mon', key: 'reports.week' },
  { upTo: 731, step: 'month', label: 'Mon YYYY', key: 'reports.month' },
  { upTo: Infinity, step: 'year', label: 'YYYY', key: 'reports.year' },
] as const;

const daysBeforeMonday = { mon: 0, sun: 1, sat: 2 } as const;

/** Hours worked along the period, in steps as coarse as its length asks for: rows of `label` and `worked`. */
function workedAlong(scope: Scope): string {
  const days = differenceInCalendarDays(parseISO(scope.to), parseISO(scope.from)) + 1;
  const { step, label, key } = steps.find(({ upTo }) => days <= upTo) ?? steps[0];
  const local = 's.start_time at time zone :timeZone';
  // PostgreSQL's weeks begin on Monday.
  const ahead = step === 'week' ? `interval '${daysBeforeMonday[scope.weekStart]} days'` : `interval '0'`;
  const truncated = `date_trunc('${step}', ${local} + ${ahead}) - ${ahead}`;
  return `
    select to_char(step, '${label}') as label,
           json_build_object('key', '${key}', 'params', json_build_object('day', to_char(step, 'YYYY-MM-DD'))) as text, round(coalesce(worked_minutes, 0) / 60.0, 2) as worked
    from (
      select ${truncated} as step, sum(s.worked_minutes) as worked_minutes
      from ${shiftsOf(scope)} group by 1
    ) s
    order by step`;
}

/** Every shift of the period, planned and worked. Hours are elapsed time less breaks. */
export const teamShift: Report = {
  title: 'Team Shift',
  columns: {
    date: 'reports.date',
    employeeId: 'reports.employeeId',
    employee: 'reports.employee',
    department: 'reports.department',
    status: 'reports.status',
    plannedStart: 'reports.plannedStart',
    plannedEnd: 'reports.plannedEnd',
    signedIn: 'reports.signedIn',
    signedOut: 'reports.signedOut',
    breakMinutes: 'reports.breaks',
    workedHours: 'reports.workedHours',
    location: 'reports.location',
    assignedBy: 'reports.assignedBy',
    override: 'reports.overrideReason',
    closedBySystem: 'reports.closedByTheSystem',
  },
  dates: ['date', 'plannedStart', 'plannedEnd', 'signedIn', 'signedOut'],
  words: {
    status: ['assigned', 'signed_in', 'on_break', 'signed_out', 'no_show'],
    closedBySystem: words.yesNo,
  },
  rows: (scope, first) => `
    select to_char(s.start_time at time zone :timeZone, 'YYYY-MM-DD') as "date", e.employee_id as "employeeId",
           e.name as "employee", d.name as "department", s.status as "status",
           case when s.end_time is not null then ${wallClock('s.start_time')} end as "plannedStart",
           ${wallClock('s.end_time')} as "plannedEnd", ${wallClock('s.sign_in_time')} as "signedIn",
           ${wallClock('s.sign_out_time')} as "signedOut", s.total_break_minutes as "breakMinutes",
           round(s.worked_minutes / 60.0, 2) as "workedHours", s.location as "location",
           by.name as "assignedBy", s.override_reason as "override",
           case when s.closed_by_system then 'yes' else 'no' end as "closedBySystem"
    from (select s.* from ${shiftsOf(scope)} order by s.start_time, s.id limit ${first ?? 'all'}) s
    left join employees.directory e on e.id = s.employee_id
    left join departments.published d on d.id = s.department_id
    left join employees.directory by on by.id = s.assigned_by
    order by s.start_time, s.id`,
  count: (scope) => `select count(*) as n from ${shiftsOf(scope)}`,
  picture: {
    title: 'reports.workedHoursOverThePeriod',
    unit: 'hours',
    series: { worked: 'reports.workedHours' },
    overTime: true,
    bars: workedAlong,
  },
};
