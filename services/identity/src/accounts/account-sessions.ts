import type { AccountSession } from '@portal/contracts';
import { audit, type Database } from '@portal/service-kit';

/** Open sessions of the account `a`: those of its present epoch, while it may be used. */
export const openSessionsSql = `from gateway.open_sessions s
  where s.account_id = a.id and s.epoch = a.session_epoch and a.active and a.employee_active`;

/** Open sessions of an account, the last used first. */
export const listSessions = (db: Database, accountId: string): Promise<AccountSession[]> =>
  db.query<AccountSession>(
    'sessions of an account',
    `select s.id, s.created_at as "openedAt", s.last_seen_at as "lastSeenAt", s.user_agent as "userAgent", s.address
     from accounts a, lateral (select s.* ${openSessionsSql}) s
     where a.id = $1 order by s.last_seen_at desc, s.id`,
    [accountId],
  );

/** Ends one session of an account, or all; answers how many there were. One that is over already is no error. */
export async function endSessions(db: Database, accountId: string, sessionId?: string): Promise<number> {
  return db.transaction(async (trx) => {
    const { rows } = (await trx.raw('select gateway.end_sessions(?, ?) as ended', [
      accountId,
      sessionId ?? null,
    ])) as { rows: { ended: number }[] };
    const ended = rows[0]?.ended ?? 0;
    if (ended)
      await audit(trx, {
        action: 'account.endSessions',
        entity: 'account',
        entityId: accountId,
        after: { ended },
      });
    return ended;
  });
}
