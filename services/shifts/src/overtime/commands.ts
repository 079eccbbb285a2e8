import { message, type askOvertime as askCall, type GuardedInput } from '@portal/contracts';
import {
  audit,
  constraintOf,
  newId,
  notFound,
  notify,
  PortalError,
  type Database,
  type Knex,
  type Principal,
} from '@portal/service-kit';
import { betweenLocal, inHours } from '../clock';
import { findPerson, type Person } from '../people';
import { mayAssign } from '../policy';
import { wrongState } from '../rules/refusals';
import { ShiftModel } from '../shift.model';

type Body = GuardedInput<typeof askCall>['body'];

interface Row {
  id: string;
  shift_id: string;
  employee_id: string;
  minutes: number;
  status: 'pending' | 'approved' | 'denied';
}

const noLeaveType = () => new PortalError('no_overtime_leave', message('shifts.noOvertimeLeave'));

/** Who decides: HR, the supervisor of the department, and the person's own supervisor. */
const decidesFor = (actor: Principal, person: Person): boolean =>
  mayAssign(actor, person.department_id) ||
  (person.supervisor_id === actor.employeeId && actor.role === 'supervisor');

/** A shift for which the actor may ask for overtime, and whose it is. Throws `not_found`. */
export async function findAskable(knex: Knex, actor: Principal, id: string) {
  const shift = await ShiftModel.query(knex).findById(id);
  const person = shift && (await findPerson(knex, shift.employee_id));
  if (!person || !(person.id === actor.employeeId || decidesFor(actor, person))) throw notFound();
  return { shift, person };
}

const announce = (trx: Knex.Transaction) => trx.raw(`select pg_notify('list_changed', 'shifts.overtime')`);

const timesOf = ({ start_time, end_time, effective_end_time }: ShiftModel, timeZone: string) =>
  betweenLocal(start_time, end_time ?? effective_end_time, timeZone);

/** The person's supervisor, else HR. */
async function deciders(trx: Knex.Transaction, person: Person): Promise<string[]> {
  const { rows } = (await trx.raw(
    `select id from employees.directory where status = 'active' and (
       id = :supervisor::uuid or role in ('hr_admin', 'system_admin') and not exists (
         select from employees.directory where id = :supervisor::uuid and status = 'active'))`,
    { supervisor: person.supervisor_id },
  )) as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

/**
 * Asks for overtime of a shift that has ended, and notifies who decides, and the employee if somebody else records it.
 * Answers its id.
 */
export async function askOvertime(
  db: Database,
  actor: Principal,
  shiftId: string,
  { minutes, reason }: Body,
  timeZone: string,
): Promise<string> {
  const id = newId();
  await db
    .transaction(async (trx) => {
      const { shift, person } = await findAskable(trx, actor, shiftId);
      if (shift.status !== 'signed_out') throw wrongState('shifts.notEnded');
      const [taker] = (await trx('leave_types.published')
        .where({ active: true })
        .whereNotNull('overtime_expiry_days')
        .select('id')) as object[];
      if (!taker) throw noLeaveType();
      const row = {
        id,
        shift_id: shiftId,
        employee_id: person.id,
        minutes,
        reason,
        asked_by: actor.employeeId,
      };
      await trx('overtime').insert(row);
      await audit(trx, { action: 'overtime.ask', entity: 'overtime', entityId: id, after: row });
      const recipients = (await deciders(trx, person)).filter(
        (each) => ![actor.employeeId, person.id].includes(each),
      );
      const body = message('shifts.overtimeOf', {
        hours: inHours(minutes * 60_000),
        shift: timesOf(shift, timeZone),
      });
      await notify(trx, recipients, {
        kind: 'overtime_asked',
        title: message('shifts.overtimeAsked', { name: person.name }),
        body,
        link: '/shifts?overtime=1',
      });
      if (person.id !== actor.employeeId)
        await notify(trx, [person.id], {
          kind: 'overtime_recorded',
          title: message('shifts.overtimeRecorded', { name: actor.name }),
          body,
          link: '/shifts?overtime=1',
        });
      await announce(trx);
    })
    .catch((error: unknown) => {
      if (constraintOf(error) === 'overtime_shift_id_key')
        throw new PortalError('duplicate', message('shifts.overtimeTwice'));
      throw error;
    });
  return id;
}

/** Overtime on which the actor may decide. Throws `not_found`, for the own one `forbidden`. */
export async function findDecidable(knex: Knex, actor: Principal, id: string) {
  const row = (await knex<Row>('overtime').where({ id }).first()) as Row | undefined;
  const person = row && (await findPerson(knex, row.employee_id));
  if (person?.id === actor.employeeId) throw new PortalError('forbidden', message('shifts.ownOvertime'));
  if (!row || !person || !decidesFor(actor, person)) throw notFound();
  return { row, person };
}

interface Earned {
  days: number;
  expires: string;
}

interface Clock {
  today: string;
  timeZone: string;
}

/** Posts what approved overtime is worth in the ledger of leave, in this transaction. */
async function earn(
  trx: Knex.Transaction,
  actor: Principal,
  { id, employee_id, minutes }: Row,
  worked: string,
  { today, timeZone }: Clock,
): Promise<Earned> {
  const { rows } = (await trx.raw(
    `select e.earned::float8 as days, e.until::text as expires
     from balances.earn(?, (?::timestamptz at time zone ?)::date, ?, ?::date, ?, ?, ?) e`,
    [employee_id, worked, timeZone, minutes, today, id, actor.employeeId, actor.name],
  )) as { rows: Partial<Earned>[] };
  const { days, expires } = rows[0] ?? {};
  if (!days || !expires) throw noLeaveType();
  return { days, expires };
}

/** Approves overtime, which adds days of leave, or denies it, and notifies the employee. */
export async function decideOvertime(
  db: Database,
  actor: Principal,
  id: string,
  status: 'approved' | 'denied',
  clock: Clock,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('select from overtime where id = ? for update', [id]);
    const { row, person } = await findDecidable(trx, actor, id);
    if (row.status !== 'pending') throw new PortalError('already_decided', message('shifts.overtimeDecided'));
    const shift = (await ShiftModel.query(trx).findById(row.shift_id)) as ShiftModel;
    const earned = status === 'approved' && (await earn(trx, actor, row, shift.start_time, clock));
    const after = { status, decided_by: actor.employeeId, ...earned };
    await trx('overtime').where({ id }).update(after);
    await audit(trx, { action: `overtime.${status}`, entity: 'overtime', entityId: id, before: row, after });
    const of = { hours: inHours(row.minutes * 60_000), shift: timesOf(shift, clock.timeZone) };
    await notify(trx, [person.id], {
      kind: 'overtime_decided',
      title: message(earned ? 'shifts.overtimeApproved' : 'shifts.overtimeDenied'),
      body: earned
        ? message('shifts.overtimeEarned', { ...of, ...earned })
        : message('shifts.overtimeOf', of),
      link: earned ? '/balances' : '/shifts?overtime=1',
    });
    await announce(trx);
  });
}
