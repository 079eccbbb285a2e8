import { message, withEnglish, type BulkResult, type Message } from '@portal/contracts';
import { setImmediate } from 'node:timers/promises';

/** A row as it was sent, with its number in the sender's file. */
export interface UploadRow {
  row: number;
  raw: Readonly<Record<string, unknown>>;
}

/** What becomes of a row: it is refused, exists already with the same values, or is written. */
export type Verdict<V> = { row: number } & (
  { refusal: Message } | { unchanged: true } | { values: V; remarks: readonly Message[] }
);

interface Upload<V> {
  raws: readonly UploadRow['raw'][];
  /** `all` writes nothing when a row is refused, `valid` what can be written. */
  mode: 'all' | 'valid';
  /** Judges only. */
  dryRun?: boolean | undefined;
  /** Numbers of the rows; without them they count from 1. */
  rows?: readonly number[] | undefined;
  /** Columns that values are read from. */
  columns: readonly string[];
  /** One verdict per row. */
  judge: (rows: readonly UploadRow[]) => readonly Verdict<V>[] | Promise<readonly Verdict<V>[]>;
  write: (values: readonly V[]) => Promise<void>;
}

/** A field as an upload writes it: text, or a number that a spreadsheet made of it. */
export const uploadText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** The required columns that are empty in a row, as the file names them; '' if none is. */
export const missingIn = (raw: UploadRow['raw'], required: readonly string[]): string =>
  required.filter((column) => !uploadText(raw[column])).join(', ');

const rowMessage = (row: number, reason: Message | readonly Message[]) => ({
  row,
  ...withEnglish(message('upload.row', { row, reason })),
});

/** Judges every row of an upload, writes the good ones and answers what became of each. */
export async function answerUpload<V>(upload: Upload<V>): Promise<BulkResult> {
  const { raws, rows, columns } = upload;
  const verdicts = await upload.judge(raws.map((raw, index) => ({ row: rows?.[index] ?? index + 1, raw })));
  const refused = verdicts.flatMap((verdict) =>
    'refusal' in verdict ? [rowMessage(verdict.row, verdict.refusal)] : [],
  );
  const good = verdicts.flatMap((verdict) => ('values' in verdict ? [verdict] : []));
  const writes = upload.dryRun || upload.mode === 'valid' || refused.length === 0;
  if (!upload.dryRun && writes && good.length > 0) await upload.write(good.map(({ values }) => values));
  return {
    created: writes ? good.length : 0,
    refused,
    unchanged: verdicts.flatMap((verdict) => ('unchanged' in verdict ? [verdict.row] : [])),
    remarks: good.flatMap(({ row, remarks }) => (remarks.length ? [rowMessage(row, remarks)] : [])),
    ignored: [...new Set(raws.flatMap(Object.keys))].filter((name) => !columns.includes(name)),
  };
}

/** A row that is good by itself and may refer to another row of the same file. */
export interface Draft<V> {
  row: number;
  values: V;
  remarks: Message[];
  /** Key of the row that this one refers to; null for none in this file. */
  link: string | null;
}
type Linked = Pick<Draft<unknown>, 'row' | 'link'> & { key: string };

/** Why a row's reference cannot be used: it ends in a circle, through these keys, or at a row that is refused. */
type BrokenLink = { circle: readonly string[] } | { refusedRow: number };

interface LinkedUpload<V> {
  /** What other rows call a row. */
  keyOf: (row: UploadRow) => string;
  /** One row by itself. */
  judge: (row: UploadRow) => Draft<V> | Verdict<V>;
  /** The values of a row that refers to another one, with the reference; or why it cannot refer to that one. */
  linked: (values: V, above: V, link: string) => { values: V } | { refusal: Message };
  /** Refusals: the reference ends in a circle through these keys, or at a row that is refused. */
  inCircle: (keys: string) => Message;
  atRefused: (link: string, row: number) => Message;
}

/** Rows that are judged before other calls of the process have their turn. */
const rowsOfTurn = 200;

/** Judges rows that may refer to each other, in any order. */
export async function judgeLinked<V>(
  rows: readonly UploadRow[],
  { keyOf, judge, linked, inCircle, atRefused }: LinkedUpload<V>,
): Promise<Verdict<V>[]> {
  const verdicts: { key: string; verdict: Draft<V> | Verdict<V> }[] = [];
  for (const [n, row] of rows.entries()) {
    if (n % rowsOfTurn === 0) await setImmediate();
    verdicts.push({ key: keyOf(row), verdict: judge(row) });
  }
  const drafts = verdicts.flatMap(({ key, verdict }) => ('link' in verdict ? [{ ...verdict, key }] : []));
  const byKey = new Map(drafts.map((draft) => [draft.key, draft]));
  const others = verdicts.filter(({ key }) => !byKey.has(key));
  const broken = brokenLinks(drafts, new Map(others.map(({ key, verdict }) => [key, verdict.row])));
  return verdicts.map(({ verdict }) => {
    if (!('link' in verdict)) return verdict;
    const { row, values, remarks, link } = verdict;
    const why = broken.get(row);
    if (why && 'circle' in why) return { row, refusal: inCircle(why.circle.join(' → ')) };
    if (why) return { row, refusal: atRefused(link ?? '', why.refusedRow) };
    const above = link === null ? undefined : byKey.get(link);
    const result = link !== null && above ? linked(values, above.values, link) : { values };
    return 'refusal' in result ? { row, ...result } : { row, ...result, remarks };
  });
}

/**
 * Follows references between the rows of a file.
 * @param rows those that are good by themselves
 * @param refusedRows rows that are refused, by their keys
 * @returns the rows whose reference cannot be used
 */
function brokenLinks(
  rows: readonly Linked[],
  refusedRows: ReadonlyMap<string, number>,
): ReadonlyMap<number, BrokenLink> {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const broken = new Map<number, BrokenLink>();
  const sound = new Set<string>();
  for (const start of rows) {
    const path: Linked[] = [];
    const onPath = new Set<string>();
    let at: Linked | undefined = start;
    while (at && !sound.has(at.key) && !broken.has(at.row) && !onPath.has(at.key)) {
      path.push(at);
      onPath.add(at.key);
      at = at.link === null ? undefined : byKey.get(at.link);
    }
    const end = path.at(-1);
    const missing = end?.link ? refusedRows.get(end.link) : undefined;
    if (at && onPath.has(at.key)) {
      const circle = path.slice(path.indexOf(at));
      const keys = [...circle, at].map(({ key }) => key);
      for (const { row } of circle) broken.set(row, { circle: keys });
    } else if (end && missing !== undefined) broken.set(end.row, { refusedRow: missing });
    for (const each of path.reverse()) {
      const above = each.link === null ? undefined : byKey.get(each.link);
      if (broken.has(each.row)) continue;
      if (above && broken.has(above.row)) broken.set(each.row, { refusedRow: above.row });
      else sound.add(each.key);
    }
  }
  return broken;
}
