import type { LeaveRequest } from '@portal/contracts';
import type { Database, Knex } from '@portal/service-kit';
import { deciderOf } from './approval-route';
import { refuseUnaffordable, type Decision } from './decide';
import { lockRequest, refuseStale, type Locked } from './locked-request';
import { tellDeciders, tellEmployee, tellStepReopened } from './notices';
import { activeSupervisor, findEmployee } from './people';
import type { Reader } from './reader';
import { findRequest } from './record';
import { recordChange } from './record-change';
import { RequestModel } from './request.model';
import { shiftsIn, tellRosterReopened } from './roster';
import { rowsOf } from './sql';
import { decisionToUndo, type Taken } from './undo';

/** Whether the step before was decided in the supervisor's place: what the record said before this decision. */
async function overrideBefore(trx: Knex.Transaction, id: string, step: number): Promise<boolean> {
  const [event] = await rowsOf<{ override: boolean }>(
    trx,
    `select override from events where request_id = ? and action = 'approved_step' and step = ?
     order by at desc, id desc limit 1`,
    [id, step - 1],
  );
  return event?.override ?? false;
}

/** The columns that the decision had changed, as they were. */
async function undone(trx: Knex.Transaction, { row }: Locked, { step }: Taken) {
  const employee = await findEmployee(trx, row.employee_id);
  const supervisor = employee ? await activeSupervisor(trx, employee) : null;
  return {
    status: 'pending' as const,
    step,
    ...deciderOf(row.route, step, supervisor),
    override: await overrideBefore(trx, row.id, step),
    decided_by: null,
    decided_at: null,
    version: row.version + 1,
    updated_at: new Date().toISOString(),
  };
}

/** Whoever was told of the decision is told that it is taken back, and whoever decides now that it waits. */
async function tellReopened(
  db: Database,
  trx: Knex.Transaction,
  { row, subject }: Locked,
  { action }: Taken,
  comment: string | null,
  reader: Reader,
): Promise<void> {
  if (action === 'approved_step') {
    const { awaiting, approver_id } = row;
    if (awaiting) await tellStepReopened(db, trx, subject, { awaiting, approver_id }, reader.me);
    return;
  }
  await tellEmployee(trx, subject, 'reopened', comment, reader.me);
  if (action === 'denied') return;
  const shifts = await shiftsIn(trx, { ...subject, dayPart: row.day_part }, reader.timeZone);
  await tellRosterReopened(db, trx, subject, shifts, reader.me);
}

/**
 * Takes back the actor's own last decision: the request waits at the step that was decided. A denial freed days and
 * dates, so taking it back asks whether they are free still.
 */
export async function reopen(
  db: Database,
  id: string,
  decision: Decision,
  reader: Reader,
): Promise<LeaveRequest> {
  const seen = await findRequest(db, id, reader);
  await db.transaction(async (trx) => {
    const locked = await lockRequest(trx, seen, reader);
    const taken = await decisionToUndo(trx, locked, reader);
    refuseStale(decision.version, locked.row.version);
    if (taken.action === 'denied') await refuseUnaffordable(trx, locked);
    const after = await undone(trx, locked, taken);
    await RequestModel.query(trx).patch(after).where({ id, version: locked.row.version });
    await recordChange(trx, {
      requestId: id,
      action: 'reopened',
      step: taken.step,
      comment: decision.comment,
      before: locked.row,
      after,
    });
    await tellReopened(db, trx, locked, taken, decision.comment, reader);
    await tellDeciders(db, trx, locked.subject, after, reader.me);
  });
  return findRequest(db, id, reader);
}
