import type { CallOutput, decideLeaveRequests, GuardedInput } from '@portal/contracts';
import { asPortalError, type Database, type Logger } from '@portal/service-kit';
import { decide } from './decide';
import type { Reader } from './reader';
import { findRequest } from './record';
import { reopen } from './reopen';

type Body = GuardedInput<typeof decideLeaveRequests>['body'];
type Result = CallOutput<typeof decideLeaveRequests>['results'][number];

/** One of them, in its own transaction. */
async function decideOne(
  db: Database,
  { decision, comment }: Body,
  { id, version }: Body['requests'][number],
  reader: Reader,
) {
  const one = { comment, version };
  if (decision === 'reopen') return { ...(await reopen(db, id, one, reader)), warnings: [], undoUntil: null };
  return decide(db, id, decision === 'approve' ? 'approved' : 'denied', one, reader);
}

/**
 * Decides on several requests one after the other. What is refused refuses nothing else, and what went wrong on the
 * way is told of that one: what was decided before stays decided, so the answer always comes.
 */
export async function decideMany(
  db: Database,
  body: Body,
  reader: Reader,
  log: Logger,
): Promise<CallOutput<typeof decideLeaveRequests>> {
  const results: Result[] = [];
  for (const request of body.requests) {
    const { id } = request;
    let name: string | null = null;
    try {
      name = (await findRequest(db, id, reader)).employee.name;
      const { status, warnings, undoUntil } = await decideOne(db, body, request, reader);
      results.push({ id, name, refusal: null, status, warnings, undoUntil });
    } catch (thrown) {
      const { code, message, status } = asPortalError(thrown);
      if (status >= 500) log.error({ err: thrown, id }, 'one of several decisions failed');
      const refusal = { error: code, message };
      results.push({ id, name, refusal, status: null, warnings: [], undoUntil: null });
    }
  }
  const refused = results.filter(({ refusal }) => refusal !== null).length;
  return { done: results.length - refused, refused, results };
}
