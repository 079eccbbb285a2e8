import { departmentFields, message, withEnglish, type bulkDepartments } from '@portal/contracts';
import {
  audit,
  auditMany,
  columnNames,
  judgeLinked,
  judgeUpload,
  rowsOf,
  uploadText,
  type Call,
  type Knex,
  type UploadRow,
  type Verdict,
} from '@portal/service-kit';
import { fields } from '../fields';
import { refuseCircles } from './circles';
import { codeOf, Judge } from './judge';
import { knownTo, type Existing, type Judged, type Known, type Uploaded } from './known';

async function judgeAll(
  rows: readonly UploadRow[],
  known: Known,
  existing: Existing,
): Promise<Verdict<Judged>[]> {
  const judge = new Judge(known, new Set(rows.map(codeOf)), existing);
  const verdicts = await judgeLinked(rows, {
    keyOf: codeOf,
    judge: (row) => judge.row(row),
    linked: (values, above) => ({ values: { ...values, parent_id: above.id } }),
    inCircle: (circle) => message('upload.parentCircle', { circle }),
    atRefused: (name, row) => message('upload.parentRefused', { name, row }),
  });
  return refuseCircles(verdicts, known.stored);
}

async function write(trx: Knex.Transaction, good: readonly Judged[]): Promise<void> {
  const json = (rows: readonly Judged[]) => JSON.stringify(rows.map(({ change: _, ...row }) => row));
  const added = good.filter(({ change }) => !change);
  const changed = good.filter(({ change }) => change);
  const names = columnNames(fields);
  if (added.length) {
    const all = ['id', ...names].join(', ');
    await trx.raw(
      `insert into departments (${all}) select ${all} from json_populate_recordset(null::departments, ?)`,
      [json(added)],
    );
    await audit(trx, 'department.bulk', 'bulk', { after: added });
  }
  if (!changed.length) return;
  await trx.raw(
    `update departments d set (${names.join(', ')}) = row(${names.map((name) => `r.${name}`).join(', ')})
     from json_populate_recordset(null::departments, ?) r where d.id = r.id`,
    [json(changed)],
  );
  // What waits for a head of department goes to who is head now.
  await trx.raw('select leave.refresh_heads()');
  await auditMany(
    trx,
    'department.update',
    changed.map(({ change, ...after }) => ({ entityId: after.id, before: change?.stored, after })),
  );
}

/**
 * Judged and written under locks, so that what is judged is still so when it is written. Those who change one department
 * take the same ones in the same order.
 */
async function hold(trx: Knex.Transaction, existing: Existing): Promise<void> {
  if (existing !== 'refuse') {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('department hierarchy'))`);
    await rowsOf(trx, 'select 1 from (select id from departments order by id for update) held limit 0');
  }
  await trx.raw('lock table departments in share row exclusive mode');
}

function verdictOf(verdict: Verdict<Judged>, shortCode: string): Uploaded['rows'][number] {
  const { row } = verdict;
  if ('refusal' in verdict)
    return { row, shortCode, verdict: 'refused', remarks: [withEnglish(verdict.refusal)] };
  if ('unchanged' in verdict) return { row, shortCode, verdict: 'unchanged', remarks: [] };
  const { change } = verdict.values;
  const remarks = verdict.remarks.map((remark) => withEnglish(remark));
  if (!change) return { row, shortCode, verdict: 'create', remarks };
  return { row, shortCode, verdict: 'update', before: change.before, after: change.after, remarks };
}

/** Judges every row of an upload and writes the good ones; parents may be other rows, in any order. */
export const bulkCreateDepartments = ({
  db,
  principal,
  body: { departments, existing, ...options },
}: Call<typeof bulkDepartments>): Promise<Uploaded> =>
  db.transaction(async (trx) => {
    await hold(trx, existing);
    const known = await knownTo(trx, principal);
    const { verdicts, result } = await judgeUpload<Judged>({
      ...options,
      raws: departments,
      columns: departmentFields,
      judge: (rows) => judgeAll(rows, known, existing),
      write: (good) => write(trx, good),
    });
    const codes = departments.map(({ shortCode }) => uploadText(shortCode));
    return { ...result, rows: verdicts.map((verdict, index) => verdictOf(verdict, codes[index] ?? '')) };
  });
