import type { ClientBase } from 'pg';

interface Made {
  name: string;
  make: string;
}
interface Rule extends Made {
  reference: boolean;
}

/**
 * Makes a rule anew. A reference is checked by one statement where whoever adds it may read both tables, else row by
 * row: so it is the administrator who does.
 */
async function addRule(client: ClientBase, table: string, { name, make, reference }: Rule): Promise<void> {
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  const role = rows[0]?.role ?? 'none';
  if (reference) await client.query('set local role none');
  await client.query(`alter table ${table} add constraint ${name} ${make}`);
  await client.query(`set local role ${role}`);
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
  const { rows: rules } = await client.query<Rule>(
    `select conname as name, pg_get_constraintdef(oid) as make, contype = 'f' as reference from pg_constraint
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
  for (const rule of rules) await addRule(client, table, rule);
}
