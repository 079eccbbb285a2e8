import type { AccountSession } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { audit, rowsOf, type Call } from '@portal/service-kit';

/** Open sessions of the account `a`: those of its present epoch, while it may be used. */
export const openSessionsSql = `from gateway.open_sessions s
  where s.account_id = a.id and s.epoch = a.session_epoch and a.active
    and coalesce(a.employee_id, a.id) not in (select id from employees.unemployed)`;

/** Open sessions of an account, the last used first. */
export const listSessions = ({
  db,
  params,
}: Call<typeof contract.listAccountSessions>): Promise<AccountSession[]> =>
  db.query<AccountSession>(
    'sessions of an account',
    `select s.id, s.created_at as "openedAt", s.last_seen_at as "lastSeenAt", s.user_agent as "userAgent", s.address
     from accounts a, lateral (select s.* ${openSessionsSql}) s
     where a.id = $1 order by s.last_seen_at desc, s.id`,
    [params.id],
  );

/** Ends one session of an account, or all; answers how many there were. One that is over already is no error. */
export const endSessions = ({
  db,
  params: { id },
  body: { sessionId },
}: Call<typeof contract.endAccountSessions>): Promise<{ ended: number }> =>
  db.transaction(async (trx) => {
    const [{ ended = 0 } = {}] = await rowsOf<{ ended: number }>(
      trx,
      'select gateway.end_sessions(?, ?) as ended',
      [id, sessionId ?? null],
    );
    if (ended) await audit(trx, 'account.endSessions', id, { after: { ended } });
    return { ended };
  });
