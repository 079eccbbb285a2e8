import { hasAbility, type Overtime } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { instantSql, notFound, type Call, type Database, type Principal } from '@portal/service-kit';

const end = 'coalesce(s.end_time, s.sign_out_time)';

/** Overtime `o` as the reader `$1` sees it; `$2` to `$4` as `decider`, `$5`: the time zone. */
const select = (where: string) => `
  select o.id, o.shift_id as "shiftId", o.employee_id as "employeeId", e.name as employee,
         ${instantSql('s.start_time')} as "startTime", ${instantSql(end)} as "endTime",
         working_time.holiday_on(o.employee_id, (s.start_time at time zone $5)::date) as holiday, o.minutes, o.reason,
         o.status, o.days::float8 as days, o.expires::text as expires, ${instantSql('o.asked_at')} as "askedAt",
         case when o.asked_by <> o.employee_id then a.name end as "recordedBy", d.name as "decidedBy",
         json_build_object('decide', ${waits}) as can
  from overtime o join shifts s on s.id = o.shift_id join employees.directory e on e.id = o.employee_id
  left join employees.directory d on d.id = o.decided_by left join employees.directory a on a.id = o.asked_by
  where ${where}`;

/** Whether the reader `$1` reaches overtime of `e`, who is somebody else. `$2` to `$4` as `decider`. */
const reached =
  'e.id <> $1 and ($2::boolean or $3::boolean and (e.department_id = $4::uuid or e.supervisor_id = $1))';
/** Whether the reader decides on it: not where they recorded it themselves. */
const decided = `(${reached} and o.asked_by <> $1)`;

/** Whether it waits for the reader; of whoever does not work here any more nothing does. */
const waits = `o.status = 'pending' and e.employed && daterange(current_date, null) and ${decided}`;

/** The reader as `$1` to `$4`. */
export const decider = (reader: Principal) => [
  reader.employeeId,
  reader.isAdmin,
  hasAbility(reader.role, 'shift.assign'),
  reader.departmentId,
];
const scopeOf = (reader: Principal, timeZone: string) => [...decider(reader), timeZone];

/**
 * What waits for the reader's decision, and the own one; with `employeeId` all of somebody whom the reader reaches, or
 * the own one. What waits comes first, then the newest.
 */
export const listOvertime = ({
  db,
  principal: reader,
  query: { employeeId },
  timeZone,
}: Call<typeof contract.listOvertime>): Promise<Overtime[]> =>
  db.query<Overtime>(
    employeeId ? 'list overtime of an employee' : 'list overtime',
    `${select(
      employeeId
        ? `o.employee_id = $6 and (o.employee_id = $1 or ${reached})`
        : `o.employee_id = $1 or ${waits}`,
    )}
     order by (o.status = 'pending') desc, o.asked_at desc, o.id limit 200`,
    [...scopeOf(reader, timeZone), ...(employeeId ? [employeeId] : [])],
  );

/** How much overtime waits for the decision of a reader, who comes in as in `decider`. */
export const overtimeDue = `(
  select count(*) from overtime o join employees.directory e on e.id = o.employee_id
  where ${waits})`;

/** One overtime as the reader sees it. */
export async function findOvertime(
  db: Database,
  reader: Principal,
  id: string,
  timeZone: string,
): Promise<Overtime> {
  const [found] = await db.query<Overtime>('find overtime', select('o.id = $6'), [
    ...scopeOf(reader, timeZone),
    id,
  ]);
  if (!found) throw notFound();
  return found;
}
