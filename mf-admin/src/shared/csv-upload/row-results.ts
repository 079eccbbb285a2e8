import type { BulkResult } from '@portal/contracts';
import { serverText } from '@portal/portal-sdk';
import { text } from './texts';
import type { CsvFile, CsvRow } from './parse-csv';

export type State =
  'ready' | 'readyOtherwise' | 'created' | 'untouched' | 'unchanged' | 'refused' | 'skipped';

/** A row of the file with its result. */
export interface RowResult extends CsvRow {
  state: State;
  /** Why the row is refused, or what is changed in it; empty if neither. */
  reason: string;
}

/** State of the valid rows: not yet created, created, or not created because others were refused. */
export type Outcome = Extract<State, 'ready' | 'created' | 'untouched'>;

const byRow = (messages: BulkResult['refused']) =>
  new Map(messages.map((message) => [message.row, serverText(message)]));

/** Every row of a file with its result. */
export function rowResults(file: CsvFile, result: BulkResult, outcome: Outcome): RowResult[] {
  const refused = byRow(result.refused);
  const remarks = byRow(result.remarks);
  const unchanged = new Set(result.unchanged);
  return file.rows.map((row): RowResult => {
    if (row.skipped) return { ...row, state: 'skipped', reason: text(row.skipped, { row: row.row }) };
    const refusal = refused.get(row.row);
    if (refusal !== undefined) return { ...row, state: 'refused', reason: refusal };
    if (unchanged.has(row.row)) return { ...row, state: 'unchanged', reason: '' };
    const remark = remarks.get(row.row);
    return {
      ...row,
      state: remark !== undefined && outcome === 'ready' ? 'readyOtherwise' : outcome,
      reason: remark ?? '',
    };
  });
}

export const isLeftOut = ({ state }: RowResult): boolean => state === 'refused' || state === 'skipped';
/** Whether a value of the row is changed. */
export const hasRemark = (row: RowResult): boolean => row.reason !== '' && !isLeftOut(row);
export const isUnchanged = ({ state }: RowResult): boolean => state === 'unchanged';
