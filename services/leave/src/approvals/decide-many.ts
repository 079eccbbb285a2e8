import type { CallOutput, decideLeaveRequests, GuardedInput } from '@portal/contracts';
import { asPortalError, type Database, type Logger } from '@portal/service-kit';
import { decide } from './decide';
import type { Actor } from '../actor';
import { findSeen, type Seen } from '../requests/change';
import { reopen } from './reopen';

type Body = GuardedInput<typeof decideLeaveRequests>['body'];
type Result = CallOutput<typeof decideLeaveRequests>['results'][number];

/** One of them, in its own transaction. */
async function decideOne(
  db: Database,
  { decision, comment }: Body,
  version: number | undefined,
  seen: Seen,
  actor: Actor,
) {
  const one = { comment, version };
  if (decision === 'reopen')
    return { ...(await reopen(db, seen, one, actor)), warnings: [], undoUntil: null };
  return decide(db, seen, decision === 'approve' ? 'approved' : 'denied', one, actor);
}

/**
 * Decides on several requests one after the other, each in a transaction of its own: a refusal or a failure is part of
 * the answer for that request and does not stop the others.
 */
export async function decideMany(
  db: Database,
  body: Body,
  actor: Actor,
  log: Logger,
): Promise<CallOutput<typeof decideLeaveRequests>> {
  const results: Result[] = [];
  for (const { id, version } of body.requests) {
    let name: string | null = null;
    try {
      const seen = await findSeen(db, id, actor);
      name = seen.employeeName;
      const { status, warnings, undoUntil } = await decideOne(db, body, version, seen, actor);
      results.push({ id, name, refusal: null, status, warnings, undoUntil });
    } catch (thrown) {
      const refused = asPortalError(thrown);
      if (refused.status >= 500) log.error({ err: thrown, id }, 'one of several decisions failed');
      const refusal = (actor.seesAll ? refused.forHr() : refused).toBody();
      results.push({ id, name, refusal, status: null, warnings: [], undoUntil: null });
    }
  }
  const refused = results.filter(({ refusal }) => refusal !== null).length;
  return { done: results.length - refused, refused, results };
}
