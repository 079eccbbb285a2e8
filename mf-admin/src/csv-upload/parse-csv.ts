import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { text } from '../texts';

/** A data row of a file. */
export interface CsvRow {
  /** Counts data rows from 1, as the verdicts do. */
  row: number;
  values: Record<string, string>;
  /** Too short to be a row: it is not sent. */
  skipped: boolean;
}

/** A file as read: its columns, and every data row. */
export interface CsvFile {
  columns: string[];
  rows: CsvRow[];
}

export interface CsvRules {
  required: readonly string[];
  /** Rows with fewer fields than this are skipped. */
  minFields?: number;
  /** The most rows that are taken at once. */
  maxRows: number;
}

/** A file that cannot be read; the message says what to do. */
export class CsvProblem extends Error {}

/** A spreadsheet's apostrophe before what would be a formula: our own downloads carry it, and it is no part of the value. */
const withoutEscape = (value: string): string => value.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

/** Spreadsheets of many countries write semicolons; the header tells. */
const delimiterOf = (content: string): string => {
  const header = /^[^\r\n]*/.exec(content)?.[0] ?? '';
  return header.includes(',') || !header.includes(';') ? ',' : ';';
};

/** Which row cannot be taken apart, as rows are counted in verdicts: the header is none. */
function brokenAt(error: unknown): string {
  const row = error instanceof CsvError ? Number(error.records) : NaN;
  if (!(row >= 0)) return text('csvNone');
  return row > 0 ? text('csvBroken', { row }) : text('csvBrokenHeader');
}

function recordsOf(content: string): string[][] {
  try {
    return parse(content, {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      delimiter: delimiterOf(content),
    });
  } catch (error) {
    throw new CsvProblem(brokenAt(error));
  }
}

/**
 * Reads an upload (DEPT-05, EMP-05): quoted fields, any line ending, a byte-order mark, spaces around values.
 * @throws CsvProblem with the specification's words
 */
export function parseCsv(
  fileName: string,
  content: string,
  { required, minFields = 0, maxRows }: CsvRules,
): CsvFile {
  if (!fileName.toLowerCase().endsWith('.csv')) throw new CsvProblem(text('csvOnly'));
  // No text has it, and every picture, archive and workbook does.
  if (content.includes('\0')) throw new CsvProblem(text('csvNone'));
  const [columns, ...data] = recordsOf(content);
  if (!columns || data.length === 0) throw new CsvProblem(text('csvEmpty'));
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new CsvProblem(text('csvMissing', { columns: missing.join(', ') }));
  if (data.length > maxRows) throw new CsvProblem(text('csvTooMany', { rows: data.length, most: maxRows }));
  const rows = data.map((record, index) => ({
    row: index + 1,
    values: Object.fromEntries(columns.map((name, at) => [name, withoutEscape(record[at] ?? '')])),
    skipped: record.length < minFields,
  }));
  if (rows.every(({ skipped }) => skipped)) throw new CsvProblem(text('csvEmpty'));
  return { columns, rows };
}
