import { listEmployees, type Employee, type Role } from '@portal/contracts';
import { callAll, live, pageQueryOf, pagingOf, useQuery } from '@portal/portal-sdk';
import type { TableQuery } from '@portal/ui/data-table';
import { freshList } from '../shared/fresh-list';

/** The list's filters in the URL. */
export interface EmployeeFilters {
  department: string | undefined;
  status: Employee['status'] | undefined;
  role: Role | undefined;
  /** Only people who report to this person; `none`: to nobody. */
  supervisor: string | undefined;
  account: 'with' | 'without' | undefined;
  /** Who works by this working pattern today. */
  pattern: string | undefined;
  joinedFrom: string | undefined;
  joinedTo: string | undefined;
}

const oneOf = <V extends string>(values: readonly V[], given: string | null): V | undefined =>
  values.find((value) => value === given);
const day = (given: string | null) => (given && /^\d{4}-\d\d-\d\d$/.test(given) ? given : undefined);

// Not `Role.options`, for which the list would fetch zod.
const roles: readonly Role[] = ['system_admin', 'hr_admin', 'supervisor', 'employee'];

/** The filters in a URL; an unknown status, role, account or date is ignored. */
export const filtersOf = (params: URLSearchParams): EmployeeFilters => ({
  department: params.get('department') ?? undefined,
  status: oneOf(['active', 'inactive'], params.get('status')),
  role: oneOf(roles, params.get('role')),
  supervisor: params.get('supervisor') ?? undefined,
  account: oneOf(['with', 'without'], params.get('account')),
  pattern: params.get('pattern') ?? undefined,
  joinedFrom: day(params.get('joinedFrom')),
  joinedTo: day(params.get('joinedTo')),
});

const queryFor = (query: TableQuery, filters: EmployeeFilters) => ({ ...pagingOf(query), ...filters });

/** One page of employees, searched and sorted by the server; always reloaded. */
export const useEmployees = (query: TableQuery, filters: EmployeeFilters) =>
  useQuery({
    ...pageQueryOf(listEmployees, { query: queryFor(query, filters) }),
    ...live,
    ...freshList,
  });

/** All employees that match a query, for the CSV. */
export const loadAllEmployees = (query: TableQuery, filters: EmployeeFilters): Promise<Employee[]> =>
  callAll(listEmployees, { query: queryFor(query, filters) });

/** Number of active people who report to an employee; no call without an id. */
export const useLed = (supervisor: string | undefined): number =>
  useQuery({
    ...pageQueryOf(listEmployees, { query: { supervisor, status: 'active', page: 1, pageSize: 1 } }),
    enabled: supervisor !== undefined,
  }).data?.total ?? 0;
