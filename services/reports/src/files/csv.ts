import { csvCell } from '@portal/contracts/csv';
import { stringify } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';
import type { Cover } from './cover';
import type { Cell, Row } from '../reports/sql';

/** Keys of the fields of a row → titles of their columns. */
export type Columns = Readonly<Record<string, string>>;

const delimiters = { ',': ',', ';': ';', tab: '\t' } as const;

/** What the file covers, an empty line, the titles, the rows: all as wide as the table, so that every program reads it. */
async function* recordsOf(
  columns: Columns,
  rows: AsyncIterable<Row>,
  { lines }: Cover,
): AsyncGenerator<Cell[]> {
  const keys = Object.keys(columns);
  const filled = (cells: readonly string[]) => keys.map((_, index) => cells[index] ?? '');
  for (const line of lines) yield filled(line);
  if (lines.length) yield filled([]);
  yield Object.values(columns);
  for await (const row of rows) yield keys.map((key) => row[key] ?? null);
}

/**
 * Rows as a CSV file that spreadsheets open right: UTF-8 with its mark, every field in quotes, CRLF, and nothing
 * that would run as a formula (acceptance row REP-04). Figures have a decimal point, whatever the separator.
 */
export function toCsv(
  columns: Columns,
  rows: AsyncIterable<Row>,
  cover: Cover,
  separator: keyof typeof delimiters,
): Readable {
  const csv = stringify({
    bom: true,
    delimiter: delimiters[separator],
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: csvCell },
  });
  // An error on either side ends both; its reader gets the error.
  pipeline(Readable.from(recordsOf(columns, rows, cover)), csv, () => undefined);
  return csv;
}
