import { endOwnSessions, listOwnSessions } from '@portal/contracts';
import { audit, type Database } from '@portal/service-kit';
import { ownCall } from '../http/own-call';
import { signedInOf, withinCall } from '../http/state';
import type { Sessions } from './sessions';

/** The caller's own sessions: a list, and an end to those that are not theirs any more. */
export const ownSessionCalls = (db: Database, sessions: Sessions) => [
  ownCall(listOwnSessions, (ctx) => sessions.listOf(signedInOf(ctx))),
  ownCall(endOwnSessions, async (ctx, { body }) => {
    const signedIn = signedInOf(ctx);
    const ended = await withinCall(db, ctx).transaction(async (trx) => {
      const count = await sessions.endOf(trx, signedIn, body.sessionId);
      if (count > 0)
        await audit(trx, 'account.endOwnSessions', signedIn.accountId, { after: { ended: count } });
      return count;
    });
    return { ended };
  }),
];
