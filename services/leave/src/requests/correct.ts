import { message, type correctLeaveRequest, type GuardedInput, type Message } from '@portal/contracts';
import { correctionRefusal, type CorrectionRefusal } from '@portal/leave-domain';
import { forbidden, invalid, PortalError, rowsOf, type Database, type Knex } from '@portal/service-kit';
import type { Actor } from '../actor';
import { lockRequest, refuseStale, type Locked, type Seen } from './change';
import { loadContext } from './context';
import { fileIn, type Filed } from './file';
import { filingOf } from './leave';
import { explainOverlap } from './refusals';

type Body = GuardedInput<typeof correctLeaveRequest>['body'];

const refused = (text: Message) => new PortalError('wrong_state', text);

/** 409: leave that does not stand, is to be cancelled, is over, or has a correction that waits. */
async function refuseUncorrectable(trx: Knex.Transaction, { row, can }: Locked, actor: Actor): Promise<void> {
  if (row.status !== 'approved')
    throw refused(message('leave.correctNotApproved', { status: message(`leave.status.${row.status}`) }));
  if (row.cancellation_requested) throw refused(message('leave.correctCancelling'));
  if (!can.correct) throw refused(message(actor.seesAll ? 'leave.correctOwnOver' : 'leave.correctOver'));
  const open = await rowsOf(
    trx,
    `select from requests where employee_id = ? and supersedes_id = ? and status = 'pending'`,
    [row.employee_id, row.id],
  );
  if (open.length) throw refused(message('leave.correctionOpen'));
}

/** 400 at the field for what of the wanted dates approved leave may not be changed to. */
function correctionError({ code }: CorrectionRefusal): PortalError {
  switch (code) {
    case 'nothing_changed':
      return invalid({ endDate: message('leave.correctSame') });
    case 'begun_earlier':
      return invalid({ startDate: message('leave.correctStarted') });
    case 'ends_before_today':
      return invalid({ endDate: message('leave.correctEnded') });
    case 'taken_out_over':
      return invalid({ 'without.startDate': message('leave.takenOutOver') });
    case 'taken_out_sick':
      return invalid({ 'without.startDate': message('leave.takenOutSick') });
    case 'not_approved':
    case 'over':
      return refused(message('leave.correctOver'));
  }
}

/**
 * Files a request that replaces approved leave once it is approved, by the route of its leave type. Until then the leave
 * stands, and the correction holds what it costs beyond it.
 */
export const correctRequest = (db: Database, seen: Seen, body: Body, actor: Actor): Promise<Filed> =>
  db
    .transaction(async (trx) => {
      const locked = await lockRequest(trx, seen, actor);
      const { row, own, leave: former } = locked;
      if (!own && !locked.report && !actor.seesAll) throw forbidden();
      // What is taken of the own leave is another's to correct, for HR too.
      const as = { ...actor, seesAll: actor.seesAll && !own };
      const { standInId = row.stand_in_id } = body;
      const { employeeId, leaveTypeId, documentRef } = former;
      const filing = filingOf(
        { ...body, reason: body.reason ?? row.reason, employeeId, leaveTypeId, documentRef },
        {
          supersedesId: row.id,
          without: body.without ? { first: body.without.startDate, last: body.without.endDate } : null,
        },
      );
      await refuseUncorrectable(trx, locked, actor);
      refuseStale(body.version, row.version);
      const refusal = correctionRefusal(former, filing.leave, as);
      const isOtherStandIn = refusal?.code === 'nothing_changed' && standInId !== row.stand_in_id;
      if (refusal && !isOtherStandIn) throw correctionError(refusal);
      return fileIn(trx, filing, await loadContext(trx, filing.leave, as), actor, row);
    })
    .catch(explainOverlap);
