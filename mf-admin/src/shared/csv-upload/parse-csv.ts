import { csvText } from '@portal/contracts/csv';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { text as common } from '../../texts';
import { text } from './texts';
import { columnOf, type CsvFields } from './headings';

/** A data row of a file. */
export interface CsvRow {
  /** Counts data rows from 1, as the results do. */
  row: number;
  /** Values by column name, or by heading for unknown columns. */
  values: Record<string, string>;
  /** Why the row is skipped: too few or too many fields. */
  skipped: 'tooShort' | 'tooLong' | null;
}

/** A parsed file: columns and data rows. */
export interface CsvFile {
  columns: string[];
  rows: CsvRow[];
}

export interface CsvRules {
  fields: CsvFields;
  required: readonly string[];
  /** Rows with fewer fields than this are skipped. */
  minFields?: number;
  /** Maximum number of rows. */
  maxRows: number;
}

/** A file that cannot be parsed; the message says what to do. */
export class CsvProblem extends Error {}

/** The most frequent separator in the header outside quotes: semicolons in many countries, tabs in Unicode text. */
const delimiterOf = (content: string): string => {
  const header = (/^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(content)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
};

/** Number of the row that cannot be parsed; undefined for the header. */
function brokenAt(error: unknown): string {
  const row = error instanceof CsvError ? Number(error.records) : NaN;
  if (!(row >= 0)) return common('csvNone');
  return row > 0 ? common('csvBroken', { row }) : common('csvBrokenHeader');
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

/** The server's maximum length of a heading. */
const longestHeading = 60;

/** Column names; null for an empty column. A duplicate heading is an error. */
function columnsOf(header: readonly string[], data: readonly string[][], fields: CsvFields) {
  const columns = header.map((heading, at) => {
    if (heading) return columnOf(heading, fields) ?? heading.slice(0, longestHeading);
    if (data.some((record) => record[at])) throw new CsvProblem(common('csvUnnamed', { column: at + 1 }));
    return null;
  });
  const twice = columns.find((name, at) => name !== null && columns.indexOf(name) !== at);
  if (twice)
    throw new CsvProblem(
      common('csvTwice', {
        columns: header.filter((_, at) => columns[at] === twice).join(', '),
        column: twice,
      }),
    );
  return columns;
}

const ending = /\.csv$/i;

/**
 * Parses an upload (DEPT-05, EMP-05): any separator and line ending, quoted fields, a byte-order mark, spaces around
 * values, alternative headings.
 * @throws CsvProblem with the specification's message
 */
export function parseCsv(
  fileName: string,
  content: string,
  { fields, required, minFields = 0, maxRows }: CsvRules,
): CsvFile {
  if (!ending.test(fileName)) throw new CsvProblem(common('csvOnly'));
  // NUL bytes: not a text file but an image, archive or workbook.
  if (content.includes('\0')) throw new CsvProblem(common('csvNone'));
  const [header, ...data] = recordsOf(content);
  if (!header || data.length === 0) throw new CsvProblem(common('csvEmpty'));
  if (data.length > maxRows) throw new CsvProblem(text('csvTooMany', { rows: data.length, most: maxRows }));
  const named = columnsOf(header, data, fields);
  const missing = required.filter((name) => !named.includes(name));
  if (missing.length > 0) throw new CsvProblem(common('csvMissing', { columns: missing.join(', ') }));
  const rows = data.map((record, index): CsvRow => {
    const tooLong = record.slice(header.length).some(Boolean);
    const values = named.flatMap((name, at) =>
      name === null ? [] : [[name, csvText(record[at] ?? '')] as const],
    );
    return {
      row: index + 1,
      values: Object.fromEntries(values),
      skipped: record.length < minFields ? 'tooShort' : tooLong ? 'tooLong' : null,
    };
  });
  if (rows.every(({ skipped }) => skipped === 'tooShort')) throw new CsvProblem(common('csvEmpty'));
  return { columns: named.filter((name) => name !== null), rows };
}
