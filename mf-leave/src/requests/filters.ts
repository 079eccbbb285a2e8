import type { CallInput, listLeaveRequests } from '@portal/contracts';
import type { TableQuery } from '@portal/ui/data-table';

/** What the address says about the list: filters, search, order, page. */
export interface RequestFilters {
  status: string;
  leaveTypeId: string;
  from: string;
  to: string;
}

export const noFilters: RequestFilters = { status: '', leaveTypeId: '', from: '', to: '' };
export const pageSize = 10;

export const filterNames = ['status', 'leaveTypeId', 'from', 'to'] as const;
const plainDate = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of an address; a malformed date counts as none. */
export function filtersOf(params: URLSearchParams): RequestFilters {
  const date = (name: string) => (plainDate.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  return {
    status: params.get('status') ?? '',
    leaveTypeId: params.get('leaveTypeId') ?? '',
    from: date('from'),
    to: date('to'),
  };
}

/** Search, order and page of an address. */
export function tableQueryOf(params: URLSearchParams): TableQuery {
  const sort = params.get('sort');
  return {
    page: Math.max(1, Number(params.get('page')) || 1),
    pageSize,
    sort: sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null,
    q: params.get('q') ?? '',
  };
}

/** The same address with other values; empty ones are left out, and a change but of the page goes to page 1. */
export function withParams(
  params: URLSearchParams,
  change: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** What a change of the table puts into the address. */
export const paramsOfTable = ({ page, sort, q }: TableQuery): Record<string, string | undefined> => ({
  page: page > 1 ? String(page) : undefined,
  sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined,
  q: q || undefined,
});

type Query = NonNullable<CallInput<typeof listLeaveRequests>['query']>;

/** What is asked of the server for an address. */
export function listQueryOf(params: URLSearchParams): Query {
  const { page, sort, q } = tableQueryOf(params);
  const filters = filtersOf(params);
  const given = Object.fromEntries(filterNames.map((name) => [name, filters[name] || undefined]));
  return {
    ...given,
    scope: params.get('scope') === 'visible' ? 'visible' : 'own',
    page,
    pageSize,
    sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined,
    q: q || undefined,
  };
}
