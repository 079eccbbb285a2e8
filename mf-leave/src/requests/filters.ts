import type { CallInput, listLeaveRequests } from '@portal/contracts';
import { pagingOf, tableQueryOf } from '@portal/portal-sdk';

/** The list's settings in the URL: filters, search, order, page. */
export interface RequestFilters {
  status: string;
  leaveTypeId: string;
  from: string;
  to: string;
  departmentId: string;
  /** All leave in the period, or with `beginning` only leave that starts in it, as reports count it. */
  dates: '' | 'beginning';
}

export const filterNames = ['status', 'leaveTypeId', 'from', 'to', 'departmentId', 'dates'] as const;

const plainDate = /^\d{4}-\d{2}-\d{2}$/;

/** Swaps a reversed range. */
const inOrder = (from: string, to: string): [string, string] =>
  from && to && to < from ? [to, from] : [from, to];

/** The filters in a URL; a malformed date is ignored, and a reversed range is swapped. */
export function filtersOf(params: URLSearchParams): RequestFilters {
  const date = (name: string) => (plainDate.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  const [from, to] = inOrder(date('from'), date('to'));
  return {
    status: params.get('status') ?? '',
    leaveTypeId: params.get('leaveTypeId') ?? '',
    from,
    to,
    departmentId: params.get('departmentId') ?? '',
    dates: params.get('dates') === 'beginning' ? 'beginning' : '',
  };
}

export const noFilters = filtersOf(new URLSearchParams());

/** Title of the list, by its scope. */
export const titles = { own: 'yourRequests', team: 'yourTeamRequests', visible: 'teamRequests' } as const;

/** Scope of the list: the user's own requests, the team's, or all visible ones. */
export const scopeOf = (params: URLSearchParams) =>
  (['team', 'visible'] as const).find((scope) => scope === params.get('scope')) ?? 'own';

type Query = NonNullable<CallInput<typeof listLeaveRequests>['query']>;

/** The server query of a URL. */
export function listQueryOf(params: URLSearchParams): Query {
  const filters = filtersOf(params);
  const given = Object.fromEntries(filterNames.map((name) => [name, filters[name] || undefined]));
  return {
    ...given,
    scope: scopeOf(params),
    ...pagingOf(tableQueryOf(params)),
  };
}
