import type { bulkEmployees, BulkResult } from '@portal/contracts';
import { audit, newId, type Call, type Database, type Knex, type Principal } from '@portal/service-kit';
import { columnsOf, masked } from '../commands/values';
import { asText, judge, type Judged, type Known, type Raw, type Refusal } from './judge';

/** What the rows are judged against: departments, and those of the rows' ids that the table has. */
async function knownTo(trx: Knex.Transaction, actor: Principal, raws: Raw[]): Promise<Known> {
  const departments = (await trx.raw('select id, short_code, active from departments.published')) as {
    rows: { id: string; short_code: string; active: boolean }[];
  };
  const taken = async (column: string, field: string) => {
    const { rows } = (await trx.raw(`select ${column} as id from employees where ${column} = any(?)`, [
      raws.map((raw) => asText(raw[field])),
    ])) as { rows: { id: string }[] };
    return new Set(rows.map(({ id }) => id));
  };
  return {
    actor,
    departments: new Map(
      departments.rows.flatMap(({ id, short_code: code, active }) => [
        [code.toLowerCase(), { id, active }] as const,
        [id, { id, active }] as const,
      ]),
    ),
    employeeIds: await taken('employee_id', 'employeeId'),
    nationalIds: await taken('national_id', 'nationalId'),
    seenEmployeeIds: new Map(),
    seenNationalIds: new Map(),
  };
}

async function write(trx: Knex.Transaction, good: Judged[], today: string): Promise<void> {
  const rows = good.map(({ values }) => ({
    id: newId(),
    ...columnsOf(values),
    deactivated_on: values.status === 'inactive' ? today : null,
  }));
  await trx.raw(
    `insert into employees (id, employee_id, first_name, middle_name, last_name, national_id, position, email, mobile,
       department_id, role, status, joined_on, deactivated_on)
     select id, employee_id, first_name, middle_name, last_name, national_id, position, email, mobile,
       department_id, role, status, ?::date, deactivated_on
     from json_to_recordset(?::json) as r(id uuid, employee_id text, first_name text, middle_name text,
       last_name text, national_id text, position text, email text, mobile text, department_id uuid, role text,
       status text, deactivated_on date)`,
    [today, JSON.stringify(rows)],
  );
  await audit(trx, {
    action: 'employee.bulk',
    entity: 'employee',
    entityId: 'bulk',
    after: rows.map((row) => ({ ...row, national_id: masked(row.national_id) })),
  });
}

/** `mode` `all` writes nothing when a row is refused, `valid` what can be written; `dryRun` judges only. */
type Options = Pick<Call<typeof bulkEmployees>['body'], 'mode' | 'dryRun' | 'rows'> & { today: string };

/** Judges every row of an upload and writes the good ones in one statement. */
export async function bulkCreateEmployees(
  db: Database,
  actor: Principal,
  raws: Raw[],
  { mode, dryRun, rows, today }: Options,
): Promise<BulkResult> {
  return db.transaction(async (trx) => {
    // Judged and written under one lock, so that an id judged free is still free when it is written.
    if (!dryRun) await trx.raw('lock table employees in share row exclusive mode');
    const known = await knownTo(trx, actor, raws);
    const judged = raws.map((raw, index) => judge(raw, rows?.[index] ?? index + 1, known));
    const refused = judged.filter((verdict): verdict is Refusal => 'message' in verdict);
    const good = judged.filter((verdict): verdict is Judged => 'values' in verdict);
    if (dryRun) return { created: good.length, refused };
    if (!good.length || (mode === 'all' && refused.length)) return { created: 0, refused };
    await write(trx, good, today);
    return { created: good.length, refused };
  });
}
