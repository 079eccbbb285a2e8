import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Judged } from './verdicts';

/**
 * The rows that were left out as they came, with the reason in a last column, ready to be mended and uploaded again.
 * Cells that a spreadsheet would run as a formula get an apostrophe (OWASP, CSV injection); `parseCsv` takes it off.
 */
export function refusedCsv(columns: readonly string[], leftOut: readonly Judged[], reason: string): string {
  const kept = columns.filter((name) => name !== reason);
  const lines = leftOut.map((row) => [...kept.map((name) => row.values[name] ?? ''), row.reason]);
  return stringify([[...kept, reason], ...lines], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
