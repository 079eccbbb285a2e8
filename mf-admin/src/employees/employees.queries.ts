import {
  anonymiseEmployee,
  bulkDeleteEmployees,
  createEmployee,
  deleteEmployee,
  employeeStats,
  listDepartments,
  listDirectory,
  listEmployees,
  setSupervisor,
  updateEmployee,
  type CallInput,
  type Employee,
} from '@portal/contracts';
import {
  call,
  callAll,
  live,
  pageQueryOf,
  pagingOf,
  useMutation,
  useQuery,
  useRefresh,
} from '@portal/portal-sdk';
import type { TableQuery } from '@portal/ui/data-table';
import { useRef } from 'react';
import { freshList } from '../shared/fresh-list';
import { bodyOf, valuesOf } from './employee-values';

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

function useRefreshPeople() {
  const refresh = useRefresh();
  return () => refresh(listEmployees, listDirectory, listDepartments, employeeStats);
}

type Body = CallInput<typeof updateEmployee>['body'];
export interface SaveEmployee {
  body: Body;
  /** Supervisor of a new employee, set by a second call. */
  supervisorId?: string | null | undefined;
}

/** Creates or updates an employee. */
export function useSaveEmployee(editing: Employee | null) {
  const refresh = useRefreshPeople();
  // If the supervisor is refused, the employee already exists: the next try updates it.
  const there = useRef(editing);
  return useMutation({
    mutationFn: async ({ body, supervisorId }: SaveEmployee) => {
      const saved = there.current
        ? await call(updateEmployee, { params: { id: there.current.id }, body })
        : await call(createEmployee, { body });
      there.current = saved;
      if (supervisorId !== undefined && supervisorId !== saved.supervisorId)
        await call(setSupervisor, { params: { id: saved.id }, body: { supervisorId } });
      return saved;
    },
    onSettled: refresh,
  });
}

/** Deactivates an employee and keeps the record with its history (EMP-07). */
export function useDeactivateEmployee() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ employee, confirmed }: { employee: Employee; confirmed?: true | undefined }) =>
      call(updateEmployee, {
        params: { id: employee.id },
        body: {
          ...bodyOf(valuesOf(employee)),
          status: 'inactive',
          was: { ...valuesOf(employee) },
          confirmed,
        },
      }),
    onSettled: refresh,
  });
}

/** Removes personal data permanently; position, department and history stay (EMP-07). */
export function useAnonymiseEmployee() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ employee, confirmed }: { employee: Employee; confirmed?: true | undefined }) =>
      call(anonymiseEmployee, {
        params: { id: employee.id },
        query: confirmed ? { confirmed: 'true' } : {},
      }),
    onSettled: refresh,
  });
}

/** Deletes one employee. */
export function useDeleteEmployee() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: (id: string) => call(deleteEmployee, { params: { id } }),
    onSettled: refresh,
  });
}

/** Deletes several employees; the response has a result per id. */
export function useDeleteEmployees() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: (ids: string[]) => call(bulkDeleteEmployees, { body: { ids } }),
    onSettled: refresh,
  });
}
