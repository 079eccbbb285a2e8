import { message, messageOfIssue, OpeningRow, openingFields, type Message } from '@portal/contracts';
import { missingIn, uploadText, type UploadRow, type Verdict } from '@portal/service-kit';
import type * as z from 'zod';
import { keyOf, type Key, type Named, type Standing } from './known';

type Values = z.output<typeof OpeningRow>;
/** A row that is good by itself. */
export type Draft = Key & Pick<Values, 'days' | 'expires' | 'note'> & { row: number; typeName: string };

const required = ['employee', 'leaveType', 'year', 'days'] as const;

/** A decimal number as spreadsheets of several countries write it. */
const numberIn = (value: unknown): number | undefined => {
  const written = uploadText(value).replace(',', '.').replace('−', '-');
  if (!written) return undefined;
  return /^[+-]?\d+(\.\d+)?$/.test(written) ? Number(written) : NaN;
};

function valuesOf(raw: UploadRow['raw']): Values | Message {
  const missing = missingIn(raw, required);
  if (missing) return message('upload.openingFields', { missing });
  const texts = Object.fromEntries(openingFields.map((field) => [field, uploadText(raw[field])]));
  const parsed = OpeningRow.safeParse({ ...texts, year: numberIn(raw.year), days: numberIn(raw.days) });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const problem = messageOfIssue(issue?.message ?? 'form.invalidValue');
  return message('upload.field', { field: issue?.path.join('.') ?? 'row', problem });
}

/** A row by itself: whom and which leave type it names. */
export function draftOf(
  { row, raw }: UploadRow,
  people: ReadonlyMap<string, readonly Named[]>,
  types: ReadonlyMap<string, string>,
): Draft | Message {
  const values = valuesOf(raw);
  if ('key' in values) return values;
  const { employee, leaveType, year, days, expires, note } = values;
  const [person, other] = people.get(employee.toLowerCase()) ?? [];
  if (!person) return message('upload.noEmployee', { name: employee });
  if (other && other.id !== person.id) return message('upload.severalEmployees', { name: employee });
  const type = types.get(leaveType.toLowerCase());
  if (!type) return message('upload.noLeaveType', { name: leaveType });
  const yearOf = (day: string | null) => (day ? Number(day.slice(0, 4)) : year);
  if (yearOf(person.joinedOn) > year || yearOf(person.leavesOn) < year)
    return message('upload.notEmployed', { year });
  return { row, person: person.id, type, typeName: leaveType, year, days, expires, note };
}

/** Judges drafts against what people have, and against the rows before them. */
export class Judge {
  private readonly seen = new Map<string, number>();
  /** What is available with the rows so far. */
  private readonly available = new Map<string, number>();

  constructor(
    private readonly standings: ReadonlyMap<string, Standing>,
    private readonly me: string,
    private readonly today: string,
  ) {}

  private refusal(draft: Draft, standing: Standing): Message | undefined {
    const { year, days, expires, typeName: name } = draft;
    if (draft.person === this.me) return message('form.ownBalance');
    if (standing.unlimited) return message('upload.unlimitedType', { name });
    if (standing.ended) return message('upload.yearEnded', { year });
    if (!expires) return undefined;
    if (days < 0) return message('upload.carriedNegative');
    if (!expires.startsWith(`${year}-`) || expires < this.today)
      return message('upload.carriedExpires', { year });
    if (standing.expires && standing.expires < this.today)
      return message('upload.carriedExpired', { day: standing.expires });
    return undefined;
  }

  row(draft: Draft): Verdict<Draft> {
    const { row, days, expires } = draft;
    const refuse = (refusal: Message) => ({ row, refusal });
    const key = keyOf(draft);
    const standing = this.standings.get(key);
    if (!standing) throw new Error(`no standing of ${key}`);
    const line = `${key} ${expires ? 'carried' : ''}`;
    const before = this.seen.get(line);
    if (before !== undefined) return refuse(message('upload.sameOpening', { row: before }));
    this.seen.set(line, row);
    const same = expires
      ? standing.carried === days && standing.expires === expires
      : standing.opening === days;
    if (same) return { row, unchanged: true };
    const refusal = this.refusal(draft, standing);
    if (refusal) return refuse(refusal);
    const former = expires ? (standing.carried ?? 0) : standing.granted;
    const available = (this.available.get(key) ?? standing.available - standing.broughtIn) + days - former;
    this.available.set(key, available);
    if (available < standing.floor)
      return refuse(message('upload.openingTooLow', { least: days + standing.floor - available }));
    return { row, values: draft, remarks: [] };
  }
}
