import {
  message,
  type createDelegation as createCall,
  type Delegation,
  type GuardedInput,
} from '@portal/contracts';
import {
  audit,
  constraintOf,
  instantSql,
  invalid,
  newId,
  notFound,
  notify,
  PortalError,
  type Database,
  type Knex,
  raw,
  rowsOf,
  sql,
} from '@portal/service-kit';
import type { Actor } from '../actor';
import { readFrom } from '../source';

const listSql = ({ me, today }: Actor, id: string | null) => sql`
  select d.id, d.from_id as "fromId", f.name as "fromName", d.to_id as "toId", t.name as "toName",
         d.first_day as "from", d.last_day as "to", ${raw(instantSql('d.accepted_at'))} as "acceptedAt",
         json_build_object('accept', d.to_id = ${me} and d.accepted_at is null and d.last_day >= ${today}::date,
                           'delete', true) as can
  from delegations d
  join employees.directory f on f.id = d.from_id
  join employees.directory t on t.id = d.to_id
  where ${me} in (d.from_id, d.to_id) and coalesce(d.id = ${id}::uuid, true)
  order by d.first_day desc, d.id`;

/** What the actor gave and was asked for, latest first. */
export const listDelegations = (db: Database, actor: Actor): Promise<Delegation[]> =>
  readFrom<Delegation>(db, listSql(actor, null));

/** One that the actor gave or was asked for. Throws `not_found`. */
export async function findDelegation(db: Database, id: string, actor: Actor): Promise<Delegation> {
  const [found] = await readFrom<Delegation>(db, listSql(actor, id));
  if (!found) throw notFound();
  return found;
}

type Body = GuardedInput<typeof createCall>['body'];

/** 400 at the field: in somebody else's place, the days are over, or the person cannot decide. */
async function refuseUnfit(trx: Knex.Transaction, { fromId, toId, to }: Body, actor: Actor): Promise<void> {
  if (fromId !== undefined && fromId !== actor.me)
    throw invalid({ fromId: message('leave.delegationOthers') });
  if (to < actor.today) throw invalid({ to: message('leave.delegationOver') });
  if (toId === actor.me) throw invalid({ toId: message('leave.delegationSelf') });
  const [fit] = await rowsOf(
    trx,
    `select from employees.directory where id = ? and employed @> current_date and role <> 'employee'`,
    [toId],
  );
  if (!fit) throw invalid({ toId: message('leave.delegationUnfit') });
}

const period = ({ from, to }: Pick<Delegation, 'from' | 'to'>) => `${from}/${to}`;

/** Names who decides in the actor's place, and asks them to accept. */
export async function createDelegation(db: Database, body: Body, actor: Actor): Promise<Delegation> {
  const row = {
    id: newId(),
    from_id: actor.me,
    to_id: body.toId,
    first_day: body.from,
    last_day: body.to,
  };
  await db
    .transaction(async (trx) => {
      await refuseUnfit(trx, body, actor);
      await trx('delegations').insert(row);
      await audit(trx, 'delegation.create', row.id, { after: row });
      await notify(trx, [body.toId], {
        kind: 'delegation.asked',
        title: message('leave.delegationAsked', { name: actor.name }),
        body: message('leave.delegationAskedBody', { dates: period(body) }),
        link: '/delegations',
      });
    })
    .catch((error: unknown) => {
      if (constraintOf(error) === 'delegations_overlap')
        throw invalid({ from: message('leave.delegationOverlap') }, 'overlap');
      throw error;
    });
  return findDelegation(db, row.id, actor);
}

/** Accepts to decide in somebody's place. Accepting twice changes nothing. */
export async function acceptDelegation(db: Database, id: string, actor: Actor): Promise<Delegation> {
  const seen = await findDelegation(db, id, actor);
  if (seen.toId !== actor.me) throw new PortalError('wrong_state', message('leave.delegationNotYours'));
  if (seen.to < actor.today) throw new PortalError('wrong_state', message('leave.delegationOver'));
  await db.transaction(async (trx) => {
    const changed = await trx('delegations')
      .where({ id })
      .whereNull('accepted_at')
      .update({ accepted_at: trx.fn.now() });
    if (changed === 0) return;
    await audit(trx, 'delegation.accept', id, { after: seen });
    await notify(trx, [seen.fromId], {
      kind: 'delegation.accepted',
      title: message('leave.delegationAccepted', { name: seen.toName }),
      body: message('leave.delegationAcceptedBody', { dates: period(seen) }),
      link: '/delegations',
    });
  });
  return findDelegation(db, id, actor);
}

/** Ends a delegation, by whoever gave it or was asked for it; the other one is notified. */
export async function deleteDelegation(db: Database, id: string, actor: Actor): Promise<void> {
  const seen = await findDelegation(db, id, actor);
  await db.transaction(async (trx) => {
    if ((await trx('delegations').where({ id }).delete()) === 0) throw notFound();
    await audit(trx, 'delegation.delete', id, { before: seen });
    if (seen.to < actor.today) return;
    await notify(trx, [seen.fromId === actor.me ? seen.toId : seen.fromId], {
      kind: 'delegation.ended',
      title: message('leave.delegationEnded', { name: actor.name }),
      body: message('leave.delegationEndedBody', { dates: period(seen) }),
      link: '/delegations',
    });
  });
}
