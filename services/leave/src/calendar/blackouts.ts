import {
  hasAbility,
  message,
  type Blackout,
  type GuardedInput,
  type createBlackout as createCall,
  type listBlackouts as listCall,
} from '@portal/contracts';
import {
  allOf,
  audit,
  invalid,
  isForeignKeyViolation,
  newId,
  notFound,
  raw,
  sql,
  withDepartmentsBelow,
  type Database,
  type Principal,
  type Sql,
} from '@portal/service-kit';

/** SQL of the ids of a department and of all above it. */
const withAbove = (department: Sql): Sql => sql`(with recursive above as (
    select ${department}::uuid as id
    union select d.parent_id from departments.published d join above a on d.id = a.id
  ) select id from above)`;

const shown = `b.department_id as "departmentId", d.name as department, b.first_day as "from", b.last_day as "to", b.reason`;
const tables = 'blackouts b join departments.published d on d.id = b.department_id';

type Wanted = GuardedInput<typeof listCall>['query'] & { id?: string };

/**
 * Blackouts that touch some days, latest first.
 * @param departmentId only those of this department, of those above it and of those below it
 */
export async function findBlackouts(
  db: Database,
  { from, to, departmentId, id }: Wanted,
): Promise<Omit<Blackout, 'can'>[]> {
  const below = departmentId ? await withDepartmentsBelow(db, departmentId) : [];
  const conditions = [
    ...(from ? [sql`b.last_day >= ${from}`] : []),
    ...(to ? [sql`b.first_day <= ${to}`] : []),
    ...(departmentId
      ? [
          sql`b.department_id in ${withAbove(sql`${departmentId}`)} or b.department_id = any(${below}::uuid[])`,
        ]
      : []),
    ...(id ? [sql`b.id = ${id}`] : []),
  ];
  return db.query<Omit<Blackout, 'can'>>(
    '',
    sql`select b.id, ${raw(shown)}, b.created_by_name as "createdBy" from ${raw(tables)}
        where ${allOf(conditions)} order by b.first_day desc, d.name, b.id`,
  );
}

/** The same, with what the actor may do. */
export async function listBlackouts(db: Database, wanted: Wanted, actor: Principal): Promise<Blackout[]> {
  const can = { delete: hasAbility(actor.role, 'blackout.write') };
  return (await findBlackouts(db, wanted)).map((row) => ({ ...row, can }));
}

/** Sets a blackout. Leave that is filed already stands. */
export async function createBlackout(
  db: Database,
  body: GuardedInput<typeof createCall>['body'],
  actor: Principal,
): Promise<Blackout> {
  const row = {
    id: newId(),
    department_id: body.departmentId,
    first_day: body.from,
    last_day: body.to,
    reason: body.reason,
    created_by: actor.employeeId,
    created_by_name: actor.name,
  };
  await db
    .transaction(async (trx) => {
      await trx('blackouts').insert(row);
      await audit(trx, 'blackout.create', row.id, { after: row });
    })
    .catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw invalid({ departmentId: message('leave.unknownDepartment') });
      throw error;
    });
  const [made] = await listBlackouts(db, { id: row.id }, actor);
  if (!made) throw notFound();
  return made;
}

/** Removes a blackout: its days are open to leave again. */
export async function deleteBlackout(db: Database, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const [before] = (await trx('blackouts').where({ id }).delete().returning('*')) as object[];
    if (!before) throw notFound();
    await audit(trx, 'blackout.delete', id, { before });
  });
}

/** SQL of the blackouts of the department of a person `e`, or of one above it, that touch some days. */
export const blackoutsJson = (first: string, last: string): string => `(
  select coalesce(json_agg(found order by found."from", found.id), '[]') from (
    select b.id, ${shown} from ${tables}
    where b.department_id in ${withAbove(raw('e.department_id')).text} and b.first_day <= ${last} and b.last_day >= ${first}
  ) found)`;
