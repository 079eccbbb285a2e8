import type { CallOutput, PublishedRoster } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { audit, employeeOf, notFound, type Call } from '@portal/service-kit';
import { mayAssign } from '../policy';
import { recountRoster } from './recount';

/** Departments with a published roster, or the one that is asked for. */
export async function listPublished(
  call: Call<typeof contract.listPublishedRosters>,
): Promise<CallOutput<typeof contract.listPublishedRosters>> {
  const { db, principal: actor } = call;
  const { departmentId = null } = call.query;
  const rows = await db.query<PublishedRoster & object>(
    'published rosters',
    `select d.id as "departmentId", p.until::text as until
     from departments.published d left join publications p on p.department_id = d.id
     where case when $1::uuid is null then p.until is not null else d.id = $1 end order by d.plain_name, d.id`,
    [departmentId],
  );
  return rows.map((row) => ({ ...row, can: { publish: mayAssign(actor, row.departmentId) } }));
}

/** Publishes a department's roster up to a day, or withdraws it. Throws `not_found` out of the actor's scope. */
export async function publishRoster(call: Call<typeof contract.publishRoster>): Promise<PublishedRoster> {
  const { db, principal: actor, timeZone, today } = call;
  const { departmentId, until } = call.body;
  if (!mayAssign(actor, departmentId)) throw notFound();
  await db.transaction(async (trx) => {
    const known: unknown = await trx('departments.published').where({ id: departmentId }).first('id');
    if (!known) throw notFound();
    const before = await trx<{ department_id: string; until: string }>('publications')
      .where({ department_id: departmentId })
      .forUpdate()
      .first();
    if (until)
      await trx('publications')
        .insert({ department_id: departmentId, until, zone: timeZone, published_by: employeeOf(actor) })
        .onConflict('department_id')
        .merge();
    else await trx('publications').where({ department_id: departmentId }).delete();
    const last = [today, before?.until ?? today, until ?? today].sort().at(-1) ?? today;
    await recountRoster(trx, departmentId, today, last);
    await audit(trx, 'shift.publish', departmentId, {
      before: { until: before?.until ?? null },
      after: { until },
    });
  });
  return { departmentId, until };
}
