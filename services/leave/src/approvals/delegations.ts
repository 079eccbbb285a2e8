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

/** Administrators see all that one of them set for somebody else. */
const listSql = ({ me, today, seesAll }: Actor, id: string | null) => sql`
  select d.id, d.from_id as "fromId", f.name as "fromName", d.to_id as "toId", t.name as "toName",
         d.first_day as "from", d.last_day as "to", ${raw(instantSql('d.accepted_at'))} as "acceptedAt",
         s.name as "setBy",
         json_build_object('accept', d.to_id = ${me} and d.accepted_at is null and d.last_day >= ${today}::date,
                           'delete', true) as can
  from delegations d
  join employees.directory f on f.id = d.from_id
  join employees.directory t on t.id = d.to_id
  left join employees.directory s on s.id = d.set_by
  where (${me} in (d.from_id, d.to_id) or ${seesAll} and d.set_by is not null) and coalesce(d.id = ${id}::uuid, true)
  order by d.first_day desc, d.id`;

/** What the actor gave and was asked for, and what HR set if the actor is of HR; latest first. */
export const listDelegations = (db: Database, actor: Actor): Promise<Delegation[]> =>
  readFrom<Delegation>(db, listSql(actor, null));

/** One of those that the actor sees. Throws `not_found`. */
export async function findDelegation(db: Database, id: string, actor: Actor): Promise<Delegation> {
  const [found] = await readFrom<Delegation>(db, listSql(actor, id));
  if (!found) throw notFound();
  return found;
}

type Body = GuardedInput<typeof createCall>['body'];

/** Whether somebody is employed today and may decide on leave. */
async function mayDecide(trx: Knex.Transaction, id: string): Promise<boolean> {
  const found = await rowsOf(
    trx,
    `select from employees.directory where id = ? and employed @> current_date and role <> 'employee'`,
    [id],
  );
  return found.length > 0;
}

/** Refuses to name a delegate for somebody else: HR does, but not for whoever decides on their own leave. */
async function refuseForOther(trx: Knex.Transaction, fromId: string, actor: Actor): Promise<void> {
  if (!actor.seesAll) throw invalid({ fromId: message('leave.delegationOthers') });
  if (!(await mayDecide(trx, fromId))) throw invalid({ fromId: message('leave.delegationUnfit') });
  const [above] = await rowsOf(
    trx,
    'select from deciders where employee_id = ? and ? in (supervisor_id, head_id)',
    [actor.me, fromId],
  );
  if (above) throw new PortalError('self_not_allowed', message('leave.delegationOwnApprover'));
}

/** 400 at the field: in whose place, the days are over, or the person cannot decide. */
async function refuseUnfit(trx: Knex.Transaction, { fromId, toId, to }: Body, actor: Actor): Promise<void> {
  if (fromId !== undefined && fromId !== actor.me) await refuseForOther(trx, fromId, actor);
  else if (!(await mayDecide(trx, actor.me))) throw invalid({ fromId: message('any.notAnEmployee') });
  if (to < actor.today) throw invalid({ to: message('leave.delegationOver') });
  if (toId === actor.me) throw invalid({ toId: message('leave.delegationSelf') });
  if (toId === fromId) throw invalid({ toId: message('leave.delegationSame') });
  if (!(await mayDecide(trx, toId))) throw invalid({ toId: message('leave.delegationUnfit') });
}

const period = ({ from, to }: Pick<Delegation, 'from' | 'to'>) => `${from}/${to}`;

/** Notifies the delegate of what is asked of them, or both of what HR has set. */
async function announce(trx: Knex.Transaction, id: string, body: Body, actor: Actor): Promise<void> {
  const { fromId = actor.me, toId } = body;
  const dates = period(body);
  const link = '/delegations';
  if (fromId === actor.me)
    return notify(trx, [toId], {
      kind: 'delegation.asked',
      title: message('leave.delegationAsked', { name: actor.name }),
      body: message('leave.delegationAskedBody', { dates }),
      link,
    });
  const people = await rowsOf<{ id: string; name: string }>(
    trx,
    'select id, name from employees.directory where id in (?, ?)',
    [fromId, toId],
  );
  const nameOf = (person: string) => people.find((each) => each.id === person)?.name ?? '';
  await notify(trx, [toId], {
    kind: 'delegation.asked',
    title: message('leave.delegationSet', { name: nameOf(fromId) }),
    body: message('leave.delegationSetBody', { dates, by: actor.name }),
    link,
  });
  await notify(trx, [fromId], {
    kind: 'delegation.accepted',
    title: message('leave.delegationAccepted', { name: nameOf(toId) }),
    body: message('leave.delegationSetForBody', { dates, by: actor.name }),
    link,
  });
}

/**
 * Names who decides in the actor's place, and asks them to accept. What an administrator sets for somebody else, who may
 * be out of reach, holds at once.
 */
export async function createDelegation(db: Database, body: Body, actor: Actor): Promise<Delegation> {
  const { fromId = actor.me } = body;
  const isForOther = fromId !== actor.me;
  const id = newId();
  await db
    .transaction(async (trx) => {
      await refuseUnfit(trx, body, actor);
      const row = {
        id,
        from_id: fromId,
        to_id: body.toId,
        first_day: body.from,
        last_day: body.to,
        ...(isForOther && {
          set_by: trx('employees.directory').where({ id: actor.me }).select('id'),
          accepted_at: trx.fn.now(),
        }),
      };
      await trx('delegations').insert(row);
      await audit(trx, 'delegation.create', id, {
        after: { ...body, fromId, set_by: isForOther ? actor.me : null },
      });
      await announce(trx, id, body, actor);
    })
    .catch((error: unknown) => {
      if (constraintOf(error) === 'delegations_overlap')
        throw invalid(
          { from: message(isForOther ? 'leave.delegationOverlapOther' : 'leave.delegationOverlap') },
          'overlap',
        );
      throw error;
    });
  return findDelegation(db, id, actor);
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

/** Ends a delegation, by whoever gave it or was asked for it, or by HR one that it set; the others are notified. */
export async function deleteDelegation(db: Database, id: string, actor: Actor): Promise<void> {
  const seen = await findDelegation(db, id, actor);
  await db.transaction(async (trx) => {
    if ((await trx('delegations').where({ id }).delete()) === 0) throw notFound();
    await audit(trx, 'delegation.delete', id, { before: seen });
    if (seen.to < actor.today) return;
    await notify(
      trx,
      [seen.fromId, seen.toId].filter((person) => person !== actor.me),
      {
        kind: 'delegation.ended',
        title: message('leave.delegationEnded', { name: actor.name }),
        body: message('leave.delegationEndedBody', { dates: period(seen) }),
        link: '/delegations',
      },
    );
  });
}
