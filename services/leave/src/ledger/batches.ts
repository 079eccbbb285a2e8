import { rowsOf, type Database, type Knex } from '@portal/service-kit';

/** People of one transaction: whoever files leave of one of them waits for it. */
export const batchSize = 50;

export interface PersonOfBatch {
  id: string;
  employeeNumber: string;
  name: string;
}

/** Everybody, a batch at a time; those of a batch by name. */
export async function* batchesOfPeople(db: Database): AsyncGenerator<PersonOfBatch[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db.query<PersonOfBatch & { last: string }>(
      'batch of people',
      `select id, employee_id as "employeeNumber", name, max(id::text) over () as last from (
         select * from employees.directory where id > $1 order by id limit ${batchSize}) batch
       order by plain_name, id`,
      [after],
    );
    if (!rows[0]) return;
    after = rows[0].last;
    yield rows.map(({ last: _, ...person }) => person);
  }
}

/**
 * Takes the leave of those of some people whom nobody else works on just now, for this transaction. Who waits for one
 * while holding others makes all of them wait.
 * @returns their ids
 */
export async function lockFree(trx: Knex.Transaction, people: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    trx,
    'select id from unnest(?::uuid[]) id where pg_try_advisory_xact_lock(7301, lock_bucket(id))',
    [people],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Takes the leave of some people for this transaction, however long that takes. */
export const lockPeople = (trx: Knex.Transaction, people: readonly string[]): Promise<unknown> =>
  rowsOf(trx, 'select lock_people(?::uuid[])', [people]);

/** One run, undo or import of opening balances at a time. */
export const lockYearEnds = (trx: Knex.Transaction): Promise<unknown> =>
  rowsOf(trx, `select pg_advisory_xact_lock(hashtext('year end'))`);
