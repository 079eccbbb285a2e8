import type { GuardedInput, listShifts as listShiftsCall } from '@portal/contracts';
import { likePattern, limitOf, orderBy, RawJson, type Database, type Principal } from '@portal/service-kit';
import { daysBetween } from '../clock';
import { wholeSight } from '../policy';
import { shiftPairs } from '../present';

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

const found = `shifts s left join employees.directory e on e.id = s.employee_id
  where s.start_time < $5 and s.start_time > $4::timestamptz - interval '25 hours' and upper(s.during) > $4
    and (${whole} or s.status not in ('no_show', 'cancelled'))
    and ($6::uuid is null or s.department_id = $6)
    and ($7::uuid is null or s.employee_id = $7)
    and ($8::text is null or s.status = $8)
    and ($9::text is null or e.name ilike $9)`;

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
  // Without a page all is answered, and its length is the total.
  const total = limit === null ? 'count(*)' : `(select count(*) from ${found})`;
  const [row] = await db.query<{ json: string; total: number }>(
    `list shifts ${order} ${total.length}`,
    `select coalesce(json_agg(json order by n), '[]')::text as json, ${total}::int as total
     from (
       select row_number() over (${order}) as n,
              json_build_object(${shiftPairs(`case when ${whole} then s.notes end`)},
                'can', json_build_object('cancel', coalesce(${mayCancel}, false))) as json
       from ${found} ${order} limit $10 offset $11
     ) page`,
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
