import { constants } from '@portal/contracts';
import type { TableQuery } from '@portal/ui/data-table';

/** Search, order and page of a list call; undefined if not requested. */
export interface Paging {
  page: number;
  pageSize: number;
  q: string | undefined;
  /** A column, with a minus before it for descending. */
  sort: string | undefined;
}

/** Rows a page that a table offers. */
export const pageSizes = [constants.tablePageSize, 25, 50, 100] as const;

/**
 * Reads search, order, page and rows from a URL (`q`, `sort`, `page`, `rows`, `dense`). Invalid values count as absent: a URL may be typed by
 * hand.
 * @param params the URL's parameters
 * @returns the query of a table, with the default page size where none of the offered ones is given
 */
export function tableQueryOf(params: URLSearchParams): TableQuery {
  const page = Number(params.get('page'));
  const sort = params.get('sort');
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    pageSize: pageSizes.find((size) => String(size) === params.get('rows')) ?? constants.tablePageSize,
    sort: sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null,
    q: params.get('q') ?? '',
    ...(params.get('dense') === '1' && { dense: true }),
  };
}

/** The query of a list call for a table query. */
export const pagingOf = ({ page, pageSize, sort, q }: TableQuery): Paging => ({
  page,
  pageSize,
  q: q || undefined,
  sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined,
});

/** The URL with another search, order or page, without default values; other parameters stay. */
export function withTable(params: URLSearchParams, query: TableQuery): URLSearchParams {
  const { q, sort, page, pageSize } = pagingOf(query);
  const next = new URLSearchParams(params);
  const given = {
    q,
    sort,
    page: page > 1 ? String(page) : undefined,
    rows: pageSize === constants.tablePageSize ? undefined : String(pageSize),
    dense: query.dense ? '1' : undefined,
  };
  for (const [name, value] of Object.entries(given))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
