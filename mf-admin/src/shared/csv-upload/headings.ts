import type { DataTableColumn } from '@portal/ui/data-table';
import { spreadsheetText } from './spreadsheet-text';

/** A column of a CSV file: its heading in an export, all headings that an upload accepts, and its value. */
interface CsvField<R> {
  header: string;
  /** Headings of our exports in English and French, and of other systems. */
  headings: readonly string[];
  /** Headings that mean it where no other column does: of two columns for one thing, the one that fits less often. */
  otherwise?: readonly string[];
  /** @param all the rows of the export */
  value: (row: R, all: readonly R[]) => string | number | boolean | null | undefined;
}

/** Columns by their names, in the order of an export. */
export type CsvFields<N extends string = string, R = never> = Readonly<Record<N, CsvField<R>>>;

/** The columns of an export of `all` rows. */
export const csvColumns = <R>(
  fields: Readonly<Record<string, CsvField<R>>>,
  all: readonly R[] = [],
): DataTableColumn<R>[] =>
  Object.entries(fields).map(([id, { header, value }]) => ({
    id,
    header,
    value: (row) => {
      const cell = value(row, all);
      return typeof cell === 'string' ? spreadsheetText(cell) : cell;
    },
  }));

/** A heading, normalized: no case, accents, spaces or punctuation. */
export const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The column of a heading; undefined if unknown. */
export function columnOf(heading: string, fields: CsvFields): string | undefined {
  const wanted = plain(heading);
  return Object.entries(fields).find(([column, { header, headings }]) =>
    [column, header, ...headings].some((each) => plain(each) === wanted),
  )?.[0];
}

/** The column that a heading means where no other heading of the file does; undefined if none. */
export const columnOtherwise = (heading: string, fields: CsvFields): string | undefined =>
  Object.entries(fields).find(([, { otherwise = [] }]) =>
    otherwise.some((each) => plain(each) === plain(heading)),
  )?.[0];
