import { DepartmentBody, messages, type bulkDepartments, type BulkResult } from '@portal/contracts';
import { audit, newId, type Call, type Database, type Knex } from '@portal/service-kit';
import { DepartmentModel } from './department.model';

interface Judged {
  row: number;
  values: { name: string; short_code: string; parent_id: string | null; active: boolean };
}
type Upload = Call<typeof bulkDepartments>['body'];
type Raw = Record<string, unknown>;
type Refusal = BulkResult['refused'][number];

const asText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** A row as uploads write it: codes in any case, `active` true unless the text is something else, parent by id or code. */
function judge(
  raw: Raw,
  row: number,
  known: Map<string, string>,
  seen: Map<string, number>,
): Judged | Refusal {
  const name = asText(raw.name);
  const code = asText(raw.shortCode).toUpperCase();
  if (!name || !code) return { row, message: `Row ${row}: Missing required fields (name, shortCode)` };
  const active =
    raw.active === undefined ||
    raw.active === '' ||
    raw.active === true ||
    asText(raw.active).toLowerCase() === 'true';
  const parent = asText(raw.parentId);
  const parentId = parent ? (known.get(parent) ?? known.get(parent.toUpperCase())) : null;
  if (parentId === undefined) return { row, message: `Row ${row}: Parent department '${parent}' not found` };
  const parsed = DepartmentBody.safeParse({ name, shortCode: code, parentId, active });
  if (!parsed.success) return { row, message: `Row ${row}: ${parsed.error.issues[0]?.message ?? 'invalid'}` };
  if (known.has(code)) return { row, message: `Row ${row}: ${messages.shortCodeTaken} (${code})` };
  const before = seen.get(code);
  if (before !== undefined)
    return { row, message: `Row ${row}: Short code '${code}' stands in row ${before} already` };
  seen.set(code, row);
  return {
    row,
    values: { name: parsed.data.name, short_code: parsed.data.shortCode, parent_id: parentId, active },
  };
}

async function knownDepartments(trx: Knex.Transaction): Promise<Map<string, string>> {
  const rows = await DepartmentModel.query(trx).select('id', 'short_code');
  return new Map(rows.flatMap((row) => [[row.id, row.id] as const, [row.short_code, row.id] as const]));
}

/**
 * Judges every row of an upload and writes the good ones.
 * @param options.mode `all` writes nothing when a row is refused; `valid` writes what can be written
 * @param options.dryRun judges only
 * @param options.rows numbers of the rows in the sender's file
 */
export async function bulkCreateDepartments(
  db: Database,
  raws: Raw[],
  { mode, dryRun, rows: numbers }: Pick<Upload, 'mode' | 'dryRun' | 'rows'>,
): Promise<BulkResult> {
  return db.transaction(async (trx) => {
    // Judged and written under one lock, so that a code judged free is still free when it is written.
    await trx.raw('lock table departments in share row exclusive mode');
    const known = await knownDepartments(trx);
    const seen = new Map<string, number>();
    const judged = raws.map((raw, index) => judge(raw, numbers?.[index] ?? index + 1, known, seen));
    const refused = judged.filter((verdict): verdict is Refusal => 'message' in verdict);
    const good = judged.filter((verdict): verdict is Judged => 'values' in verdict);
    if (dryRun) return { created: good.length, refused };
    if (!good.length || (mode === 'all' && refused.length)) return { created: 0, refused };
    const rows = good.map(({ values }) => ({ id: newId(), ...values }));
    await trx.raw(
      `insert into departments (id, name, short_code, parent_id, active)
       select id, name, short_code, parent_id, active
       from jsonb_to_recordset(?::jsonb) as r(id uuid, name text, short_code text, parent_id uuid, active boolean)`,
      [JSON.stringify(rows)],
    );
    await audit(trx, { action: 'department.bulk', entity: 'department', entityId: 'bulk', after: rows });
    return { created: rows.length, refused };
  });
}
