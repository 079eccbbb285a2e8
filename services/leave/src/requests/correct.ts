import { message, type GuardedInput, type correctLeaveRequest, type Message } from '@portal/contracts';
import {
  forbidden,
  invalid,
  newId,
  notFound,
  PortalError,
  type Database,
  type Knex,
  rowsOf,
} from '@portal/service-kit';
import type { Actor } from '../actor';
import { findEmployee } from '../people';
import { lockRequest, refuseStale, type Locked, type Seen } from './change';
import { changesOf } from './corrections';
import { filedColumns, fileIn, type Filed } from './file';
import { explainOverlap, filingOf, refuseMalformed, type Filing } from './filing';
import { findTerms } from './terms';
import type { RequestRow } from './request.row';

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

/** 400: nothing changes, or leave that has begun would begin otherwise or end before today. */
function refuseUnchangeable(filing: Filing, row: RequestRow, actor: Actor): void {
  const { standInId = row.stand_in_id } = filing;
  if (standInId === row.stand_in_id && !changesOf(row, { ...row, ...filedColumns(filing) }).length)
    throw invalid({ endDate: message('leave.correctSame') });
  if (actor.seesAll || row.start_date >= actor.today) return;
  if (filing.startDate !== row.start_date) throw invalid({ startDate: message('leave.correctStarted') });
  if (filing.endDate < actor.today) throw invalid({ endDate: message('leave.correctEnded') });
}

/**
 * Files a request that replaces approved leave once it is approved, by the route of its leave type. Until then the leave
 * stands, and the correction holds what it costs beyond it.
 */
export async function correctRequest(db: Database, seen: Seen, body: Body, actor: Actor): Promise<Filed> {
  const correctionId = newId();
  return db
    .transaction(async (trx) => {
      const locked = await lockRequest(trx, seen, actor);
      const { row, own } = locked;
      if (!own && !locked.report && !actor.seesAll) throw forbidden();
      // What is taken of the own leave is another's to correct, for HR too.
      const as = { ...actor, seesAll: actor.seesAll && !own };
      const filing = filingOf({
        ...body,
        employeeId: row.employee_id,
        leaveTypeId: row.leave_type_id,
        reason: body.reason ?? row.reason,
        documentRef: row.document_ref,
      });
      const employee = await findEmployee(trx, row.employee_id);
      const type = await findTerms(trx, filing);
      if (!employee) throw notFound();
      await refuseUncorrectable(trx, locked, actor);
      refuseStale(body.version, row.version);
      refuseUnchangeable(filing, row, as);
      refuseMalformed(filing, type, as, { id: row.id, startDate: row.start_date });
      return fileIn(trx, { id: correctionId, filing, employee, type, former: row }, actor);
    })
    .catch(explainOverlap);
}
