import type { DataTableColumn } from './types';

/* Between letters, as in names; EMP-001 and 2026-02 are one word each. */
const hyphens = /(?<=\p{L}\p{M}*)[-\u2010\u2011\u2013\u2014](?=\p{L})/gu;
/* Apostrophes, commas and the Arabic hamza that stands alone. */
const leftOut = /['\u2018\u2019\u02BB\u02BC`\u00B4\u2032,\u0621\u0640]/gu;

/**
 * Text as the server compares names: lower case without accents, apostrophes and commas, hyphens of names as spaces, one form
 * of each Arabic letter. 'jose' finds 'José', 'ohara' O'Hara.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase()
    .replace(hyphens, ' ')
    .replace(leftOut, '')
    .replaceAll('\u0671', '\u0627')
    .replaceAll('\u0649', '\u064A')
    .replaceAll('\u0629', '\u0647');

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
