import type * as contract from '@portal/contracts';
import {
  Conditions,
  limitOf,
  orderBy,
  pageOf,
  withDepartmentsBelow,
  type Call,
  type RawJson,
  wordsIn,
  sql,
} from '@portal/service-kit';
import { daysBetween } from '../clock';
import { listedShifts, planned, sightValues, whole } from './listed';

type Query = Call<typeof contract.listShifts>['query'];

const sorts = {
  startTime: 's.start_time',
  endTime: 's.effective_end_time',
  employee: 'e.plain_name',
  status: `(case when ${whole} then s.status else 'planned' end)`,
};

/** The SQL that a list is ordered by, as `key` of what was found. */
function keyOf({ sort }: Query): { key: string; order: string } {
  const name = sort?.replace(/^-/, '') ?? '';
  if (!Object.hasOwn(sorts, name)) return { key: sorts.startTime, order: 'order by key, id' };
  return { key: sorts[name as keyof typeof sorts], order: orderBy(sort, { [name]: 'key' }, 'key', 'id') };
}

/** Which days they are changes nothing in the plan, which is therefore made once. */
const [begin, end] = ['(select $5::timestamptz)', '(select $6::timestamptz)'];

interface Found {
  key: string;
  seesAll: boolean;
  departments: readonly string[];
}

/** Shifts of the range; the employees are read for it only where their names count. */
function foundSql(query: Query, { key, seesAll, departments }: Found, values: unknown[]): string {
  const filters = new Conditions(values);
  if (departments.length) filters.among('s.department_id', departments);
  if (query.employeeId) filters.add(`s.employee_id = ${filters.bind(query.employeeId)}`);
  if (query.status) filters.add(`${sorts.status} = ${filters.bind(query.status)}`);
  if (query.q) filters.add(filters.piece(wordsIn(sql`e.plain_name`, query.q)));
  const named = key === sorts.employee || query.q;
  const tables = `shifts s ${named ? 'left join employees.directory e on e.id = s.employee_id' : ''}`;
  const starting = `s.start_time >= ${begin} and s.start_time < ${end}`;
  const over = `coalesce(s.sign_out_time, s.effective_end_time) <= ${begin}`;
  // Those under way when the range begins are met at that one instant: all that began the day before would be many.
  const underWay = `s.during @> ${begin} and s.start_time < ${begin}`;
  const plannedUnderWay = `s.start_time > ${begin} - interval '24 hours' and s.start_time < ${begin} and s.end_time > ${begin}`;
  const ranges = seesAll
    ? [`${starting} and not ${over}`, underWay]
    : [
        `${starting} and case when ${whole} then not ${over} else ${planned} end`,
        `${underWay} and ${whole}`,
        // When somebody came and left decides nothing here: who may not know it would read it off the days.
        `${plannedUnderWay} and ${planned} and not ${whole}`,
      ];
  return ranges
    .map((when) => `select s.id, ${key} as key from ${tables} where ${when} and ${filters.sql}`)
    .join(' union all ');
}

/**
 * Shifts that touch a range of days. Who does not see a shift whole sees the plan alone, with which the rows found
 * and their order agree.
 */
export async function listShifts(call: Call<typeof contract.listShifts>): Promise<RawJson> {
  const { db, principal: reader, query, timeZone } = call;
  const { from, until } = daysBetween(query.from, query.to, timeZone);
  const { limit, offset } = limitOf(query);
  const { key, order } = keyOf(query);
  const values = [...sightValues(reader), from, until];
  const departments = query.departmentId ? await withDepartmentsBelow(db, query.departmentId) : [];
  // All of the range is found once, for the total and the page; only the rows of the page are read whole.
  const sql = `with found as materialized (${foundSql(query, { key, seesAll: reader.isAdmin, departments }, values)}),
    page as materialized (
      select id, row_number() over (${order}) as n from found ${order} limit ${limit ?? 'all'} offset ${offset}
    )
    select t.total, ${listedShifts.sql}
    from (select count(*) as total from found) t left join page on true
    left join shifts s on s.id = page.id left join employees.directory e on e.id = s.employee_id
    order by page.n`;
  return pageOf(listedShifts, db.texts('', sql, values));
}
