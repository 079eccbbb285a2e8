import { departmentFields, DepartmentBody, message, messageOfIssue, type Message } from '@portal/contracts';
import { plainWord, yesNoOf } from '@portal/contracts/upload-words';
import {
  columnsOf,
  differingFields,
  missingIn,
  newId,
  storedFields,
  uploadText,
  type Draft,
  type UploadRow,
  type Verdict,
} from '@portal/service-kit';
import { fields } from '../fields';
import type { Existing, Judged, Known, Stored } from './known';

export const codeOf = ({ raw }: UploadRow) => uploadText(raw.shortCode).toUpperCase();

/** Undefined for a word that means neither; no word means active. */
const activeOf = ({ active }: UploadRow['raw']): boolean | undefined =>
  typeof active === 'boolean' ? active : yesNoOf(uploadText(active) || 'yes');

const isEmpty = (cell: unknown): boolean => typeof cell !== 'boolean' && uploadText(cell) === '';

/** Parent departments by what a row may call them: an id in any case, or a short code. */
const parentKey = (text: string) => text.toUpperCase();

/** Rows judged against the departments that are stored and against each other. */
export class Judge {
  private readonly byKey: Map<string, Stored>;
  /** By a name that only one department has. */
  private readonly byName: Map<string, Stored>;
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly known: Known,
    private readonly codes: ReadonlySet<string>,
    private readonly existing: Existing,
  ) {
    const { stored } = known;
    this.byKey = new Map(
      stored.flatMap((row) => [[parentKey(row.id), row] as const, [row.short_code, row] as const]),
    );
    const names = stored.map((row) => plainWord(row.name));
    this.byName = new Map(
      stored.flatMap((row, at) => {
        const name = names[at] ?? '';
        return names.indexOf(name) === names.lastIndexOf(name) ? [[name, row] as const] : [];
      }),
    );
  }

  /** A parent by its id, short code or name. */
  private parentOf(text: string): Stored | undefined {
    const key = parentKey(text);
    if (this.byKey.has(key)) return this.byKey.get(key);
    return this.codes.has(key) ? undefined : this.byName.get(plainWord(text));
  }

  /** The fields in which a row differs from what is stored. */
  private differing(upload: UploadRow, stored: Stored) {
    return differingFields(upload, storedFields(fields, stored), (name, text) => {
      if (name === 'parentId') return text && (this.parentOf(text)?.id ?? 'none');
      return name === 'active' ? activeOf(upload.raw) : name === 'shortCode' ? codeOf(upload) : text;
    });
  }

  /** Why one call would refuse such a change, by the same rules. */
  private refusalOf(stored: Stored, { parent_id, active }: Judged): Message | undefined {
    if (parent_id !== stored.parent_id && this.known.above.has(stored.id))
      return message('departments.ownHead');
    const count = this.known.people.get(stored.id) ?? 0;
    return stored.active && !active && count > 0 ? message('departments.peopleLeft', { count }) : undefined;
  }

  /** A field as an export writes it. */
  private shown(name: string, value: unknown): string {
    const parent = name === 'parentId' && value ? this.byKey.get(parentKey(String(value))) : undefined;
    return parent?.short_code ?? String(value ?? '');
  }

  /** The values of a row, which has no column for what stays, or why they cannot be stored. */
  private read({ row, raw }: UploadRow, stored?: Stored): Draft<Judged> | Verdict<Judged> {
    const parent = uploadText(raw.parentId);
    const inFile = this.codes.has(parentKey(parent)) && !this.byKey.has(parentKey(parent));
    const parentId = parent ? this.parentOf(parent)?.id : null;
    if (parentId === undefined && !inFile)
      return { row, refusal: message('upload.noParent', { name: parent }) };
    const active = activeOf(raw);
    if (active === undefined)
      return { row, refusal: message('upload.activeUnknown', { given: uploadText(raw.active) }) };
    const before: Readonly<Record<string, unknown>> = stored ? storedFields(fields, stored) : {};
    const texts = departmentFields.map((field) => [field, uploadText(raw[field])]);
    const given = { ...Object.fromEntries(texts), parentId: parentId ?? null, active } as Record<
      string,
      unknown
    >;
    const stays = (field: string) => stored && (isEmpty(raw[field]) || field === 'shortCode');
    const parsed = DepartmentBody.safeParse(
      Object.fromEntries(
        departmentFields.map((field) => [field, stays(field) ? before[field] : given[field]]),
      ),
    );
    if (!parsed.success)
      return { row, refusal: messageOfIssue(parsed.error.issues[0]?.message ?? 'form.required') };
    const code = stored?.short_code ?? codeOf({ row, raw });
    const values = {
      parent_id: null,
      active: true,
      ...columnsOf(fields, parsed.data),
      id: stored?.id ?? newId(),
      short_code: code,
      name: parsed.data.name,
    };
    const link = inFile ? parentKey(parent) : null;
    if (!stored) return { row, values, remarks: [], link };
    const changed = departmentFields.filter(
      (field) => (parsed.data[field] ?? null) !== (before[field] ?? null) || (field === 'parentId' && link),
    );
    if (changed.length === 0) return { row, unchanged: true };
    const refusal = this.refusalOf(stored, link ? { ...values, parent_id: link } : values);
    if (refusal) return { row, refusal };
    const fieldsOf = (of: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(changed.map((field) => [field, this.shown(field, of[field])]));
    const after = { ...fieldsOf(parsed.data), ...(link && { parentId: link }) };
    const change = { stored, before: fieldsOf(before), after };
    return { row, values: { ...values, change }, remarks: [], link, updates: true };
  }

  /** One row by itself; a parent that is another row is looked at later. */
  row(upload: UploadRow): Draft<Judged> | Verdict<Judged> {
    const { row, raw } = upload;
    const code = codeOf(upload);
    const stored = this.byKey.get(code);
    const updates = stored && this.existing !== 'refuse';
    const missing = missingIn(raw, updates ? ['shortCode'] : ['name', 'shortCode']);
    if (missing) return { row, refusal: message('upload.departmentFields', { missing }) };
    if (stored && !updates) {
      const differing = this.differing(upload, stored);
      if (!differing.length) return { row, unchanged: true };
      const names = differing.map((name) => message(`department.${name}`));
      return { row, refusal: message('upload.otherDepartment', { name: code, fields: names }) };
    }
    if (!stored && this.existing === 'only')
      return { row, refusal: message('upload.unknownCode', { name: code }) };
    const read = this.read(upload, stored);
    if (!('values' in read)) return read;
    const before = this.seen.get(code);
    if (before !== undefined)
      return { row, refusal: message('upload.sameDepartment', { name: code, row: before }) };
    this.seen.set(code, row);
    const written = uploadText(raw.shortCode);
    if (stored || written === code) return read;
    return { ...read, remarks: [message('upload.codeStored', { given: written, used: code })] };
  }
}
