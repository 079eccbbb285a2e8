import {
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { compareValues, isBlank } from './compare';
import { createSearch } from './search';
import type { CellValue, DataTableColumn, DataTableProps, TableQuery } from './types';

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
});

type Features = typeof features;
type Definition<T extends RowData> = ColumnDef<Features, T>;

const definitionOf = <T extends RowData>(column: DataTableColumn<T>): Definition<T> => ({
  id: column.id,
  header: column.header,
  // Blank cells are undefined for the table, so that they are last in both directions.
  accessorFn: (row) => {
    const value = column.value(row);
    return isBlank(value) ? undefined : value;
  },
  enableSorting: column.sortable !== false,
  enableHiding: column.hideable !== false,
  sortUndefined: 'last',
  sortFn: (one, other, id) => compareValues(one.getValue<CellValue>(id), other.getValue<CellValue>(id)),
});

type Options<T> = Pick<
  DataTableProps<T>,
  'rows' | 'columns' | 'rowId' | 'rowCount' | 'moreRows' | 'selected' | 'onSelectedChange' | 'selectable'
>;

/**
 * The visible rows, of all rows (client mode) or as passed in (server mode, `rowCount`). TanStack Table manages sorting,
 * pages, selection and column visibility.
 */
export const useRows = <T extends RowData>(options: Options<T>, query: TableQuery) => {
  const { rows, columns, rowId, rowCount, moreRows, selected, onSelectedChange, selectable } = options;
  const server = rowCount !== undefined;
  // Typing stays quick: the list follows when there is time.
  const q = useDeferredValue(query.q);
  const search = useMemo(() => createSearch(rows, columns), [rows, columns]);
  const data = useMemo(() => (server ? rows : search(q)), [server, rows, search, q]);
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const [columnVisibility, setColumnVisibility] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(columns.filter((column) => column.hidden).map((column) => [column.id, false])),
  );
  const visible = useMemo(
    () => columns.filter(({ id }) => columnVisibility[id] !== false),
    [columns, columnVisibility],
  );

  const total = rowCount ?? data.length;
  const counted = Math.ceil(total / query.pageSize);
  // With an incomplete total there is at least one more page.
  const pageCount = Math.max(1, moreRows ? Math.max(counted, query.page) + 1 : counted);
  const page = Math.min(Math.max(1, query.page), pageCount);
  const sorting = useMemo(() => (query.sort ? [query.sort] : []), [query.sort]);
  const pagination = useMemo(
    () => ({ pageIndex: page - 1, pageSize: query.pageSize }),
    [page, query.pageSize],
  );
  const rowSelection = useMemo(
    () => Object.fromEntries((selected ?? []).map((id) => [id, true as const])),
    [selected],
  );

  // What was deleted cannot stay chosen. In server mode a chosen row may be on another page.
  useEffect(() => {
    if (server || !selected?.length || !onSelectedChange) return;
    const known = new Set(rows.map(rowId));
    const left = selected.filter((id) => known.has(id));
    if (left.length < selected.length) onSelectedChange(left);
  }, [server, selected, onSelectedChange, rows, rowId]);

  const table = useTable<Features, T>({
    features,
    data: data as T[],
    columns: definitions,
    getRowId: rowId,
    manualPagination: server,
    manualSorting: server,
    autoResetPageIndex: false,
    ...(server && { rowCount }),
    state: { sorting, pagination, rowSelection, columnVisibility },
    enableRowSelection: selectable ? (row) => selectable(row.original) : true,
    onColumnVisibilityChange: setColumnVisibility,
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater;
      onSelectedChange?.(Object.keys(next).filter((id) => next[id]));
    },
  });
  return { table, visible, total, pageCount, page };
};

/** The result of `useRows`, for the parts of the table. */
export type TableState<T extends RowData> = ReturnType<typeof useRows<T>>;
