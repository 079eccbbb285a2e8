import { csvCell } from '@portal/contracts/csv';
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { RowResult } from './row-results';
import { spreadsheetText } from './spreadsheet-text';

/**
 * The refused rows as CSV, with the reason in the last column, to be corrected and uploaded again. Formula-like
 * values get an apostrophe, which `parseCsv` removes.
 */
export function refusedCsv(
  columns: readonly string[],
  leftOut: readonly RowResult[],
  reason: string,
): string {
  const kept = columns.filter((name) => name !== reason);
  const lines = leftOut.map((row) => [...kept.map((name) => row.values[name] ?? ''), row.reason]);
  return stringify([[...kept, reason], ...lines], {
    bom: true,
    record_delimiter: 'windows',
    cast: { string: (cell) => csvCell(spreadsheetText(cell)) },
  });
}
