import { constants, type CallOutput, type GuardedInput, type leaveCalendarTeam } from '@portal/contracts';
import { likePattern, limitOf, planOf, type Database } from '@portal/service-kit';
import { addDays, format, min, parseISO } from 'date-fns';
import { Conditions } from '../listing/conditions';
import { availabilityPercent, membersOf, organisation } from '../organisation';
import { visible } from '../policy';
import { readerRow, readerValues, type Reader } from '../reader';
import { unweighed } from '../sql';
import { countsKept, directCountsSql, keptCountsSql, shownConditions } from './entries';

type Query = GuardedInput<typeof leaveCalendarTeam>['query'];
type Team = CallOutput<typeof leaveCalendarTeam>;

/** First pages are planned once, a far one and a search for its own words. */
const nameOf = (sql: string) => planOf('calendar team', sql);

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
  const sql = `select d.day as date, coalesce(c.heads, 0) as away
     from (select ${first} + g as day from generate_series(0, ${7 * constants.wallChartWeeksMax - 1}) g where ${first} + g <= ${last}) d
     left join (${counts}) c on c.day = d.day order by d.day`;
  const rows = await db.query<{ date: string; away: number }>(nameOf(sql), sql, conditions.values);
  const members = membersOf(await organisation(db), query.departmentId);
  return rows.map((day) => ({ ...day, availabilityPercent: availabilityPercent(day.away, members) }));
}

/**
 * Approved leave in these days that the reader may be shown; a type filter tells no colleague's type.
 * @param few ` + 0` where it is asked of one person, so that no index on days is taken for the way to it
 */
function leaveConditions(conditions: Conditions, query: Query, to: string, few = ''): string {
  const [first, last] = [query.from, to].map((date) => unweighed(conditions.value(date), 'date'));
  const parts = [`r.status = 'approved' and r.end_date >= ${first} and r.start_date${few} <= ${last}`];
  if (query.leaveTypeId)
    parts.push(`r.leave_type_id = ${conditions.value(query.leaveTypeId)} and ${visible}`);
  return parts.join(' and ');
}

/**
 * Active people by name, with what leads to them. Whoever is to be on leave is asked one by one, in their order: a
 * page is filled after a few, however many are on leave in these weeks.
 */
function peopleSql(conditions: Conditions, query: Query, leave: string): string {
  const parts = [`e.status = 'active'`];
  if (query.departmentId) parts.push(`e.department_id = ${conditions.value(query.departmentId)}`);
  const pattern = likePattern(query.q);
  if (pattern) parts.push(`e.plain_name like (select employees.plain(${conditions.value(pattern)}))`);
  const away = query.away
    ? `cross join lateral (select 1 from requests r where r.employee_id = e.id and ${leave} limit 1) away`
    : '';
  return `from employees.directory e cross join ${readerRow()} ${away} where ${parts.join(' and ')}`;
}

/** Up to so many people those on leave are counted: of more it is only told that there are further ones. */
const countedAmong = 1_000;

/** A page of people with their leave, and how many people there are. */
async function findPeople(
  db: Database,
  query: Query,
  to: string,
  reader: Reader,
): Promise<Pick<Team, 'people' | 'total' | 'further'>> {
  const conditions = new Conditions(readerValues(reader));
  const leave = leaveConditions(conditions, query, to, ' + 0');
  const people = peopleSql(conditions, query, leave);
  const { limit, offset } = limitOf(query);
  const members = membersOf(await organisation(db), query.departmentId);
  // Of all active people, or a department's, the number is kept; of those that a search or the leave picks out it is not.
  const all = !query.q && !query.away;
  const shown = Number(limit) + offset;
  const large = members > countedAmong;
  const reach = all ? shown : large && !query.q ? shown + 1 : null;
  const total = all ? `${conditions.value(members)}::int` : '(select count(*)::int from found)';
  const sql = `with found as materialized (
       select e.id, e.name, e.plain_name, e.department_id, e.supervisor_id ${people} order by e.plain_name, e.id limit ${reach ?? 'all'}
     ), page as materialized (
       select * from found order by plain_name, id limit ${limit} offset ${offset}
     )
     select ${total} as total,
            coalesce(json_agg(json_build_object('employeeId', e.id, 'name', e.name,
              'departmentId', e.department_id, 'entries', coalesce(leave.entries, '[]'))
              order by e.plain_name, e.id), '[]') as people
     from page e left join lateral (
       select json_agg(${entryJson} order by r.start_date, r.id) as entries
       from requests r
       join leave_types.published t on t.id = r.leave_type_id
       cross join ${readerRow()}
       where r.employee_id = e.id and ${leave}
     ) leave on true`;
  const name = offset === 0 ? nameOf(sql) : '';
  const [row] = await db.query<Pick<Team, 'people' | 'total'>>(name, sql, conditions.values);
  const { people: found, total: counted } = row ?? { people: [], total: 0 };
  return { people: found, total: counted, further: !all && counted === reach };
}

/** Some weeks of the wall chart: people down, days across. */
export async function findTeam(db: Database, query: Query, reader: Reader): Promise<Team> {
  const last = addDays(parseISO(query.from), query.weeks * 7 - 1);
  const to = format(min([last, lastDay]), 'yyyy-MM-dd');
  const found = await findPeople(db, query, to, reader);
  return { from: query.from, to, ...found, days: await findDays(db, query, to, reader) };
}
