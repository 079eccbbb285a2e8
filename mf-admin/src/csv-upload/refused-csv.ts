import type { BulkResult } from '@portal/contracts';
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { CsvFile } from './parse-csv';

/** The refused rows as they came, with the reason in a last column, ready to be mended and uploaded again. */
export function refusedCsv(
  { columns, rows }: CsvFile,
  refused: BulkResult['refused'],
  reason: string,
): string {
  const lines = refused.map(({ row, message }) => [
    ...columns.map((name) => rows[row - 1]?.[name] ?? ''),
    message,
  ]);
  return stringify([[...columns, reason], ...lines], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
