import { constants } from '@portal/contracts';
import { instantSql, raw, sql } from '@portal/service-kit';
import type { Actor } from '../actor';
import type { RequestRow } from './request.row';

export const isDecision = sql`e.action in ('approved_step', 'approved', 'denied')`;
export const deadline = raw(`e.at + interval '${constants.undoDecisionMinutes} minutes'`);

/**
 * Until when the actor may take back their decision on `r`: it is the last thing that happened, it is theirs, and the leave
 * lies ahead. A correction's decision stands, since the former leave went with it. An auto route was decided by nobody.
 */
export const undoUntilSql = sql`(
  select ${raw(instantSql('last.until'))} from (
    select e.actor_id, ${isDecision} as decision, ${deadline} as until
    from events e where e.request_id = r.id order by e.at desc, e.id desc limit 1
  ) last
  where last.decision and last.actor_id = actor.me and last.until > now()
    and r.route <> 'auto' and r.supersedes_id is null and r.start_date > actor.today)`;

/** The same of a decision that is just being taken. */
export const undoUntilOf = (
  { start_date, supersedes_id }: Pick<RequestRow, 'start_date' | 'supersedes_id'>,
  { today }: Actor,
): string | null =>
  start_date > today && !supersedes_id
    ? new Date(Date.now() + constants.undoDecisionMinutes * 60_000).toISOString()
    : null;
