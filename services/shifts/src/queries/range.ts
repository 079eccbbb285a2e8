import type { GuardedInput, listShifts as listShiftsCall } from '@portal/contracts';
import { likePattern, limitOf, orderBy, RawJson, type Database, type Principal } from '@portal/service-kit';
import { createHash } from 'node:crypto';
import { daysBetween } from '../clock';
import { wholeSight } from '../policy';
import { shiftColumns } from '../present';

type Query = GuardedInput<typeof listShiftsCall>['query'];

const sorts = {
  startTime: 's.start_time',
  endTime: 's.effective_end_time',
  employee: 'e.name',
  status: 's.status',
};

/** Seen whole: the own shift, a shift of the reader's department as it was then, any shift for an administrator. */
const whole = `($3 or s.employee_id = $1 or s.department_id = $2)`;
/** Mirrors `mayAssign`: `$2` is null but for a supervisor. */
const mayCancel = `s.status = 'assigned' and ($3 or e.department_id = $2)`;

/** Shifts of the range; the employees are read for it only where their names count. */
function foundSql(query: Query, byName: boolean): string {
  const parts = [
    `s.start_time < $5 and s.start_time > $4::timestamptz - interval '25 hours'`,
    // The end of what a shift takes of the day: the upper bound of the column during, out of an index.
    'coalesce(s.sign_out_time, s.effective_end_time) > $4',
    `(${whole} or s.status not in ('no_show', 'cancelled'))`,
    '($6::uuid is null or s.department_id = $6)',
    '($7::uuid is null or s.employee_id = $7)',
    '($8::text is null or s.status = $8)',
    query.q ? 'e.name ilike $9' : '$9::text is null',
  ];
  const names = byName || query.q ? 'left join employees.directory e on e.id = s.employee_id' : '';
  return `shifts s ${names} where ${parts.join(' and ')}`;
}

/**
 * Shifts that touch a range of days, as JSON text made by PostgreSQL. A colleague's missed or withdrawn shift and
 * the notes on a shift are told only to those who see it whole.
 */
export async function listShifts(
  db: Database,
  reader: Principal,
  query: Query,
  timeZone: string,
): Promise<RawJson> {
  const { from, until } = daysBetween(query.from, query.to, timeZone);
  const { limit, offset } = limitOf(query);
  const order = orderBy(query.sort, sorts, 's.start_time', 's.id');
  const sight = wholeSight(reader);
  const found = foundSql(query, order.includes('e.name'));
  // All of the range is found once, for the total and the page; only the rows of the page are written as JSON.
  const sql = `with found as materialized (select s.id, row_number() over (${order}) as n from ${found}),
    page as materialized (select * from found order by n limit $10 offset $11)
    select coalesce(json_agg(r order by page.n), '[]')::text as json, (select count(*) from found)::int as total
    from page join shifts s on s.id = page.id left join employees.directory e on e.id = s.employee_id
    cross join lateral (
      select ${shiftColumns(`case when ${whole} then s.notes end`)},
             json_build_object('cancel', coalesce(${mayCancel}, false)) as can
    ) r`;
  const [row] = await db.query<{ json: string; total: number }>(
    `shifts ${createHash('sha1').update(sql).digest('hex')}`,
    sql,
    [
      reader.employeeId,
      sight.departmentId,
      sight.all,
      from,
      until,
      query.departmentId ?? null,
      query.employeeId ?? null,
      query.status ?? null,
      likePattern(query.q),
      limit,
      offset,
    ],
  );
  return new RawJson(row?.json ?? '[]', row?.total ?? 0);
}
