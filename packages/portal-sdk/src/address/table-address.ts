import { constants } from '@portal/contracts';
import type { TableQuery } from '@portal/ui/data-table';

/** What a list's call takes for a search, order and page; what is not asked for is undefined. */
export interface Paging {
  page: number;
  pageSize: number;
  q: string | undefined;
  /** A column, with a minus before it for descending. */
  sort: string | undefined;
}

/**
 * Search, order and page out of an address (`q`, `sort`, `page`). What cannot be read counts as absent: an
 * address may be typed by hand.
 * @param params the address's parameters
 * @returns the query of a table with the agreed number of rows a page
 */
export function tableQueryOf(params: URLSearchParams): TableQuery {
  const page = Number(params.get('page'));
  const sort = params.get('sort');
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    pageSize: constants.tablePageSize,
    sort: sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null,
    q: params.get('q') ?? '',
  };
}

/** What a list's call takes for the query of a table. */
export const pagingOf = ({ page, pageSize, sort, q }: TableQuery): Paging => ({
  page,
  pageSize,
  q: q || undefined,
  sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined,
});

/** The address with another search, order or page, without what is the default; other parameters stay. */
export function withTable(params: URLSearchParams, query: TableQuery): URLSearchParams {
  const { q, sort, page } = pagingOf(query);
  const next = new URLSearchParams(params);
  const given = { q, sort, page: page > 1 ? String(page) : undefined };
  for (const [name, value] of Object.entries(given))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
