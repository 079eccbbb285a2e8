import { serverText } from '@portal/portal-sdk';
import { text } from './texts';
import type { CsvFile, CsvRow } from './parse-csv';
import type { Uploaded, UploadVerdict } from './upload.queries';

export type State =
  | 'ready'
  | 'readyOtherwise'
  | 'changes'
  | 'created'
  | 'changed'
  | 'untouched'
  | 'unchanged'
  | 'refused'
  | 'skipped';

/** A row of the file with its result. */
export interface RowResult extends CsvRow {
  state: State;
  /** Why the row is refused, or what is changed in it; empty if neither. */
  reason: string;
  /** The columns that are wrong. */
  wrong: readonly string[];
  /** What the row changes about somebody who is there already. */
  changes: readonly { column: string; before: string; after: string }[];
}

/** State of the valid rows: not yet created, created, or not created because others were refused. */
export type Outcome = Extract<State, 'ready' | 'created' | 'untouched'>;

const byRow = (messages: Uploaded['refused']) =>
  new Map(messages.map((message) => [message.row, serverText(message)]));

const changesOf = ({ before = {}, after = {} }: Partial<UploadVerdict>) =>
  Object.keys(after).map((column) => ({
    column,
    before: before[column] ?? '',
    after: after[column] ?? '',
  }));

function stateOf(outcome: Outcome, updates: boolean, remark: boolean): State {
  if (updates && outcome !== 'untouched') return outcome === 'ready' ? 'changes' : 'changed';
  return remark && outcome === 'ready' ? 'readyOtherwise' : outcome;
}

/** Every row of a file with its result. */
export function rowResults(file: CsvFile, result: Uploaded, outcome: Outcome): RowResult[] {
  const refused = byRow(result.refused);
  const remarks = byRow(result.remarks);
  const unchanged = new Set(result.unchanged);
  const verdicts = new Map(result.rows?.map((verdict) => [verdict.row, verdict]));
  return file.rows.map((row): RowResult => {
    const plain = { ...row, reason: '', wrong: [], changes: [] };
    if (row.skipped) return { ...plain, state: 'skipped', reason: text(row.skipped, { row: row.row }) };
    const verdict: Partial<UploadVerdict> = verdicts.get(row.row) ?? {};
    const refusal = refused.get(row.row);
    if (refusal !== undefined)
      return { ...plain, state: 'refused', reason: refusal, wrong: verdict.fields ?? [] };
    if (unchanged.has(row.row)) return { ...plain, state: 'unchanged' };
    const remark = remarks.get(row.row);
    const state = stateOf(outcome, verdict.verdict === 'update', remark !== undefined);
    return { ...plain, state, reason: remark ?? '', changes: changesOf(verdict) };
  });
}

export const isLeftOut = ({ state }: RowResult): boolean => state === 'refused' || state === 'skipped';
/** Whether a value of the row is stored other than it is written. */
export const hasRemark = (row: RowResult): boolean => row.reason !== '' && !isLeftOut(row);
export const isUnchanged = ({ state }: RowResult): boolean => state === 'unchanged';
export const isChange = ({ state }: RowResult): boolean => state === 'changes' || state === 'changed';
