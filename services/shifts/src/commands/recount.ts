import { message } from '@portal/contracts';
import { dateIn, type Knex } from '@portal/service-kit';
import { holdLeave } from '../rules/leave';
import type { Person } from '../people';

/** Queues leave on the day of a shift that came or went, where the department's roster is published to that day. */
export async function recountShift(
  trx: Knex.Transaction,
  person: Pick<Person, 'id' | 'department_id'>,
  start: string | Date,
  timeZone: string,
): Promise<void> {
  await holdLeave(trx, person.id);
  const day = dateIn(timeZone, new Date(start));
  await trx.raw(
    `select leave.queue_recounts(array[r.employee_id], :day::date, :day::date, :cause::jsonb)
     from working_time.rostered r, publications p
     where r.employee_id = :person and p.department_id = :department and p.until >= :day::date`,
    {
      day,
      person: person.id,
      department: person.department_id,
      cause: JSON.stringify(message('leave.causeShift', { day })),
    },
  );
}

/** Queues the leave ahead of a department's people who work by roster. */
export async function recountRoster(
  trx: Knex.Transaction,
  departmentId: string,
  today: string,
  last: string,
): Promise<void> {
  await trx.raw(
    `select leave.recount(array(
       select r.employee_id from working_time.rostered r join employees.directory e on e.id = r.employee_id
       where e.department_id = ?), ?::date, ?::date, ?::jsonb)`,
    [departmentId, today, last, JSON.stringify(message('leave.causeRoster'))],
  );
}
