import type { BalanceEntry } from '@portal/contracts';
import { ledgerOf, lotOfLine, post, roundDays, type Line, type Lot } from '@portal/leave-domain';
import { instantSql, type Database } from '@portal/service-kit';
import type { Account } from './account';
import { standingOf } from './balances';
import { dueBefore } from './up-to-date';

interface Stored extends Omit<BalanceEntry, 'lotId' | 'sum'> {
  stage: Line['stage'];
  lot: Lot | null;
}

const linesSql = `
  select l.id, l.kind, l.days::float8 as days, l.day::text as "on", ${instantSql('l.at')} as at,
         case when l.actor_id is not null then json_build_object('id', l.actor_id, 'name', coalesce(l.actor_name, '')) end
           as actor,
         l.reason, l.request_id as "requestId", l.stage,
         case when r.id is not null then json_build_object('from', r.start_date, 'to', r.end_date) end as dates,
         case when o.id is not null then json_build_object('kind', o.kind, 'expires', o.expires) end as lot
  from lines l left join lots o on o.id = l.lot_id
  left join requests r on r.id = l.request_id
  where l.account_id = $1 order by l.id`;

/**
 * Every line of an account with its running sum, oldest first. Those that are due and not posted yet come last; they have
 * ids below 0 until they are.
 */
export async function listEntries(db: Database, account: Account, today: string): Promise<BalanceEntry[]> {
  const [standing, posted, lots] = await Promise.all([
    standingOf(db, account, today),
    db.query<Stored>('lines of account', linesSql, [account.id]),
    db.query<Lot & { id: string }>(
      'lots of account',
      'select id, kind, expires from lots where account_id = $1',
      [account.id],
    ),
  ]);
  const { year } = account;
  const due = dueBefore(standing, year);
  const ledger = post(ledgerOf(standing), due);
  const at = new Date().toISOString();
  const next = [
    ...standing.earned.map(({ line, actor }) => ({ ...line, actor })),
    ...due.map((line) => ({ ...line, actor: null })),
  ].filter((line) => line.year === year);
  const shown: Stored[] = [
    ...posted,
    ...next.map(({ year: _, ...line }, n) => ({ ...line, id: -1 - n, at, dates: null })),
  ];
  const lotId = (line: Stored) => {
    const lot = lotOfLine(ledger, { ...line, year });
    return lots.find(({ kind, expires }) => lot?.kind === kind && lot.expires === expires)?.id;
  };
  let sum = 0;
  return shown.map(({ stage, lot, ...entry }) => {
    sum = roundDays(sum + entry.days);
    return { ...entry, lotId: lotId({ ...entry, stage, lot }) ?? account.id, sum };
  });
}
