import type { ClientBase } from 'pg';

interface Made {
  name: string;
  make: string;
}

/**
 * Takes away a table's secondary indexes, its references and its rules against overlaps, does the work, and makes
 * them anew: several times faster than keeping them row by row. Each rule is checked for all rows when it comes back.
 */
export async function withoutIndexes(
  client: ClientBase,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: rules } = await client.query<Made>(
    `select conname as name, pg_get_constraintdef(oid) as make from pg_constraint
     where conrelid = $1::regclass and contype in ('x', 'f') order by contype desc, conname`,
    [table],
  );
  const { rows: indexes } = await client.query<Made>(
    `select i.relname as name, pg_get_indexdef(i.oid) as make from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = $1::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.oid)`,
    [table],
  );
  for (const { name } of rules) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  for (const { make } of indexes) await client.query(make);
  for (const { name, make } of rules)
    await client.query(`alter table ${table} add constraint ${name} ${make}`);
}
