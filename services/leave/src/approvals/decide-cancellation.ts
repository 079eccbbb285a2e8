import type { LeaveRequest } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import type { Actor } from '../actor';
import { notifyEmployee } from '../notices/notify';
import { cancelNow, withoutCancellation } from '../requests/cancel';
import { changeRequest, refuseStale, storeChange, type Seen } from '../requests/change';
import { alreadyDecided, selfNotAllowed } from '../requests/refusals';
import type { Decision } from './decide';

/** Grants or refuses the cancellation of an approved request; until then the request counts. */
export const decideCancellation = (
  db: Database,
  seen: Seen,
  { decision, comment, version }: Decision & { decision: 'cancel' | 'keep' },
  actor: Actor,
): Promise<LeaveRequest> =>
  changeRequest(db, seen, actor, async (trx, locked) => {
    const { row, can, subject } = locked;
    if (locked.own) throw selfNotAllowed();
    if (!can.decideCancellation) throw alreadyDecided(row);
    refuseStale(version, row.version);
    if (decision === 'cancel') return cancelNow(trx, locked, comment, actor);
    const change = { action: 'cancellation_refused', comment, onBehalfOf: locked.standsInFor } as const;
    await storeChange(trx, row, withoutCancellation, change);
    return notifyEmployee(trx, subject, 'kept', comment, actor.me);
  });
