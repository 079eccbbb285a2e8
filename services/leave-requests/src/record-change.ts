import type { LeaveRequestDetail } from '@portal/contracts';
import { audit, contextOf, newId, type Knex } from '@portal/service-kit';

type Action = LeaveRequestDetail['history'][number]['action'];

interface Change {
  requestId: string;
  action: Action;
  step?: number | null;
  comment?: string | null;
  override?: boolean;
  before?: unknown;
  after?: unknown;
}

/** Writes one line of a request's history and one row of the audit trail, in the transaction of the change. */
export async function recordChange(trx: Knex.Transaction, change: Change): Promise<void> {
  const actor = contextOf(trx)?.principal;
  await trx('events').insert({
    id: newId(),
    request_id: change.requestId,
    at: trx.raw('clock_timestamp()'),
    actor_id: actor?.employeeId ?? null,
    actor_name: actor?.name ?? null,
    action: change.action,
    step: change.step ?? null,
    comment: change.comment ?? null,
    override: change.override ?? false,
  });
  const after = { ...(change.after as object), ...(change.override ? { override: true } : {}) };
  await audit(trx, {
    action: `leaveRequest.${change.action}`,
    entity: 'leaveRequest',
    entityId: change.requestId,
    before: change.before,
    after: change.comment ? { ...after, comment: change.comment } : after,
  });
}
