import {
  departmentFields,
  DepartmentBody,
  message,
  messageOfIssue,
  type bulkDepartments,
  type BulkResult,
  type Message,
} from '@portal/contracts';
import {
  answerUpload,
  audit,
  columnNames,
  columnsOf,
  differingFields,
  judgeLinked,
  missingIn,
  newId,
  storedFields,
  uploadText,
  type Call,
  type Draft,
  type Knex,
  type UploadRow,
  type Verdict,
} from '@portal/service-kit';
import type { DepartmentModel } from './department.model';
import { fields } from './fields';

type Stored = Pick<DepartmentModel, 'id' | 'short_code' | 'parent_id'>;

const codeOf = ({ raw }: UploadRow) => uploadText(raw.shortCode).toUpperCase();

/** Words for whether a department is active, in both languages of the portal; no word means active. */
const activeWords = new Map([
  ...['', 'true', 'yes', 'y', '1', 'active', 'vrai', 'oui', 'o', 'actif'].map(
    (word) => [word, true] as const,
  ),
  ...['false', 'no', 'n', '0', 'inactive', 'faux', 'non', 'inactif'].map((word) => [word, false] as const),
]);

/** Undefined for a word that means neither. */
const activeOf = ({ active }: UploadRow['raw']): boolean | undefined =>
  typeof active === 'boolean' ? active : activeWords.get(uploadText(active).toLowerCase());

/** Parent departments by what a row may call them: an id in any case, or a short code. */
const parentKey = (text: string) => text.toUpperCase();

/** Rows judged against the departments that are stored and against each other. */
class Judge {
  private readonly byKey: Map<string, Stored>;
  private readonly seen = new Map<string, number>();

  constructor(
    stored: readonly Stored[],
    private readonly codes: ReadonlySet<string>,
  ) {
    this.byKey = new Map(
      stored.flatMap((row) => [[parentKey(row.id), row] as const, [row.short_code, row] as const]),
    );
  }

  /** The fields in which a row differs from what is stored. */
  private differing(upload: UploadRow, stored: Stored): Message[] {
    const differing = differingFields(upload, storedFields(fields, stored), (name, text) => {
      if (name === 'parentId') return text && (this.byKey.get(parentKey(text))?.id ?? 'none');
      return name === 'active' ? activeOf(upload.raw) : name === 'shortCode' ? codeOf(upload) : text;
    });
    return differing.map((name) => message(`department.${name}`));
  }

  /** One row by itself; a parent that is another row is looked at later. */
  row(upload: UploadRow): Draft<Stored> | Verdict<Stored> {
    const { row, raw } = upload;
    const code = codeOf(upload);
    const missing = missingIn(raw, ['name', 'shortCode']);
    if (missing) return { row, refusal: message('upload.departmentFields', { missing }) };
    const stored = this.byKey.get(code);
    if (stored) {
      const differing = this.differing(upload, stored);
      if (!differing.length) return { row, unchanged: true };
      return {
        row,
        refusal: message('upload.otherDepartment', { name: code, fields: differing }),
      };
    }
    const parent = uploadText(raw.parentId);
    const inFile = this.codes.has(parentKey(parent)) && !this.byKey.has(parentKey(parent));
    const parentId = parent ? this.byKey.get(parentKey(parent))?.id : null;
    if (parentId === undefined && !inFile)
      return { row, refusal: message('upload.noParent', { name: parent }) };
    const active = activeOf(raw);
    if (active === undefined)
      return { row, refusal: message('upload.activeUnknown', { given: uploadText(raw.active) }) };
    const texts = departmentFields.map((field) => [field, uploadText(raw[field])]);
    const parsed = DepartmentBody.safeParse({
      ...Object.fromEntries(texts),
      parentId: parentId ?? null,
      active,
    });
    if (!parsed.success)
      return { row, refusal: messageOfIssue(parsed.error.issues[0]?.message ?? 'form.required') };
    const before = this.seen.get(code);
    if (before !== undefined)
      return { row, refusal: message('upload.sameDepartment', { name: code, row: before }) };
    this.seen.set(code, row);
    const written = uploadText(raw.shortCode);
    return {
      row,
      values: {
        id: newId(),
        short_code: code,
        parent_id: parentId ?? null,
        ...columnsOf(fields, parsed.data),
      },
      remarks: written === code ? [] : [message('upload.codeStored', { given: written, used: code })],
      link: inFile ? parentKey(parent) : null,
    };
  }
}

function judgeAll(rows: readonly UploadRow[], stored: readonly Stored[]): Promise<Verdict<Stored>[]> {
  const judge = new Judge(stored, new Set(rows.map(codeOf)));
  return judgeLinked(rows, {
    keyOf: codeOf,
    judge: (row) => judge.row(row),
    linked: (values, above) => ({ values: { ...values, parent_id: above.id } }),
    inCircle: (circle) => message('upload.parentCircle', { circle }),
    atRefused: (name, row) => message('upload.parentRefused', { name, row }),
  });
}

async function write(trx: Knex.Transaction, rows: readonly Stored[]): Promise<void> {
  const names = ['id', ...columnNames(fields)].join(', ');
  await trx.raw(
    `insert into departments (${names}) select ${names} from json_populate_recordset(null::departments, ?)`,
    [JSON.stringify(rows)],
  );
  await audit(trx, 'department.bulk', 'bulk', { after: rows });
}

/** Judges every row of an upload and writes the good ones; parents may be other rows, in any order. */
export const bulkCreateDepartments = ({
  db,
  body: { departments, ...options },
}: Call<typeof bulkDepartments>): Promise<BulkResult> =>
  db.transaction(async (trx) => {
    // Judged and written under one lock, so that a code judged free is still free when it is written.
    await trx.raw('lock table departments in share row exclusive mode');
    const stored = await trx<Stored>('departments').select('id', ...columnNames(fields));
    return answerUpload({
      ...options,
      raws: departments,
      columns: departmentFields,
      judge: (rows) => judgeAll(rows, stored),
      write: (values) => write(trx, values),
    });
  });
