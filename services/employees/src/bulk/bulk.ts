import { employeeFields, type bulkEmployees, type BulkResult } from '@portal/contracts';
import { answerUpload, audit, columnNames, columnsOf, type Call, type Knex } from '@portal/service-kit';
import { forTrail } from '../commands/values';
import { fields } from '../fields';
import { grantLeave } from '../rules';
import { judgeAll, type Judged } from './judge';
import { knownTo } from './stored';

async function write(trx: Knex.Transaction, good: readonly Judged[], today: string): Promise<void> {
  const rows = good.map((values) => ({
    id: values.id,
    ...columnsOf(fields, values),
    deactivated_on: values.status === 'inactive' ? today : null,
  }));
  const names = ['id', ...columnNames(fields), 'deactivated_on'].join(', ');
  await trx.raw(
    `insert into employees (${names}) select ${names} from json_populate_recordset(null::employees, ?)`,
    [JSON.stringify(rows)],
  );
  await grantLeave(
    trx,
    rows.map(({ id }) => id),
  );
  await audit(trx, 'employee.bulk', 'bulk', { after: rows.map(forTrail) });
}

/** Judges every row of an upload and writes the good ones in one statement. */
export const bulkCreateEmployees = ({
  db,
  principal,
  body: { employees, ...options },
  today,
}: Call<typeof bulkEmployees>): Promise<BulkResult> =>
  db.transaction(async (trx) => {
    // Judged and written under one lock, so that an id judged free is still free when it is written.
    if (!options.dryRun) await trx.raw('lock table employees in share row exclusive mode');
    const known = await knownTo(trx, employees);
    return answerUpload({
      ...options,
      raws: employees,
      columns: employeeFields,
      judge: (rows) => judgeAll(rows, known, principal),
      write: (values) => write(trx, values, today),
    });
  });
