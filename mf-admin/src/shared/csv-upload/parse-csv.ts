import { text as common } from '../../texts';
import { CsvProblem } from './csv-problem';
import type { CsvFields } from './headings';
import { guessMapping, type Mapping } from './mapping';
import { readTable, type CsvTable } from './read-table';

/** A data row of a file. */
export interface CsvRow {
  /** Counts data rows from 1, as the results do. */
  row: number;
  /** The line in the file, as a spreadsheet counts. */
  line: number;
  /** Values by column name, or by heading for columns that are left out. */
  values: Record<string, string>;
  /** Why the row is skipped: too few or too many fields. */
  skipped: 'tooShort' | 'tooLong' | null;
}

/** A parsed file: columns and data rows. */
export interface CsvFile {
  columns: string[];
  /** The headings of the columns that are sent, by column name. */
  sent: Readonly<Record<string, string>>;
  /** The headings of the columns that are left out. */
  ignored: string[];
  rows: CsvRow[];
}

export interface CsvRules {
  fields: CsvFields;
  required: readonly string[];
  /** The required columns of an upload that creates nobody. */
  key?: readonly string[];
  /** Required columns that another one stands for. */
  instead?: Readonly<Record<string, string>>;
  /** Columns of dates. */
  dates?: readonly string[];
  /** Rows with fewer fields than this are skipped, unless the file has fewer columns. */
  minFields?: number;
  /** Maximum number of rows. */
  maxRows: number;
}

/** The server's maximum length of a heading. */
const longestHeading = 60;

/** The name of each column: what it is mapped to, else its heading; null for none. */
const namesOf = ({ headings }: CsvTable, mapping: Mapping, fields: CsvFields): (string | null)[] =>
  headings.map((heading, at) => {
    const name = mapping[at] ?? heading.slice(0, longestHeading);
    // A column that is left out although it is called like one of ours.
    return !name || (!mapping[at] && name in fields) ? null : name;
  });

/** Why a file cannot be sent with this mapping: a column twice, or a required one missing; null if it can. */
export function mappingProblem(
  table: CsvTable,
  mapping: Mapping,
  { fields, required, instead = {} }: CsvRules,
): string | null {
  const names = namesOf(table, mapping, fields);
  const twice = names.find((name, at) => name !== null && names.indexOf(name) !== at);
  if (twice) {
    const columns = table.headings.filter((_, at) => names[at] === twice).join(', ');
    return common('csvTwice', { columns, column: twice });
  }
  const missing = required.filter((name) => !names.includes(name) && !names.includes(instead[name] ?? name));
  if (missing.length === 0) return null;
  return common('csvMissing', { columns: missing.map((name) => fields[name]?.header ?? name).join(', ') });
}

/** The rows of a file by the names of its columns. */
export function fileOf(table: CsvTable, mapping: Mapping, { fields, minFields = 0 }: CsvRules): CsvFile {
  const { headings, lines } = table;
  const names = namesOf(table, mapping, fields);
  const least = Math.min(minFields, headings.length);
  const rows = lines.map(({ line, cells }, index): CsvRow => {
    const tooLong = cells.slice(headings.length).some(Boolean);
    const values = names.flatMap((name, at) => (name === null ? [] : [[name, cells[at] ?? ''] as const]));
    return {
      row: index + 1,
      line,
      values: Object.fromEntries(values),
      skipped: cells.length < least ? 'tooShort' : tooLong ? 'tooLong' : null,
    };
  });
  if (rows.every(({ skipped }) => skipped === 'tooShort')) throw new CsvProblem(common('csvEmpty'));
  return {
    columns: names.filter((name) => name !== null),
    sent: Object.fromEntries(
      headings.flatMap((heading, at) => (mapping[at] ? [[mapping[at], heading]] : [])),
    ),
    ignored: headings.filter((heading, at) => heading && !mapping[at]),
    rows,
  };
}

/**
 * Parses an upload (DEPT-05, EMP-05) by the headings of its columns.
 * @throws CsvProblem with the specification's message
 */
export function parseCsv(fileName: string, content: string, rules: CsvRules): CsvFile {
  const table = readTable(fileName, content, rules.fields, rules.maxRows);
  const mapping = guessMapping(table.headings, rules.fields);
  const problem = mappingProblem(table, mapping, rules);
  if (problem) throw new CsvProblem(problem);
  return fileOf(table, mapping, rules);
}
