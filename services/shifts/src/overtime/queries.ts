import { hasAbility, type Overtime } from '@portal/contracts';
import { instantSql, notFound, type Database, type Principal } from '@portal/service-kit';

const end = 'coalesce(s.end_time, s.sign_out_time)';

/** Overtime `o` as the reader `$1` sees it; `$2` to `$4` as `scopeOf`, `$5`: the time zone. */
const select = (where: string) => `
  select o.id, o.shift_id as "shiftId", o.employee_id as "employeeId", e.name as employee,
         ${instantSql('s.start_time')} as "startTime", ${instantSql(end)} as "endTime",
         working_time.holiday_on(o.employee_id, (s.start_time at time zone $5)::date) as holiday, o.minutes, o.reason,
         o.status, o.days::float8 as days, o.expires::text as expires, ${instantSql('o.asked_at')} as "askedAt",
         d.name as "decidedBy", json_build_object('decide', o.status = 'pending' and ${decidable}) as can
  from overtime o join shifts s on s.id = o.shift_id join employees.directory e on e.id = o.employee_id
  left join employees.directory d on d.id = o.decided_by
  where ${where}`;

/** Whether the reader decides on overtime of `e`: never on the own one. */
const decidable =
  'e.id <> $1 and ($2::boolean or $3::boolean and (e.department_id = $4::uuid or e.supervisor_id = $1))';

const scopeOf = (reader: Principal, timeZone: string) => [
  reader.employeeId,
  reader.isAdmin,
  hasAbility(reader.role, 'shift.assign'),
  reader.departmentId,
  timeZone,
];

/** What waits for the reader's decision, and the own one: what waits first, then the newest. */
export const listOvertime = (db: Database, reader: Principal, timeZone: string): Promise<Overtime[]> =>
  db.query<Overtime>(
    'list overtime',
    `${select(`o.employee_id = $1 or o.status = 'pending' and ${decidable}`)}
     order by (o.status = 'pending') desc, o.asked_at desc, o.id limit 200`,
    scopeOf(reader, timeZone),
  );

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
