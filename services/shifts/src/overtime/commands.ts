import { message, type Overtime } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { earnedLine } from '@portal/leave-domain';
import {
  audit,
  dateIn,
  employeeOf,
  explaining,
  insertRow,
  newId,
  notAnEmployee,
  notFound,
  notify,
  PortalError,
  rowsOf,
  type Call,
  type Knex,
  type Principal,
} from '@portal/service-kit';
import { betweenLocal, inHours } from '../clock';
import { findPerson, type Person } from '../people';
import { mayAssign } from '../policy';
import { wrongState } from '../rules/refusals';
import { ShiftModel } from '../shift.model';
import { loadCalendarBefore } from './calendar';
import { findOvertime } from './queries';

interface Row {
  id: string;
  shift_id: string;
  employee_id: string;
  minutes: number;
  status: 'pending' | 'approved' | 'denied';
  asked_by: string;
}

const explain = explaining({
  overtime_shift_id_key: () => new PortalError('duplicate', message('shifts.overtimeTwice')),
});

const noLeaveType = () => new PortalError('no_overtime_leave', message('shifts.noOvertimeLeave'));

/** Who decides: HR, the supervisor of the department, and the person's own supervisor. */
const decidesFor = (actor: Principal, person: Person): boolean =>
  mayAssign(actor, person.department_id) ||
  (person.supervisor_id === actor.employeeId && actor.role === 'supervisor');

const findShift = (knex: Knex, id: string) => ShiftModel.query(knex).findById(id);

/** A shift for which the actor may ask for overtime, and whose it is. Throws `not_found`. */
export async function findAskable(knex: Knex, actor: Principal, id: string) {
  const shift = await findShift(knex, id);
  const person = shift && (await findPerson(knex, shift.employee_id));
  if (!person || !(person.id === actor.employeeId || decidesFor(actor, person))) throw notFound();
  return { shift, person };
}

const announce = (trx: Knex.Transaction) => trx.raw(`select pg_notify('list_changed', 'shifts.overtime')`);

const timesOf = ({ start_time, end_time, effective_end_time }: ShiftModel, timeZone: string) =>
  betweenLocal(start_time, end_time ?? effective_end_time, timeZone);

/** The person's supervisor, else HR; never who records it. */
async function deciders(trx: Knex.Transaction, person: Person, recorder: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    trx,
    `with supervisor as (
       select id from employees.directory where id = ?::uuid and employed @> current_date and id <> ?::uuid
     ) select id from supervisor
       union select id from employees.directory
       where employed @> current_date and role in ('hr_admin', 'system_admin') and not exists (select from supervisor)
         and id not in (?::uuid, ?::uuid)`,
    [person.supervisor_id, recorder, recorder, person.id],
  );
  return rows.map(({ id }) => id);
}

/** Asks for overtime of a shift that has ended, and notifies who decides, and the employee if somebody else records it. */
export async function askOvertime(call: Call<typeof contract.askOvertime>): Promise<Overtime> {
  const { db, principal: actor, timeZone } = call;
  const { id: shiftId } = call.params;
  const { minutes, reason } = call.body;
  const recorder = employeeOf(actor);
  // Who records it is never who approves it.
  if (recorder === null) throw notAnEmployee();
  const id = newId();
  await db
    .transaction(async (trx) => {
      const { shift, person } = await findAskable(trx, actor, shiftId);
      if (shift.status !== 'signed_out') throw wrongState('shifts.notEnded');
      if (!(await findTaker(trx))) throw noLeaveType();
      const row = {
        id,
        shift_id: shiftId,
        employee_id: person.id,
        minutes,
        reason,
        asked_by: recorder,
      };
      await insertRow(trx, 'overtime', row);
      await audit(trx, 'overtime.ask', id, { after: row });
      const of = { hours: inHours(minutes * 60_000), shift: timesOf(shift, timeZone) };
      const notice = { body: message('shifts.overtimeOf', of), link: '/shifts?overtime=1' };
      await notify(trx, await deciders(trx, person, actor.employeeId), {
        ...notice,
        kind: 'overtime_asked',
        title: message('shifts.overtimeAsked', { name: person.name }),
      });
      if (person.id !== actor.employeeId)
        await notify(trx, [person.id], {
          ...notice,
          kind: 'overtime_recorded',
          title: message('shifts.overtimeRecorded', { name: actor.name }),
        });
      await announce(trx);
    })
    .catch(explain);
  return findOvertime(db, actor, id, timeZone);
}

/** Overtime on which the actor may decide. Throws `not_found`; `forbidden` for the own one, and what they recorded. */
export async function findDecidable(knex: Knex, actor: Principal, id: string) {
  const row = await knex<Row>('overtime').where({ id }).first();
  const person = row && (await findPerson(knex, row.employee_id));
  if (person?.id === actor.employeeId) throw new PortalError('forbidden', message('shifts.ownOvertime'));
  if (!row || !person || !decidesFor(actor, person)) throw notFound();
  if (row.asked_by === actor.employeeId)
    throw new PortalError('forbidden', message('shifts.recordedOvertime'));
  return { row, person };
}

interface Taker {
  id: string;
  /** Days after which what is earned expires. */
  lasts: number;
}

/** The leave type of which overtime earns days; undefined where there is none. */
async function findTaker(trx: Knex.Transaction): Promise<Taker | undefined> {
  const [taker] = await rowsOf<Taker>(
    trx,
    'select id, overtime_expiry_days as lasts from leave_types.published where active and overtime_expiry_days is not null',
  );
  return taker;
}

/** What overtime is worth as leave, and until when. The leave service adds it to the ledger. */
async function earnedBy(
  trx: Knex.Transaction,
  { employee_id, minutes }: Row,
  workedOn: string,
  approvedOn: string,
) {
  const taker = await findTaker(trx);
  if (!taker) throw noLeaveType();
  const calendar = await loadCalendarBefore(trx, employee_id, workedOn);
  const { lasts } = taker;
  const { days, lot } = earnedLine(calendar, { minutes, workedOn, approvedOn, lasts });
  return { days, expires: lot?.expires ?? approvedOn, leave_type_id: taker.id, approved_on: approvedOn };
}

/** Approves overtime, which adds days of leave, or denies it, and notifies the employee. */
export const decideOvertime =
  (status: 'approved' | 'denied') =>
  async ({
    db,
    principal: actor,
    params: { id },
    ...clock
  }: Call<typeof contract.approveOvertime>): Promise<Overtime> => {
    const decider = employeeOf(actor);
    // A decision names the employee who made it.
    if (decider === null) throw notAnEmployee();
    await db.transaction(async (trx) => {
      await trx.raw('select from overtime where id = ? for update', [id]);
      const { row, person } = await findDecidable(trx, actor, id);
      if (row.status !== 'pending')
        throw new PortalError('already_decided', message('shifts.overtimeDecided'));
      const shift = (await findShift(trx, row.shift_id)) as ShiftModel;
      const workedOn = dateIn(clock.timeZone, new Date(shift.start_time));
      const earned = status === 'approved' && (await earnedBy(trx, row, workedOn, clock.today));
      const after = { status, decided_by: decider, ...earned };
      await trx('overtime').where({ id }).update(after);
      await audit(trx, `overtime.${status}`, id, { before: row, after });
      const of = { hours: inHours(row.minutes * 60_000), shift: timesOf(shift, clock.timeZone) };
      await notify(trx, [person.id], {
        kind: 'overtime_decided',
        title: message(earned ? 'shifts.overtimeApproved' : 'shifts.overtimeDenied'),
        body: earned
          ? message('shifts.overtimeEarned', { ...of, days: earned.days, expires: earned.expires })
          : message('shifts.overtimeOf', of),
        link: earned ? '/balances' : '/shifts?overtime=1',
      });
      await announce(trx);
    });
    return findOvertime(db, actor, id, clock.timeZone);
  };
