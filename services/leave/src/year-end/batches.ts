import type { YearEndLine } from '@portal/contracts';
import { rowsOf, type Database, type Knex, type Principal } from '@portal/service-kit';

/** People whose accounts one transaction locks: filing waits for it at most. */
const batchSize = 25;

/** One run, undo or import of opening balances at a time. */
export const yearEndLock = `select pg_advisory_xact_lock(hashtext('year end'))`;

const linesSql = `
  select l.year, l.employee_id as "employeeId", e.employee_id as "employeeNumber", e.name,
         l.leave_type_id as "leaveTypeId", t.name as "leaveType", l.unused::float8 as unused,
         l.carried::float8 as carried, l.lost::float8 as lost
  from year_lines l join employees.directory e on e.id = l.employee_id
  join leave_types.published t on t.id = l.leave_type_id
  where l.year = any(?::int[]) and l.employee_id = any(?::uuid[])
  order by l.year, e.plain_name, e.id, t.plain_name`;

/** Everybody, a batch at a time. */
export async function* batchesOfPeople(db: Database): AsyncGenerator<string[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db.query<{ id: string }>(
      'batch of people',
      `select id from employees.directory where id > $1 order by id limit ${batchSize}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows.map(({ id }) => id);
  }
}

/** Lines of the report about these people. */
export const linesOf = (trx: Knex.Transaction, years: number[], people: string[]): Promise<YearEndLine[]> =>
  rowsOf(trx, linesSql, [years, people]);

/** Calls a function of the ledger for these people and answers how many lines it posted. */
export async function postFor(
  trx: Knex.Transaction,
  name: 'run_year_end' | 'undo_year_end',
  year: number,
  people: string[],
  actor: Principal,
): Promise<number> {
  const posted = async () => {
    const [row] = await rowsOf<{ count: number }>(
      trx,
      `select count(*)::int as count from entries e join accounts a on a.id = e.account_id
       where a.employee_id = any(?::uuid[]) and e.kind in ('carry', 'expire')`,
      [people],
    );
    return row?.count ?? 0;
  };
  const before = await posted();
  await trx.raw(`select ${name}(?::int, ?::uuid[], ?::uuid, ?)`, [
    year,
    people,
    actor.employeeId,
    actor.name,
  ]);
  return (await posted()) - before;
}
