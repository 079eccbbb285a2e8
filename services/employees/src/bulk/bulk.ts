import { withEnglish, type CallOutput, type bulkEmployees, type EmployeeVerdict } from '@portal/contracts';
import { judgeUpload, rowsOf, uploadText, type Call, type Knex, type Verdict } from '@portal/service-kit';
import type { Existing, Judged } from './judge';
import { judgeRows } from './judge-rows';
import { knownTo } from './stored';
import { judgeTogether } from './together';
import { columns, orderOf, understand } from './understand';
import { write } from './write';

/** What a row was sent as, and what becomes of it. */
function verdictOf(verdict: Verdict<Judged>, employeeId: string): EmployeeVerdict {
  const { row } = verdict;
  if ('refusal' in verdict) {
    const { refusal, fields = [] } = verdict;
    return { row, employeeId, verdict: 'refused', fields: [...fields], remarks: [withEnglish(refusal)] };
  }
  if ('unchanged' in verdict) return { row, employeeId, verdict: 'unchanged', remarks: [] };
  const remarks = verdict.remarks.map(withEnglish);
  const { change } = verdict.values;
  if (!change) return { row, employeeId, verdict: 'create', remarks };
  return { row, employeeId, verdict: 'update', before: change.before, after: change.after, remarks };
}

/**
 * Judged and written under locks, so that what is judged is still so when it is written. Those who change one person take
 * the same ones in the same order; they lock rows before they write, as this does.
 */
async function hold(trx: Knex.Transaction, existing: Existing, ids: readonly string[]): Promise<void> {
  if (existing !== 'refuse') {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('system administrators'))`);
    await trx.raw(`select pg_advisory_xact_lock(hashtext('employee hierarchy'))`);
    await rowsOf(
      trx,
      'select 1 from (select id from employees where lower(employee_id) = any(?) order by id for update) held limit 0',
      [ids],
    );
  }
  await trx.raw('lock table employees in share row exclusive mode');
}

/** Judges every row of an upload, and writes the good ones. */
export const bulkCreateEmployees = ({
  db,
  principal,
  body: { employees, existing, dateOrder, ...options },
  today,
}: Call<typeof bulkEmployees>): Promise<CallOutput<typeof bulkEmployees>> =>
  db.transaction(async (trx) => {
    const ids = employees.map(({ employeeId }) => uploadText(employeeId));
    if (options.commit && !options.dryRun)
      await hold(
        trx,
        existing,
        ids.map((id) => id.toLowerCase()),
      );
    const order = orderOf(employees, dateOrder);
    const { verdicts, result } = await judgeUpload<Judged>({
      ...options,
      raws: employees,
      columns,
      judge: async (raws) => {
        const rows = raws.map((raw) => understand(raw, order));
        const known = await knownTo(trx, rows, principal, today);
        return judgeTogether(trx, await judgeRows(rows, known, principal, existing));
      },
      write: (good) => write(trx, good, principal, today),
    });
    return { ...result, rows: verdicts.map((verdict, index) => verdictOf(verdict, ids[index] ?? '')) };
  });
