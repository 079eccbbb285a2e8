import { parse } from 'csv-parse/browser/esm/sync';
import { text } from '../texts';

/** A file as read: its columns, and a record for each data row. */
export interface CsvFile {
  columns: string[];
  rows: Record<string, string>[];
}

export interface CsvRules {
  required: readonly string[];
  /** Rows with fewer fields than this are skipped. */
  minFields?: number;
}

/** A file that cannot be read; the message says what to do. */
export class CsvProblem extends Error {}

/**
 * Reads an upload (DEPT-05, EMP-05): quoted fields, any line ending, a byte-order mark, spaces around values.
 * @throws CsvProblem with the specification's words
 */
export function parseCsv(fileName: string, content: string, { required, minFields = 0 }: CsvRules): CsvFile {
  if (!fileName.toLowerCase().endsWith('.csv')) throw new CsvProblem(text('csvOnly'));
  let records: string[][];
  try {
    records = parse(content, { bom: true, trim: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    throw new CsvProblem(
      text('csvUnreadable', { reason: error instanceof Error ? error.message : String(error) }),
    );
  }
  const [columns, ...data] = records;
  if (!columns || data.length === 0) throw new CsvProblem(text('csvEmpty'));
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new CsvProblem(text('csvMissing', { columns: missing.join(', ') }));
  const rows = data
    .filter((record) => record.length >= minFields)
    .map((record) => Object.fromEntries(columns.map((name, index) => [name, record[index] ?? ''])));
  if (rows.length === 0) throw new CsvProblem(text('csvEmpty'));
  return { columns, rows };
}
