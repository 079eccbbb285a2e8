import type { DataTableColumn } from './types';

/** Lower case without accents, so that 'jose' finds 'José'. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const textOf = <T>(column: DataTableColumn<T>, row: T): string =>
  column.searchText ? column.searchText(row) : String(column.value(row) ?? '');

/**
 * Makes a search over rows: every word must occur somewhere in the row's searchable columns. The folded text of
 * each row is made once, on the first search, so that typing stays quick with thousands of rows.
 */
export const createSearch = <T>(
  rows: readonly T[],
  columns: readonly DataTableColumn<T>[],
): ((q: string) => readonly T[]) => {
  let texts: string[] | undefined;
  return (q) => {
    const words = fold(q).split(/\s+/u).filter(Boolean);
    if (words.length === 0) return rows;
    const searched = columns.filter((column) => column.searchable !== false);
    const haystacks = (texts ??= rows.map((row) =>
      fold(searched.map((column) => textOf(column, row)).join('\n')),
    ));
    return rows.filter((_row, index) => words.every((word) => haystacks[index]?.includes(word)));
  };
};
