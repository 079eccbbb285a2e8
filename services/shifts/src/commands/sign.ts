import type { OwnShift, signIn as signInCall } from '@portal/contracts';
import { notAnEmployee, type Call, type Database, type Knex, type Principal } from '@portal/service-kit';
import { addShift, changeShift } from './change';
import { closeShift, withBreakEnded } from './close';
import { holdLeave, leaveAt } from '../rules/leave';
import { findPerson, type Person } from '../people';
import { defaultEnd, isDue, presentShift, withAbilities } from '../present';
import { explain, inactiveEmployee, ownLeave, wrongState, type WrongState } from '../rules/refusals';
import { ShiftModel } from '../shift.model';
import { takeTurn } from './turn';

async function activePerson(trx: Knex.Transaction, actor: Principal): Promise<Person> {
  const person = await findPerson(trx, actor.employeeId);
  if (!person) throw notAnEmployee('inactive_employee');
  if (!person.employed) throw inactiveEmployee();
  return person;
}

/** The actor's shifts that are not over in the books, the earliest first, locked. */
const standing = (trx: Knex.Transaction, actor: Principal) =>
  ShiftModel.query(trx)
    .where({ employee_id: actor.employeeId })
    .whereIn('status', ['assigned', 'signed_in', 'on_break'])
    .orderBy('start_time')
    .forUpdate();

const isOpen = (row: ShiftModel) => row.status === 'signed_in' || row.status === 'on_break';
const isOver = (row: ShiftModel, now: Date) => Date.parse(row.effective_end_time) <= +now;
const due = (row: ShiftModel, now: Date) =>
  isDue({ status: row.status, startTime: row.start_time, effectiveEndTime: row.effective_end_time }, now);

const step = (
  trx: Knex.Transaction,
  before: ShiftModel,
  action: string,
  values: Partial<ShiftModel>,
  now: Date,
) => changeShift(trx, before, action, { ...values, last_activity: now.toISOString() });

/** A shift that nobody planned: it counts as over after the default length, or when the next one begins. */
async function startUnplanned(
  trx: Knex.Transaction,
  person: Person,
  next: ShiftModel | undefined,
  location: string | null,
  now: Date,
): Promise<ShiftModel> {
  const end = defaultEnd(now).toISOString();
  return addShift(trx, 'shift.signIn', {
    employee_id: person.id,
    department_id: person.department_id,
    status: 'signed_in',
    start_time: now.toISOString(),
    effective_end_time: next && next.start_time < end ? next.start_time : end,
    sign_in_time: now.toISOString(),
    last_activity: now.toISOString(),
    location,
  });
}

/**
 * Signs the actor in: to the assigned shift that is due, else to an unplanned one. A shift of theirs that is over
 * and not yet closed is closed on the way.
 */
export async function signIn(call: Call<typeof signInCall>): Promise<OwnShift> {
  const { db, principal: actor, timeZone } = call;
  const { location } = call.body;
  return db
    .transaction(async (trx) => {
      const person = await activePerson(trx, actor);
      await holdLeave(trx, actor.employeeId);
      const now = await takeTurn(trx, actor.employeeId);
      const rows = await standing(trx, actor);
      const open = rows.find(isOpen);
      if (open && !isOver(open, now)) throw wrongState('shifts.signedIn');
      const taken = await leaveAt(trx, person.id, now, timeZone);
      if (taken) throw ownLeave(taken);
      if (open) await closeShift(trx, open);
      const shift = rows.find((row) => due(row, now));
      const next = rows.find((row) => row.status === 'assigned' && Date.parse(row.start_time) > +now);
      const signed = { status: 'signed_in', sign_in_time: now.toISOString() } as const;
      const row = shift
        ? await step(trx, shift, 'shift.signIn', { ...signed, ...(location ? { location } : {}) }, now)
        : await startUnplanned(trx, person, next, location || null, now);
      return withAbilities(presentShift(row, person), now);
    })
    .catch(explain);
}

type Step = 'startBreak' | 'endBreak' | 'signOut';

/** What a step makes of the open shift, or the reason why it cannot be taken. */
function stepOf(step: Step, open: ShiftModel, now: Date): Partial<ShiftModel> | WrongState {
  if (step === 'signOut') {
    const end = isOver(open, now) ? new Date(open.effective_end_time) : now;
    return { ...withBreakEnded(open, end), status: 'signed_out', sign_out_time: end.toISOString() };
  }
  if (isOver(open, now)) return 'shifts.over';
  if (step === 'startBreak')
    return open.status === 'on_break'
      ? 'shifts.onBreak'
      : { status: 'on_break', break_start_time: now.toISOString() };
  return open.status === 'signed_in'
    ? 'shifts.notOnBreak'
    : { ...withBreakEnded(open, now), status: 'signed_in' };
}

/** Takes the next step in the actor's own open shift; a sign-out after the shift's end counts at its end. */
export const takeStep =
  (name: Step) =>
  ({ db, principal: actor }: { db: Database; principal: Principal }): Promise<OwnShift> =>
    db.transaction(async (trx) => {
      const now = await takeTurn(trx, actor.employeeId);
      const open = (await standing(trx, actor)).find(isOpen);
      const person = await findPerson(trx, actor.employeeId);
      if (!open || !person) throw wrongState('shifts.notSignedIn');
      const values = stepOf(name, open, now);
      if (typeof values === 'string') throw wrongState(values);
      const row = await step(trx, open, `shift.${name}`, values, now);
      return withAbilities(presentShift(row, person), now);
    });
