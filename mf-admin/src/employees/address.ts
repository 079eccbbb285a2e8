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

/** The address with another search, order or page; the department stays. */
export function withTable(params: URLSearchParams, { page, sort, q }: TableQuery): URLSearchParams {
  const next = new URLSearchParams();
  const department = params.get('department');
  if (department) next.set('department', department);
  if (q) next.set('q', q);
  if (sort) next.set('sort', `${sort.desc ? '-' : ''}${sort.id}`);
  if (page > 1) next.set('page', String(page));
  return next;
}
