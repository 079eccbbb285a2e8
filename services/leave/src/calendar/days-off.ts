import type {
  CallOutput,
  DayOff,
  GuardedInput,
  leaveCalendarDaysOff,
  leaveCalendarPerson,
} from '@portal/contracts';
import { datesFrom, worthOf, type WorkingCalendar } from '@portal/leave-domain';
import { notFound, type Database } from '@portal/service-kit';
import { addDays, format, parseISO } from 'date-fns';
import { reaches } from '../access';
import type { Actor } from '../actor';
import { readFrom } from '../source';
import { calendarJson } from './working-calendar';

type PersonDays = CallOutput<typeof leaveCalendarPerson>;

/** Public holidays of a person's region, and dates on which they would not work, by the rules that charge leave. */
export function daysOffOf(calendar: WorkingCalendar, first: string, last: string): DayOff[] {
  const rules = { counts: 'working', holidaysCount: false } as const;
  return datesFrom(first, last).flatMap((date) => {
    const region = calendar.terms.find(({ from, to }) => from <= date && (to ?? date) >= date)?.regionId;
    const holiday = calendar.holidays.find((each) => each.date === date && each.regionId === region);
    const { days } = worthOf(date, calendar, rules);
    return holiday || days === 0 ? [{ date, holiday: holiday?.name ?? null, days }] : [];
  });
}

const lastOf = (from: string, weeks: number): string =>
  format(addDays(parseISO(from), weeks * 7 - 1), 'yyyy-MM-dd');

const peopleSql = `
  select e.id, ${calendarJson('l.first', 'l.last')} as calendar
  from employees.directory e join lateral (select ?::date as first, ?::date as last) l on true
  where e.id = any(?::uuid[])`;

/** Public holidays and rest days of some people, who are not all known; like their leave they are open to everybody. */
export async function findDaysOff(
  db: Database,
  { employeeIds, from, weeks }: GuardedInput<typeof leaveCalendarDaysOff>['query'],
): Promise<CallOutput<typeof leaveCalendarDaysOff>> {
  const last = lastOf(from, weeks);
  const people = await readFrom<{ id: string; calendar: WorkingCalendar }>(db, peopleSql, [
    from,
    last,
    employeeIds,
  ]);
  return people
    .map(({ id, calendar }) => ({ employeeId: id, daysOff: daysOffOf(calendar, from, last) }))
    .filter(({ daysOff }) => daysOff.length > 0);
}

const personSql = `
  select e.id, e.supervisor_id, ${calendarJson('l.first', 'l.last')} as calendar,
    (select coalesce(json_agg(json_build_object(
         'startDate', r.start_date, 'endDate', r.end_date, 'status', r.status) order by r.start_date, r.id), '[]')
     from requests r where r.employee_id = e.id and r.status in ('pending', 'approved')
       and r.start_date <= l.last and r.end_date >= l.first) as leave
  from employees.directory e join lateral (select ?::date as first, ?::date as last) l on true
  where e.id = ?::uuid`;

/**
 * What a date picker marks for a person: nothing for a reader who is no employee.
 * @throws not_found without such a person, or where the actor may not file for them
 */
export async function findPersonDays(
  db: Database,
  { employeeId, from, weeks }: GuardedInput<typeof leaveCalendarPerson>['query'],
  actor: Actor,
): Promise<PersonDays> {
  const last = lastOf(from, weeks);
  const [found] = await readFrom<{
    id: string;
    supervisor_id: string | null;
    calendar: WorkingCalendar;
    leave: PersonDays['leave'];
  }>(db, personSql, [from, last, employeeId ?? actor.me]);
  if (!found && (employeeId ?? actor.me) === actor.me) return { daysOff: [], leave: [] };
  if (!found || !reaches(actor, found)) throw notFound();
  return { daysOff: daysOffOf(found.calendar, from, last), leave: found.leave };
}
