import { csvText } from '@portal/contracts/csv';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { text as common } from '../../texts';
import { CsvProblem } from './csv-problem';
import { columnOf, type CsvFields } from './headings';
import { plainText } from './spreadsheet-text';
import { text } from './texts';

/** A line of a file: its number as a spreadsheet counts, and its cells. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** A file by its columns, whatever they mean. */
export interface CsvTable {
  headings: string[];
  lines: CsvLine[];
}

/** A first line that tells a spreadsheet the separator; it shows no such line. */
const separatorLine = /^\uFEFF?sep=([^\r\n])\r?\n/i;

/** The most frequent separator outside quotes of the first line that has one: semicolons in many countries, tabs in Unicode text. */
function delimiterOf(content: string): string {
  const lines = content.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '');
  for (const line of lines.split(/\r\n|\r|\n/)) {
    const count = (delimiter: string) => line.split(delimiter).length;
    const best = [',', ';', '\t', '|'].reduce((most, each) => (count(each) > count(most) ? each : most));
    if (count(best) > 1) return best;
  }
  return ',';
}

function recordsOf(content: string, delimiter: string, withEmpty: boolean): string[][] {
  return parse(content, {
    bom: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: !withEmpty,
    skip_records_with_empty_values: !withEmpty,
    delimiter,
  });
}

/** Names the row that cannot be parsed, as the results count: without empty lines. */
function brokenAt(content: string, delimiter: string): string {
  try {
    recordsOf(content, delimiter, false);
  } catch (error) {
    const row = error instanceof CsvError ? Number(error.records) : NaN;
    if (row >= 0) return row > 0 ? common('csvBroken', { row }) : common('csvBrokenHeader');
  }
  return common('csvNone');
}

/** How many of the first lines may be titles above the headings. */
const mostTitles = 10;

/** The line of the headings: the one with the most headings that are known, for there may be titles above it. */
function headerIn(lines: readonly CsvLine[], fields: CsvFields): number {
  const known = lines
    .slice(0, mostTitles)
    .map(({ cells }) => cells.filter((cell) => cell && columnOf(cell, fields)).length);
  const most = Math.max(...known);
  return most > 1 && most > (known[0] ?? 0) ? known.indexOf(most) : 0;
}

const ending = /\.csv$/i;
const workbook = /\.(xlsx?|xlsm|xlsb|ods|numbers)$/i;
/** How archives begin, which workbooks are today, and the workbooks of before. */
const workbookContent = /^(PK\u0003\u0004|\u00D0\u00CF\u0011\u00E0)/;

/**
 * Reads the columns of a file: any separator and line ending, quoted fields, a byte-order mark, titles above the
 * headings, spaces around values.
 * @throws CsvProblem with the specification's message
 */
export function readTable(fileName: string, content: string, fields: CsvFields, maxRows: number): CsvTable {
  if (!ending.test(fileName)) throw new CsvProblem(common('csvOnly'), workbook.test(fileName));
  // NUL bytes: not a text file but an image, archive or workbook.
  if (content.includes('\0')) throw new CsvProblem(common('csvNone'), workbookContent.test(content));
  const [first = '', separator] = separatorLine.exec(content) ?? [];
  const body = content.slice(first.length);
  const delimiter = separator ?? delimiterOf(body);
  let records: string[][];
  try {
    records = recordsOf(body, delimiter, true);
  } catch {
    throw new CsvProblem(brokenAt(body, delimiter));
  }
  const lines = records
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => plainText(csvText(cell))) }))
    .filter(({ cells }) => cells.some(Boolean));
  const header = headerIn(lines, fields);
  const headings = lines[header]?.cells ?? [];
  const data = lines.slice(header + 1);
  if (data.length === 0) throw new CsvProblem(common('csvEmpty'));
  if (data.length > maxRows) throw new CsvProblem(text('csvTooMany', { rows: data.length, most: maxRows }));
  const unnamed = headings.findIndex((heading, at) => !heading && data.some(({ cells }) => cells[at]));
  if (unnamed >= 0) throw new CsvProblem(common('csvUnnamed', { column: unnamed + 1 }));
  return { headings, lines: data };
}
