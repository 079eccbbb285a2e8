import type { GuardedInput, listShifts as listShiftsCall } from '@portal/contracts';
import {
  likePattern,
  limitOf,
  orderBy,
  planOf,
  RawJson,
  type Database,
  type Principal,
} from '@portal/service-kit';
import { daysBetween } from '../clock';
import { wholeSight } from '../policy';
import { listedShifts, whole } from './listed';

type Query = GuardedInput<typeof listShiftsCall>['query'];

const sorts = {
  startTime: 's.start_time',
  endTime: 's.effective_end_time',
  employee: 'e.plain_name',
  status: 's.status',
};

/** The SQL that a list is ordered by, as `key` of what was found. */
function keyOf({ sort }: Query): { key: string; order: string } {
  const name = sort?.replace(/^-/, '') ?? '';
  if (!Object.hasOwn(sorts, name)) return { key: sorts.startTime, order: 'order by key, id' };
  return { key: sorts[name as keyof typeof sorts], order: orderBy(sort, { [name]: 'key' }, 'key', 'id') };
}

/** Which days they are changes nothing in the plan, which is therefore made once. */
const [begin, end] = ['(select $4::timestamptz)', '(select $5::timestamptz)'];

/** Shifts of the range; the employees are read for it only where their names count. */
function foundSql(query: Query, key: string, sight: { all: boolean }, values: unknown[]): string {
  const filters: string[] = [];
  const equals = (column: string, value: unknown) => {
    if (value !== undefined) filters.push(`${column} = $${values.push(value)}`);
  };
  equals('s.department_id', query.departmentId);
  equals('s.employee_id', query.employeeId);
  equals('s.status', query.status);
  if (!sight.all) filters.push(`(${whole} or s.status not in ('no_show', 'cancelled'))`);
  if (query.q)
    filters.push(`e.plain_name like (select employees.plain($${values.push(likePattern(query.q))}))`);
  const named = key === sorts.employee || query.q;
  const tables = `shifts s ${named ? 'left join employees.directory e on e.id = s.employee_id' : ''}`;
  const starting = `s.start_time >= ${begin} and s.start_time < ${end} and coalesce(s.sign_out_time, s.effective_end_time) > ${begin}`;
  // Those under way when the range begins are met at that one instant: all that began the day before would be many.
  const underWay = `s.during @> ${begin} and s.start_time < ${begin}`;
  return [starting, underWay]
    .map((when) => `select s.id, ${key} as key from ${tables} where ${[when, ...filters].join(' and ')}`)
    .join(' union all ');
}

/**
 * Shifts that touch a range of days. A colleague's missed or withdrawn shift and the notes on a shift are told only
 * to those who see it whole.
 */
export async function listShifts(
  db: Database,
  reader: Principal,
  query: Query,
  timeZone: string,
): Promise<RawJson> {
  const { from, until } = daysBetween(query.from, query.to, timeZone);
  const { limit, offset } = limitOf(query);
  const { key, order } = keyOf(query);
  const sight = wholeSight(reader);
  const values = [reader.employeeId, sight.departmentId, sight.all, from, until];
  // All of the range is found once, for the total and the page; only the rows of the page are read whole.
  const sql = `with found as materialized (${foundSql(query, key, sight, values)}),
    page as materialized (
      select id, row_number() over (${order}) as n from found ${order} limit ${limit ?? 'all'} offset ${offset}
    )
    select t.total, ${listedShifts.sql}
    from (select count(*) as total from found) t left join page on true
    left join shifts s on s.id = page.id left join employees.directory e on e.id = s.employee_id
    order by page.n`;
  // First pages are planned once, a far one is asked for once in a while.
  const name = offset === 0 ? planOf('shifts', sql) : '';
  const rows = await db.texts(name, sql, values);
  return new RawJson(listedShifts.list(rows, 1), Number(rows[0]?.[0] ?? 0));
}
