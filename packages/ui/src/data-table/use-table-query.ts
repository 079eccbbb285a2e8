import { useState } from 'react';
import type { DataTableProps, TableQuery } from './types';

type Options = Pick<DataTableProps<never>, 'query' | 'onQueryChange' | 'pageSize' | 'initialSort'>;

/** The query of a table, controlled by props or held here. A change of anything but the page goes to page 1. */
export const useTableQuery = ({ query, onQueryChange, pageSize = 10, initialSort }: Options) => {
  const [own, setOwn] = useState<TableQuery>({ page: 1, pageSize, sort: initialSort ?? null, q: '' });
  const current = query ?? own;
  const change = (part: Partial<TableQuery>, by?: { replace: boolean }): void => {
    const next = { ...current, page: 1, ...part };
    if (!query) setOwn(next);
    if (by) onQueryChange?.(next, by);
    else onQueryChange?.(next);
  };
  return [current, change] as const;
};

/** Changes part of the query. */
export type ChangeQuery = ReturnType<typeof useTableQuery>[1];
