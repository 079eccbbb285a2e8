import type { TableQuery } from '@portal/ui/data-table';

const pageSize = 10;

/** Search, order and page out of the address. */
export function tableQueryOf(params: URLSearchParams): TableQuery {
  const sort = params.get('sort');
  return {
    page: Math.max(1, Number(params.get('page')) || 1),
    pageSize,
    sort: sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null,
    q: params.get('q') ?? '',
  };
}

/** What a list's call takes for a search, order and page. */
export const pagingOf = ({ page, pageSize, sort, q }: TableQuery) => ({
  page,
  pageSize,
  q: q || undefined,
  sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined,
});

/** The address with another search, order or page; filters stay. */
export function withTable(params: URLSearchParams, query: TableQuery): URLSearchParams {
  const { q, sort, page } = pagingOf(query);
  const next = new URLSearchParams(params);
  for (const name of ['q', 'sort', 'page']) next.delete(name);
  if (q) next.set('q', q);
  if (sort) next.set('sort', sort);
  if (page > 1) next.set('page', String(page));
  return next;
}
