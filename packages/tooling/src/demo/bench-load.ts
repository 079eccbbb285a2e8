import type { ClientBase } from 'pg';
import { actingAs } from './writer';

/**
 * Drops a table's secondary indexes, its references and its rules against overlaps, does work as the role that owns the
 * table, and makes them again: several times faster than updating them row by row. Each rule is checked for all rows when
 * it comes back; the administrator makes it, who may read both tables of a reference, so one statement checks it.
 */
export async function withoutIndexes(
  client: ClientBase,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select 'alter table ' || conrelid::regclass || ' drop constraint ' || conname as drop,
            'alter table ' || conrelid::regclass || ' add constraint ' || conname || ' ' || pg_get_constraintdef(oid) as make,
            contype::text as kind
     from pg_constraint where conrelid = $1::regclass and contype in ('x', 'f')
     union all
     select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid), 'z'
     from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)
     order by kind`,
    [table],
  );
  for (const { drop } of rows) await client.query(drop);
  await actingAs(client, table.replace(/\..*/, ''), work);
  for (const { make } of rows.reverse()) await client.query(make);
}
