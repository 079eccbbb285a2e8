import type { BulkResult } from '@portal/contracts';
import { say } from '@portal/portal-sdk';
import { text } from '../texts';
import type { CsvFile, CsvRow } from './parse-csv';

export type State = 'ready' | 'created' | 'untouched' | 'refused' | 'skipped';

/** A row of the file and what became of it, or would. */
export interface Judged extends CsvRow {
  state: State;
  /** Why it is not written; empty where it is. */
  reason: string;
}

/** What happened to the rows that were judged good: nothing yet, written, or left as they are since others were refused. */
export type Outcome = Extract<State, 'ready' | 'created' | 'untouched'>;

/** Every row of a file with its verdict. */
export function judgedRows(file: CsvFile, refused: BulkResult['refused'], outcome: Outcome): Judged[] {
  const reasons = new Map(refused.map(({ row, message }) => [row, say(message)]));
  return file.rows.map((row) => {
    if (row.skipped) return { ...row, state: 'skipped', reason: text('tooShort', { row: row.row }) };
    const reason = reasons.get(row.row);
    return { ...row, state: reason === undefined ? outcome : 'refused', reason: reason ?? '' };
  });
}

export const isLeftOut = ({ state }: Judged): boolean => state === 'refused' || state === 'skipped';
