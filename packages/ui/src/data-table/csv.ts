import { csvCell } from '@portal/contracts/csv';
import type { DataTableColumn } from './types';

/**
 * CSV text of rows and columns: header line, CRLF, byte order mark (spreadsheets need it for accents). No text
 * runs as a formula; numbers stay numbers. The writer is loaded on first use.
 */
export const toCsv = async <T>(
  rows: readonly T[],
  columns: readonly DataTableColumn<T>[],
): Promise<string> => {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const records = rows.map((row) => columns.map((column) => (column.csv ?? column.value)(row)));
  return stringify([columns.map((column) => column.header), ...records], {
    bom: true,
    record_delimiter: 'windows',
    cast: { string: csvCell, boolean: (value) => (value ? 'true' : 'false') },
  });
};

/** Downloads a text as a file. */
export const saveTextFile = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
