import {
  type CallOutput,
  type listPublishedRosters as listPublishedRostersCall,
  type PublishedRoster,
} from '@portal/contracts';
import { audit, type Database, notFound, type Principal } from '@portal/service-kit';
import { mayAssign } from '../policy';
import { recountRoster } from './recount';

/** Departments with a published roster, or the one that is asked for. */
export async function listPublished(
  db: Database,
  actor: Principal,
  departmentId: string | null,
): Promise<CallOutput<typeof listPublishedRostersCall>> {
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
export async function publishRoster(
  db: Database,
  actor: Principal,
  { departmentId, until }: PublishedRoster,
  { timeZone, today }: { timeZone: string; today: string },
): Promise<PublishedRoster> {
  if (!mayAssign(actor, departmentId)) throw notFound();
  await db.transaction(async (trx) => {
    const [department] = (await trx('departments.published')
      .where({ id: departmentId })
      .select('id')) as unknown[];
    if (!department) throw notFound();
    const [before] = (await trx('publications').where({ department_id: departmentId }).forUpdate()) as {
      until: string;
    }[];
    if (until)
      await trx('publications')
        .insert({ department_id: departmentId, until, zone: timeZone, published_by: actor.employeeId })
        .onConflict('department_id')
        .merge();
    else await trx('publications').where({ department_id: departmentId }).delete();
    const last = [today, before?.until ?? today, until ?? today].sort().at(-1) ?? today;
    await recountRoster(trx, departmentId, today, last);
    await audit(trx, {
      action: 'shift.publish',
      entity: 'shift',
      entityId: departmentId,
      before: { until: before?.until ?? null },
      after: { until },
    });
  });
  return { departmentId, until };
}
