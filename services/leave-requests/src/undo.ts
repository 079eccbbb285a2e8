import { constants } from '@portal/contracts';
import { instantSql, PortalError, type Knex } from '@portal/service-kit';
import { rowsOf } from './sql';
import type { Locked } from './locked-request';
import type { Reader } from './reader';

const isDecision = `e.action in ('approved_step', 'approved', 'denied')`;
const deadline = `e.at + interval '${constants.undoDecisionMinutes} minutes'`;

/**
 * Until when the reader may take back their decision on `r`, as SQL over `r` and `reader`: it is the last thing that
 * happened, it is theirs, and the leave lies ahead. An auto route was decided by nobody.
 */
export const undoUntilSql = `(
  select ${instantSql('last.until')} from (
    select e.actor_id, ${isDecision} as decision, ${deadline} as until
    from events e where e.request_id = r.id order by e.at desc, e.id desc limit 1
  ) last
  where last.decision and last.actor_id = reader.me and last.until > now()
    and r.route <> 'auto' and r.start_date > reader.today)`;

/** The same of a decision that is just being taken. */
export const undoUntilOf = (startDate: string, decidedAt: string, reader: Reader): string | null =>
  startDate > reader.today
    ? new Date(Date.parse(decidedAt) + constants.undoDecisionMinutes * 60_000).toISOString()
    : null;

export interface Taken {
  action: 'approved_step' | 'approved' | 'denied';
  step: number;
}
interface LastEvent extends Taken {
  mine: boolean;
  inTime: boolean;
  /** The reader decided on this request at some time. */
  decided: boolean;
}

async function lastEvent(trx: Knex.Transaction, id: string, me: string): Promise<LastEvent | undefined> {
  const [event] = await rowsOf<LastEvent>(
    trx,
    `select e.action, e.step, ${isDecision} and coalesce(e.actor_id = ?, false) as mine,
            ${deadline} > clock_timestamp() as "inTime",
            exists (select 1 from events e where e.request_id = ? and ${isDecision} and e.actor_id = ?) as decided
     from events e where e.request_id = ? order by e.at desc, e.id desc limit 1`,
    [me, id, me, id],
  );
  return event;
}

/** Each with what to do instead. */
const refusals = {
  forbidden: 'Only whoever took a decision may take it back.',
  movedOn: 'Something happened to this request since your decision, so it stands. Reload to see it.',
  late: `A decision can be taken back for ${constants.undoDecisionMinutes} minutes. Ask HR to cancel the leave, or the employee to file it again.`,
  started: 'This leave has started, so the decision stands. Ask HR to cancel it.',
};

/** The decision that the reader may take back. Ask under the person's lock. Throws `forbidden` or `wrong_state`. */
export async function decisionToUndo(trx: Knex.Transaction, { row }: Locked, reader: Reader): Promise<Taken> {
  const last = await lastEvent(trx, row.id, reader.me);
  if (!last?.decided || row.route === 'auto') throw new PortalError('forbidden', refusals.forbidden);
  if (!last.mine) throw new PortalError('wrong_state', refusals.movedOn);
  if (!last.inTime) throw new PortalError('wrong_state', refusals.late);
  if (row.start_date <= reader.today) throw new PortalError('wrong_state', refusals.started);
  return last;
}
