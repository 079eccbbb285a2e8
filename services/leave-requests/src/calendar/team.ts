import type { CallOutput, GuardedInput, leaveCalendarTeam } from '@portal/contracts';
import { likePattern, limitOf, type Database } from '@portal/service-kit';
import { addDays, format, min, parseISO } from 'date-fns';
import { Conditions } from '../listing/conditions';
import { availabilityPercent, membersOf, organisation } from '../organisation';
import { visible } from '../policy';
import { readerRow, readerValues, type Reader } from '../reader';
import { countsKept, directCountsSql, keptCountsSql, shownConditions } from './entries';

type Query = GuardedInput<typeof leaveCalendarTeam>['query'];
type Team = CallOutput<typeof leaveCalendarTeam>;

/** A date has four digits for its year. */
const lastDay = parseISO('9999-12-31');

/** Of a colleague the reader learns the dates: which leave it is, and the request, stay hidden. */
const entryJson = `json_build_object(
  'requestId', case when ${visible} then r.id end, 'leaveType', case when ${visible} then t.name end,
  'startDate', r.start_date, 'endDate', r.end_date, 'requestType', r.request_type, 'dayPart', r.day_part)`;

async function findDays(db: Database, query: Query, to: string, reader: Reader): Promise<Team['days']> {
  const kept = countsKept(query, reader);
  const conditions = kept ? new Conditions([]) : shownConditions(query, reader);
  const [first, last] = [`${conditions.value(query.from)}::date`, `${conditions.value(to)}::date`];
  const counts = kept
    ? keptCountsSql(query, conditions, first, last)
    : directCountsSql(conditions, first, last);
  const rows = await db.query<{ date: string; away: number }>(
    '',
    `select d.day as date, coalesce(c.heads, 0) as away
     from (select ${first} + g as day from generate_series(0, ${last} - ${first}) g) d
     left join (${counts}) c on c.day = d.day order by d.day`,
    conditions.values,
  );
  const members = membersOf(await organisation(db), query.departmentId);
  return rows.map((day) => ({ ...day, availabilityPercent: availabilityPercent(day.away, members) }));
}

/** Approved leave in these days that the reader may be shown; a type filter tells no colleague's type. */
function leaveConditions(conditions: Conditions, query: Query, to: string): string {
  const first = `${conditions.value(query.from)}::date`;
  const parts = [
    `r.status = 'approved' and r.end_date >= ${first} and r.start_date <= ${conditions.value(to)}::date`,
  ];
  if (query.leaveTypeId)
    parts.push(`r.leave_type_id = ${conditions.value(query.leaveTypeId)} and ${visible}`);
  return parts.join(' and ');
}

/** Active people by name, with what leads to them. */
function peopleSql(conditions: Conditions, query: Query, leave: string): string {
  const parts = [`e.status = 'active'`];
  if (query.departmentId) parts.push(`e.department_id = ${conditions.value(query.departmentId)}`);
  const pattern = likePattern(query.q);
  if (pattern) parts.push(`e.name ilike ${conditions.value(pattern)}`);
  if (query.away) parts.push(`exists (select 1 from requests r where r.employee_id = e.id and ${leave})`);
  return `from employees.directory e cross join ${readerRow()} where ${parts.join(' and ')}`;
}

/** A page of people with their leave, and how many people there are. */
async function findPeople(
  db: Database,
  query: Query,
  to: string,
  reader: Reader,
): Promise<Pick<Team, 'people' | 'total'>> {
  const conditions = new Conditions(readerValues(reader));
  const leave = leaveConditions(conditions, query, to);
  const people = peopleSql(conditions, query, leave);
  const { limit, offset } = limitOf(query);
  const [row] = await db.query<Pick<Team, 'people' | 'total'>>(
    '',
    `with page as materialized (
       select e.id, e.name, e.department_id ${people} order by e.name, e.id limit ${limit} offset ${offset}
     )
     select (select count(*)::int ${people}) as total,
            coalesce(json_agg(json_build_object('employeeId', page.id, 'name', page.name,
              'departmentId', page.department_id, 'entries', coalesce(found.entries, '[]'))
              order by page.name, page.id), '[]') as people
     from page left join lateral (
       select json_agg(${entryJson} order by r.start_date, r.id) as entries
       from requests r
       join employees.directory e on e.id = r.employee_id
       join leave_types.published t on t.id = r.leave_type_id
       cross join ${readerRow()}
       where r.employee_id = page.id and ${leave}
     ) found on true`,
    conditions.values,
  );
  return row ?? { people: [], total: 0 };
}

/** Some weeks of the wall chart: people down, days across. */
export async function findTeam(db: Database, query: Query, reader: Reader): Promise<Team> {
  const last = addDays(parseISO(query.from), query.weeks * 7 - 1);
  const to = format(min([last, lastDay]), 'yyyy-MM-dd');
  const { people, total } = await findPeople(db, query, to, reader);
  return { from: query.from, to, total, people, days: await findDays(db, query, to, reader) };
}
