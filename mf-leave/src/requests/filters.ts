import type { CallInput, listLeaveRequests } from '@portal/contracts';
import { pagingOf, tableQueryOf } from '@portal/portal-sdk';

/** What the address says about the list: filters, search, order, page. */
export interface RequestFilters {
  status: string;
  leaveTypeId: string;
  from: string;
  to: string;
  departmentId: string;
  /** Leave that touches the days, or `beginning`: leave that begins on them, as reports count it. */
  dates: '' | 'beginning';
}

export const filterNames = ['status', 'leaveTypeId', 'from', 'to', 'departmentId', 'dates'] as const;

const plainDate = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of an address; a malformed date counts as none. */
export function filtersOf(params: URLSearchParams): RequestFilters {
  const date = (name: string) => (plainDate.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  return {
    status: params.get('status') ?? '',
    leaveTypeId: params.get('leaveTypeId') ?? '',
    from: date('from'),
    to: date('to'),
    departmentId: params.get('departmentId') ?? '',
    dates: params.get('dates') === 'beginning' ? 'beginning' : '',
  };
}

export const noFilters = filtersOf(new URLSearchParams());

/** What a list is called, by whose requests it holds. */
export const titles = { own: 'yourRequests', team: 'yourTeamRequests', visible: 'teamRequests' } as const;

/** Whose requests are listed: the own, the team's, or all that may be seen. */
export const scopeOf = (params: URLSearchParams) =>
  (['team', 'visible'] as const).find((scope) => scope === params.get('scope')) ?? 'own';

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

type Query = NonNullable<CallInput<typeof listLeaveRequests>['query']>;

/** What is asked of the server for an address. */
export function listQueryOf(params: URLSearchParams): Query {
  const filters = filtersOf(params);
  const given = Object.fromEntries(filterNames.map((name) => [name, filters[name] || undefined]));
  return {
    ...given,
    scope: scopeOf(params),
    ...pagingOf(tableQueryOf(params)),
  };
}
