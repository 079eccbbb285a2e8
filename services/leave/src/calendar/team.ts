import { constants, type CallOutput, type GuardedInput, type leaveCalendarTeam } from '@portal/contracts';
import { allOf, limitOf, raw, sql, wordsIn, type Database, type Sql } from '@portal/service-kit';
import { addDays, format, min, parseISO } from 'date-fns';
import { asReader, visible } from '../access';
import type { Actor } from '../actor';
import { membersOf } from '../people';
import { timeSql } from '../source';
import { calendarFilter, countsSql, isOwnTeam, standInName, type CalendarFilter } from './entries';

type Query = GuardedInput<typeof leaveCalendarTeam>['query'];
type Team = CallOutput<typeof leaveCalendarTeam>;

/** A date has four digits for its year. */
const lastDay = parseISO('9999-12-31');

/** Of a colleague the actor learns the dates: which leave it is, and the request, stay hidden. */
const entryJson = sql`json_build_object(
  'requestId', case when ${visible} then r.id end, 'leaveType', case when ${visible} then t.name end,
  'startDate', r.start_date, 'endDate', r.end_date, 'requestType', r.request_type, 'dayPart', r.day_part,
  'fromTime', ${raw(timeSql('r.from_time'))}, 'toTime', ${raw(timeSql('r.to_time'))},
  'standIn', ${standInName})`;

async function findDays(
  db: Database,
  query: Query,
  filter: CalendarFilter,
  to: string,
  reader: Sql,
): Promise<Team['days']> {
  const [first, last] = [sql`${query.from}::date`, sql`${to}::date`];
  const days = raw(`generate_series(0, ${7 * constants.wallChartWeeksMax - 1})`);
  const rows = await db.query<{ date: string; away: number; absent: number }>(
    '',
    sql`select d.day as date, coalesce(c.heads, 0) as away, coalesce(c.absent, 0) as absent
        from (select ${first} + g as day from ${days} g where ${first} + g <= ${last}) d
        left join (${countsSql(filter, reader, first, last)}) c on c.day = d.day order by d.day`,
  );
  const members = await membersOf(db, filter.departments);
  return rows.map(({ date, away, absent }) => ({
    date,
    away,
    availabilityPercent: members.availabilityPercent(absent, date),
  }));
}

/** Approved leave in these days that the actor may be shown; a type filter shows no colleague's type. */
const isLeave = ({ from, leaveTypeId }: Query, to: string): Sql => sql`
  r.status = 'approved' and r.end_date >= ${from}::date and r.start_date <= ${to}::date
  and ${leaveTypeId ? sql`r.leave_type_id = ${leaveTypeId} and ${visible}` : sql`true`}`;

/**
 * Who is employed on some of the days, by name, with what leads to them. Whoever is to be on leave is asked one by one, in
 * their order: a page is filled after a few, however many are on leave in these weeks.
 */
function peopleSql(query: Query, { departments }: CalendarFilter, to: string, reader: Sql): Sql {
  const conditions = [sql`e.employed && daterange(${query.from}, ${to}, '[]')`];
  if (departments) conditions.push(sql`e.department_id = any(${departments}::uuid[])`);
  if (query.q) conditions.push(wordsIn(sql`e.plain_name`, query.q));
  const away = query.away
    ? sql`cross join lateral (select 1 from requests r where r.employee_id = e.id and ${isLeave(query, to)} limit 1) away`
    : sql``;
  return sql`from employees.directory e cross join ${reader} ${away} where ${allOf(conditions)}`;
}

/** Among so many people those on leave are counted; among more the answer only has `further`. */
const countedAmong = 1_000;

/** A page of people with their leave, the own team first, and how many people there are. */
async function findPeople(
  db: Database,
  query: Query,
  filter: CalendarFilter,
  to: string,
  reader: Sql,
  actor: Actor,
): Promise<Pick<Team, 'people' | 'total' | 'further'>> {
  const { limit, offset } = limitOf(query);
  const members = (await membersOf(db, filter.departments)).between(query.from, to);
  // Of all these people, or a department's, the number is known; of those that a search or the leave picks out it is not.
  const all = !query.q && !query.away;
  const shown = Number(limit) + offset;
  const large = members > countedAmong;
  const reach = all ? shown : large && !query.q ? shown + 1 : null;
  const people = (whose: string, place: number) => sql`(
    select e.id, e.name, e.plain_name, e.department_id, e.supervisor_id, ${raw(`${place}`)} as place
    ${peopleSql(query, filter, to, reader)} and e.id ${raw(whose)} (select id from own)
    order by e.plain_name, e.id limit ${raw(`${reach ?? 'all'}`)})`;
  const total = all ? sql`${members}::int` : sql`(select count(*)::int from found)`;
  const [row] = await db.query<Pick<Team, 'people' | 'total'>>(
    '',
    // Two walks by name: one order by team and name would sort everybody.
    sql`with own as materialized (
       select e.id from employees.directory e where ${isOwnTeam(actor)}
     ), found as materialized (
       select * from (${people('in', 0)} union all ${people('not in', 1)}) walks
       order by place, plain_name, id limit ${raw(`${reach ?? 'all'}`)}
     ), page as materialized (
       select * from found order by place, plain_name, id limit ${raw(`${limit} offset ${offset}`)}
     )
     select ${total} as total,
            coalesce(json_agg(json_build_object('employeeId', e.id, 'name', e.name,
              'departmentId', e.department_id, 'entries', coalesce(leave.entries, '[]'))
              order by e.place, e.plain_name, e.id), '[]') as people
     from page e left join lateral (
       select json_agg(${entryJson} order by r.start_date, r.id) as entries
       from requests r
       join leave_types.published t on t.id = r.leave_type_id
       cross join ${reader}
       where r.employee_id = e.id and ${isLeave(query, to)}
     ) leave on true`,
  );
  const { people: found, total: counted } = row ?? { people: [], total: 0 };
  return { people: found, total: counted, further: !all && counted === reach };
}

/** Some weeks of the wall chart: people down, days across. */
export async function findTeam(db: Database, query: Query, actor: Actor): Promise<Team> {
  const last = addDays(parseISO(query.from), query.weeks * 7 - 1);
  const to = format(min([last, lastDay]), 'yyyy-MM-dd');
  const filter = await calendarFilter(db, query);
  const reader = await asReader(db, actor);
  const found = await findPeople(db, query, filter, to, reader, actor);
  return { from: query.from, to, ...found, days: await findDays(db, query, filter, to, reader) };
}
