import type { RowData } from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import { Checkbox, type CheckboxProps } from '../field/Checkbox';
import { useUiText } from '../theme/UiTextContext';
import { BodyRow } from './BodyRow';
import { ColumnMenu } from './ColumnMenu';
import { ExportButton } from './ExportButton';
import { HeaderCell } from './HeaderCell';
import { Pagination } from './Pagination';
import { SearchBox } from './SearchBox';
import { SkeletonRows } from './SkeletonRows';
import { Head, Root, Scroller, Table, Title } from './table-styles';
import { Toolbar } from './Toolbar';
import type { DataTableProps } from './types';
import { useRows } from './use-rows';
import { useTableQuery } from './use-table-query';

const SERVER_SEARCH_DELAY_MS = 250;

/**
 * A table with search, order, pages, selection, column menu and CSV. Client mode takes all `rows`; server mode is
 * switched on by `rowCount` and asks for pages by `onQueryChange`. Arrow keys move between rows and between the
 * controls of a row, Home and End go to the ends, Enter opens, Space chooses. With less than 720 px of width each row is a card. Keep `columns` and `rows`
 * stable between renders; with `actions` and `onRowOpen` stable too, only rows that have changed are drawn again.
 */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const { label, rows, rowId, rowLabel, rowCount, loading, selected = [], onSelectedChange } = props;
  const text = useUiText();
  const [query, change] = useTableQuery(props);
  const columns = useMemo(() => props.columns.filter(({ csvOnly }) => !csvOnly), [props.columns]);
  const { table, visible, total, pageCount, page } = useRows({ ...props, columns, selected }, query);
  const [tabStop, setTabStop] = useState<string>();
  // All rows of the last page are gone, or the URL has an invalid page.
  const gone = !loading && rows.length === 0 && total > 0 && query.page > pageCount;
  useEffect(() => {
    if (gone) change({ page: pageCount }, { replace: true });
    // The function is another one with each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [gone, pageCount]);

  const shown = table.getRowModel().rows;
  const selectable = Boolean(onSelectedChange);
  const waiting = Boolean(loading) && rows.length === 0;
  const stop = shown.some((row) => row.id === tabStop) ? tabStop : shown[0]?.id;
  const width = visible.length + Number(selectable) + Number(Boolean(props.actions));
  const ownEmpty = rows.length === 0 && !query.q && props.empty;
  const nameOf = rowLabel ?? ((row: T) => String(columns[0]?.value(row) ?? rowId(row)));

  const all = table.getIsAllPageRowsSelected();
  const selectAll = (named: Pick<CheckboxProps, 'label' | 'aria-label'>) => (
    <Checkbox
      {...named}
      checked={all}
      indeterminate={!all && table.getIsSomePageRowsSelected()}
      onChange={(event) => table.toggleAllPageRowsSelected(event.target.checked)}
    />
  );

  return (
    <Root>
      <Toolbar
        selectAll={selectable && selectAll({ label: text.selectAllRows })}
        columns={visible}
        query={query}
        onChange={change}
        search={
          props.searchable !== false && (
            <SearchBox
              q={query.q}
              onSearch={(q) => change({ q })}
              delay={rowCount === undefined ? 0 : SERVER_SEARCH_DELAY_MS}
              placeholder={props.searchPlaceholder}
            />
          )
        }
      >
        {props.toolbar}
        <ColumnMenu columns={columns} table={table} />
        {props.csvName && (
          <ExportButton
            name={props.csvName}
            columns={
              props.csvColumns ??
              props.columns.filter(
                (column) => column.csvOnly || (visible.includes(column) && !column.screenOnly),
              )
            }
            load={props.loadAll ?? (() => table.getSortedRowModel().rows.map((row) => row.original))}
          />
        )}
      </Toolbar>
      <Scroller>
        <Table role="table" aria-busy={waiting || undefined} data-dense={query.dense || undefined}>
          <Title>{label}</Title>
          <thead role="rowgroup">
            <tr role="row">
              {selectable && (
                <Head role="columnheader" scope="col" $align="start">
                  {selectAll({ 'aria-label': text.selectAllRows })}
                </Head>
              )}
              {visible.map((column) => (
                <HeaderCell key={column.id} column={column} sort={query.sort} onChange={change} />
              ))}
              {props.actions && (
                <Head role="columnheader" scope="col" $align="end">
                  {text.actions}
                </Head>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {waiting && <SkeletonRows rows={query.pageSize} columns={width} />}
            {!waiting && shown.length === 0 && (
              <tr role="row">
                <td role="cell" colSpan={width} data-empty={ownEmpty ? 'own' : ''}>
                  {ownEmpty || text.noResults}
                </td>
              </tr>
            )}
            {shown.map((row) => (
              <BodyRow
                key={row.id}
                entry={row}
                label={nameOf(row.original)}
                columns={visible}
                tabStop={row.id === stop}
                onFocus={setTabStop}
                selected={selectable ? row.getIsSelected() : undefined}
                onOpen={props.onRowOpen}
                actions={props.actions}
              />
            ))}
          </tbody>
        </Table>
      </Scroller>
      <Pagination
        label={label}
        shown={shown.length}
        total={total}
        more={props.moreRows}
        page={page}
        pageCount={pageCount}
        onPage={(next) => change({ page: next })}
        selectedCount={selected.length}
        waiting={waiting}
        choices={props.pageSizes && { sizes: props.pageSizes, query, onChange: change }}
      />
    </Root>
  );
}
