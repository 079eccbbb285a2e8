import type { Database } from './database';

/**
 * A department and every one below it, at any distance: a filter by department means all of them.
 * @param department an id; one that does not exist answers itself alone
 */
export async function withDepartmentsBelow(db: Database, department: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'departments below',
    `with recursive below as (
       select $1::uuid as id
       union select d.id from departments.published d join below b on d.parent_id = b.id
     ) select id from below`,
    [department],
  );
  return rows.map(({ id }) => id);
}
