import { message, messageOfIssue, OpeningRow, openingFields, type Message } from '@portal/contracts';
import {
  balance,
  isClosed,
  isUnlimited,
  ledgerOf,
  openingLines,
  policyOfYear,
  post,
  roundDays,
  withOpening,
  type Entitlement,
  type Ledger,
  type Opening,
} from '@portal/leave-domain';
import { missingIn, uploadText, type UploadRow, type Verdict } from '@portal/service-kit';
import type * as z from 'zod';
import type { StoredStanding } from '../standing';
import { keyOf, type Key, type Named } from './known';

type Values = z.output<typeof OpeningRow>;
/** A row that is good by itself. */
export type Draft = Key &
  Pick<Values, 'year' | 'days' | 'expires' | 'note'> & { row: number; typeName: string };

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

/** What an upload makes of a ledger. */
export interface Changed {
  standing: StoredStanding;
  /** With the imported openings. */
  of: Entitlement;
  ledger: Ledger;
}

/** Judges drafts against what people have, with the rows before them. */
export class Judge {
  private readonly seen = new Map<string, number>();
  private readonly changed = new Map<string, Changed>();

  constructor(
    private readonly standings: ReadonlyMap<string, StoredStanding>,
    private readonly me: string,
    private readonly today: string,
  ) {}

  /** What the rows that were not refused make of the ledgers. */
  get changes(): Changed[] {
    return [...this.changed.values()];
  }

  private find(key: string): Changed {
    const standing = this.standings.get(key);
    if (!standing) throw new Error(`no standing of ${key}`);
    return this.changed.get(key) ?? { standing, of: standing.of, ledger: ledgerOf(standing) };
  }

  private refusal(draft: Draft, of: Entitlement): Message | undefined {
    const { year, days, expires, typeName: name } = draft;
    if (draft.person === this.me) return message('form.ownBalance');
    if (isUnlimited(of, year)) return message('upload.unlimitedType', { name });
    if (isClosed(of, year)) return message('upload.yearEnded', { year });
    if (!expires) return undefined;
    if (days < 0) return message('upload.carriedNegative');
    if (!expires.startsWith(`${year}-`) || expires < this.today)
      return message('upload.carriedExpires', { year });
    const former = openingOf(of, draft)?.expires;
    if (former && former < this.today) return message('upload.carriedExpired', { day: former });
    return undefined;
  }

  row(draft: Draft): Verdict<Draft> {
    const { row, year, days, expires, note } = draft;
    const refuse = (refusal: Message) => ({ row, refusal });
    const key = keyOf(draft);
    const { standing, of, ledger } = this.find(key);
    const line = `${key} ${year} ${expires ? 'carried' : ''}`;
    const before = this.seen.get(line);
    if (before !== undefined) return refuse(message('upload.sameOpening', { row: before }));
    this.seen.set(line, row);
    const former = openingOf(of, draft);
    if (former?.days === days && former.expires === expires) return { row, unchanged: true };
    const refusal = this.refusal(draft, of);
    if (refusal) return refuse(refusal);
    const opening: Opening = { year, days, expires, importedOn: this.today };
    const opened = post(ledger, openingLines(ledger, of, opening, note ?? 'opening'));
    const available = balance(opened, year);
    const { floor } = policyOfYear(of, year);
    if (available < floor)
      return refuse(message('upload.openingTooLow', { least: roundDays(days + floor - available) }));
    const openings = withOpening(of.openings, opening);
    this.changed.set(key, { standing, of: { ...of, openings }, ledger: opened });
    return { row, values: draft, remarks: [] };
  }
}

/** What an earlier upload said of the same year: of its grant, or of the days that are carried into it. */
const openingOf = ({ openings }: Entitlement, { year, expires }: Draft): Opening | undefined =>
  openings.find((each) => each.year === year && (each.expires === null) === (expires === null));
