import { stringify } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';
import type { Row } from './sql';

/**
 * Rows as a CSV file that spreadsheets open right: UTF-8 with its mark, every field in quotes, CRLF, and nothing
 * that would run as a formula (acceptance row REP-04; OWASP, CSV Injection).
 * @param columns key → title
 */
export function toCsv(columns: Readonly<Record<string, string>>, rows: AsyncIterable<Row>): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: Object.entries(columns).map(([key, header]) => ({ key, header })),
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // White space in front would hide a formula from the check and not from every spreadsheet.
    cast: { string: (value) => value.replaceAll('\0', '').trimStart() },
  });
  // An error on either side ends both; whoever reads the result is told by it.
  pipeline(Readable.from(rows), csv, () => undefined);
  return csv;
}
