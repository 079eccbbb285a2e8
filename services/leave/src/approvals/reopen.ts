import { constants, type LeaveRequest, message } from '@portal/contracts';
import { judge, linesFor } from '@portal/leave-domain';
import { insertRow, PortalError, rowsOf, sql, type Database, type Knex } from '@portal/service-kit';
import type { Actor } from '../actor';
import { postLines } from '../ledger/post-lines';
import { notifyDeciders, notifyEmployee, notifyStepReopened, retractNotices } from '../notices/notify';
import { notifyStandInEnded } from '../notices/stand-ins';
import { findEmployee } from '../people';
import { changeRequest, refuseStale, storeChange, type Locked, type Seen } from '../requests/change';
import { loadContext } from '../requests/context';
import { refuse } from '../requests/refusals';
import { notifyNotRestored } from '../requests/roster';
import { deadline, isDecision } from '../requests/undo-window';
import { stepOf, waitingStep } from '../route';
import type { Decision } from './decide';

export interface Taken {
  action: 'approved_step' | 'approved' | 'denied';
  step: number;
}
interface LastEvent extends Taken {
  mine: boolean;
  inTime: boolean;
  /** The actor decided on this request at some time. */
  decided: boolean;
}

async function lastEvent(trx: Knex.Transaction, id: string, me: string): Promise<LastEvent | undefined> {
  const [event] = await rowsOf<LastEvent>(
    trx,
    sql`select e.action, e.step, ${isDecision} and coalesce(e.actor_id = ${me}, false) as mine,
               ${deadline} > clock_timestamp() as "inTime",
               exists (select 1 from events e
                       where e.request_id = ${id} and ${isDecision} and e.actor_id = ${me}) as decided
        from events e where e.request_id = ${id} order by e.at desc, e.id desc limit 1`,
  );
  return event;
}

/** The decision that the actor may take back. Ask under the person's lock. Throws `forbidden` or `wrong_state`. */
async function decisionToUndo(trx: Knex.Transaction, { row }: Locked, actor: Actor): Promise<Taken> {
  const last = await lastEvent(trx, row.id, actor.me);
  if (!last?.decided || row.route === 'auto')
    throw new PortalError('forbidden', message('leave.notYourDecision'));
  if (row.supersedes_id) throw new PortalError('wrong_state', message('leave.undoCorrection'));
  if (!last.mine) throw new PortalError('wrong_state', message('leave.movedOn'));
  if (!last.inTime)
    throw new PortalError('wrong_state', message('leave.undoLate', { count: constants.undoDecisionMinutes }));
  if (row.start_date <= actor.today) throw new PortalError('wrong_state', message('leave.undoStarted'));
  return last;
}

/** Whether the step before was decided in the supervisor's place: as the record had it before this decision. */
async function overrideBefore(trx: Knex.Transaction, id: string, step: number): Promise<boolean> {
  const [event] = await rowsOf<{ override: boolean }>(
    trx,
    `select override from events where request_id = ? and action = 'approved_step' and step = ?
     order by at desc, id desc limit 1`,
    [id, step - 1],
  );
  return event?.override ?? false;
}

/** The columns that the decision had changed, as they were; who decided what escalated to them may decide it again. */
async function undone(trx: Knex.Transaction, { row }: Locked, { action, step }: Taken) {
  const deciders = await findEmployee(trx, row.employee_id, row.route);
  return {
    status: 'pending' as const,
    step,
    ...waitingStep(stepOf(row.route, step), deciders),
    ...(action !== 'approved_step' && { escalated_at: row.escalated_at }),
    override: await overrideBefore(trx, row.id, step),
    decided_by: null,
    decided_at: null,
  };
}

/**
 * The notices of a final decision wait until it cannot be undone, so nobody has read them: they are retracted. Where
 * they were delivered all the same, whoever got them is notified that the decision is undone.
 */
async function notifyReopened(
  trx: Knex.Transaction,
  { row, subject }: Locked,
  { action }: Taken,
  comment: string | null,
  actor: Actor,
): Promise<void> {
  if (action === 'approved_step') {
    const { awaiting, approver_id } = row;
    if (awaiting) await notifyStepReopened(trx, subject, { awaiting, approver_id }, actor);
    return;
  }
  if (action === 'approved') await notifyNotRestored(trx, subject, row, actor.me);
  if (await retractNotices(trx, row.id)) return;
  await notifyEmployee(trx, subject, 'reopened', comment, actor.me);
  if (action === 'denied') return;
  await notifyStandInEnded(trx, subject, row.stand_in_id, actor.me);
}

/** Posts the days that the request holds again. A denial freed days and dates: are they free still? */
async function hold(
  trx: Knex.Transaction,
  { leave, row }: Locked,
  taken: Taken,
  actor: Actor,
): Promise<void> {
  const context = await loadContext(trx, leave, actor);
  const isDenied = taken.action === 'denied';
  if (isDenied) {
    const filed = judge(leave, context, 'file').refusals.filter(({ code }) => code === 'too_many_hours');
    const { refusals } = judge(leave, context, 'approve');
    refuse([...refusals, ...filed], { of: context.of, charges: leave.charges });
  }
  await postLines(trx, context, linesFor(leave, context, 'held', 'reopened'), isDenied);
  if (!isDenied) return;
  // Denied leave is not counted again when a holiday or a pattern changes.
  const cause = message('leave.causeReopened');
  await insertRow(trx, 'recounts', { request_id: row.id, cause: JSON.stringify(cause) });
}

/**
 * Takes back the actor's own last decision: the request waits at the step that was decided. A denial freed days and
 * dates, so taking it back asks whether they are free still.
 */
export const reopen = (
  db: Database,
  seen: Seen,
  { comment, version }: Decision,
  actor: Actor,
): Promise<LeaveRequest> =>
  changeRequest(db, seen, actor, async (trx, locked) => {
    const taken = await decisionToUndo(trx, locked, actor);
    const { row: before, subject } = locked;
    refuseStale(version, before.version);
    await hold(trx, locked, taken, actor);
    const after = await undone(trx, locked, taken);
    await storeChange(trx, before, after, { action: 'reopened', step: taken.step, comment });
    await notifyReopened(trx, locked, taken, comment, actor);
    await notifyDeciders(trx, subject, after, actor);
  });
