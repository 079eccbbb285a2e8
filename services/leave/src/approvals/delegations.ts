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
  rowsOf,
} from '@portal/service-kit';
import type { Actor } from '../actor';

const listSql = (where: string) => `
  select d.id, d.from_id as "fromId", f.name as "fromName", d.to_id as "toId", t.name as "toName",
         d.first_day as "from", d.last_day as "to", ${instantSql('d.accepted_at')} as "acceptedAt",
         json_build_object('accept', d.to_id = $1 and d.accepted_at is null and d.last_day >= $2::date,
                           'delete', true) as can
  from delegations d
  join employees.directory f on f.id = d.from_id
  join employees.directory t on t.id = d.to_id
  where $1 in (d.from_id, d.to_id) ${where}
  order by d.first_day desc, d.id`;

/** What the actor gave and was asked for, latest first. */
export const listDelegations = (db: Database, { me, today }: Actor): Promise<Delegation[]> =>
  db.query<Delegation>('list delegations', listSql(''), [me, today]);

/** One that the actor gave or was asked for. Throws `not_found`. */
export async function findDelegation(db: Database, id: string, { me, today }: Actor): Promise<Delegation> {
  const [found] = await db.query<Delegation>('find delegation', listSql('and d.id = $3'), [me, today, id]);
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
