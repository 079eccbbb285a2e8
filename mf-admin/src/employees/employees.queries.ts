import { listEmployees, type Employee } from '@portal/contracts';
import { callAll, live, pageQueryOf, pagingOf, useQuery } from '@portal/portal-sdk';
import type { TableQuery } from '@portal/ui/data-table';
import { freshList } from '../shared/fresh-list';

/** The list's filters in the URL. */
export interface EmployeeFilters {
  department: string | undefined;
  status: Employee['status'] | undefined;
  /** Only people who report to this person. */
  supervisor: string | undefined;
}

/** The filters in a URL; an unknown status is ignored. */
export const filtersOf = (params: URLSearchParams): EmployeeFilters => ({
  department: params.get('department') ?? undefined,
  status: (['active', 'inactive'] as const).find((status) => status === params.get('status')),
  supervisor: params.get('supervisor') ?? undefined,
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
