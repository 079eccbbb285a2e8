import type { ReactNode } from 'react';

/** What a cell holds for searching, sorting and export. */
export type CellValue = string | number | boolean | null | undefined;

/** One column. `value` is searched, sorted and exported; `cell` is rendered. */
export interface DataTableColumn<T> {
  id: string;
  header: string;
  value: (row: T) => CellValue;
  /** The rendered content (default: the value as text). */
  cell?: (row: T) => ReactNode;
  /** Text to search instead of the value, such as the date as shown. */
  searchText?: (row: T) => string;
  /** Text for the CSV instead of the value. */
  csv?: (row: T) => CellValue;
  /** Default true. */
  sortable?: boolean;
  /** Default true. */
  searchable?: boolean;
  /** May be switched off in the column menu (default true). */
  hideable?: boolean;
  /** Off until switched on in the column menu. */
  hidden?: boolean;
  /** Only in the CSV: the screen shows it in another column, or hides it. */
  csvOnly?: boolean;
  /** Not in the CSV: other columns hold its parts there. */
  screenOnly?: boolean;
  align?: 'start' | 'end';
  /** CSS width. */
  width?: string;
  /** Keeps the content on one line. */
  nowrap?: boolean;
}

/** Which rows are wanted. */
export interface TableQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  sort: TableSort | null;
  /** Search text. */
  q: string;
  /** Dense rows, to see more of them. */
  dense?: boolean;
}

export interface TableSort {
  id: string;
  desc: boolean;
}

/** Columns of a file; a function where they are fetched with the first file. */
export type ColumnsOfFile<T> = readonly DataTableColumn<T>[] | (() => Promise<readonly DataTableColumn<T>[]>);

export interface DataTableProps<T> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly DataTableColumn<T>[];
  /** Client mode: all rows. Server mode (with `rowCount`): the rows of the page in `query`. */
  rows: readonly T[];
  rowId: (row: T) => string;
  /** Name of a row in words, for its checkbox (default the first column's value). */
  rowLabel?: (row: T) => string;
  /** Controlled search, sort and page, such as out of the URL. Needed in server mode. */
  query?: TableQuery;
  /** @param by `replace`: the requested page no longer exists, so the history entry is replaced */
  onQueryChange?: (query: TableQuery, by?: { replace: boolean }) => void;
  /** Server mode: number of rows that match over all pages. */
  rowCount?: number;
  /** Server mode: the total is incomplete, there are more rows than `rowCount`. */
  moreRows?: boolean;
  /** Server mode: all matching rows, for the CSV. Without it the CSV holds the page. */
  loadAll?: () => Promise<readonly T[]>;
  /** Rows a page when uncontrolled (default 10). */
  pageSize?: number;
  /** Rows a page to choose from, and rows may be dense: with these a line of choices stands below the table. */
  pageSizes?: readonly number[];
  /** Order at first when uncontrolled. */
  initialSort?: TableSort;
  /** First load: shows skeleton rows. */
  loading?: boolean;
  /** Ids of the chosen rows; with `onSelectedChange` the rows get checkboxes. */
  selected?: readonly string[];
  onSelectedChange?: (ids: string[]) => void;
  /** Which rows may be chosen (default all). */
  selectable?: ((row: T) => boolean) | undefined;
  /** Buttons at the end of a row. */
  actions?: (row: T) => ReactNode;
  /** Enter on a row, or a click on it. */
  onRowOpen?: (row: T) => void;
  /** Name of the CSV without extension; without it there is no export. */
  csvName?: string;
  /** Columns of the CSV, if they differ from the visible ones, such as those of an upload. */
  csvColumns?: ColumnsOfFile<T> | undefined;
  /** Beside the search box: filters, bulk actions. */
  toolbar?: ReactNode;
  searchPlaceholder?: string;
  /** Switches the search box off. */
  searchable?: boolean;
  /** Instead of 'No results found.' if there are no rows without filters either. */
  empty?: ReactNode;
}
