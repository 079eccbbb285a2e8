import {
  anonymiseEmployee,
  bulkDeleteEmployees,
  createEmployee,
  deleteEmployee,
  employeeStats,
  getEmployee,
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
  keepPreviousData,
  live,
  pageQueryOf,
  pagingOf,
  queryOf,
  useMutation,
  useQuery,
  useRefresh,
} from '@portal/portal-sdk';
import type { TableQuery } from '@portal/ui/data-table';
import { useRef } from 'react';
import { freshList } from '../shared/fresh-list';
import { bodyOf, valuesOf } from './employee-values';

/** What the address narrows the list to. */
export interface EmployeeFilters {
  department: string | undefined;
  status: Employee['status'] | undefined;
  /** Those who report to this person. */
  supervisor: string | undefined;
}

/** The filters of an address; a status that there is not counts as not said. */
export const filtersOf = (params: URLSearchParams): EmployeeFilters => ({
  department: params.get('department') ?? undefined,
  status: (['active', 'inactive'] as const).find((status) => status === params.get('status')),
  supervisor: params.get('supervisor') ?? undefined,
});

const queryFor = (query: TableQuery, filters: EmployeeFilters) => ({ ...pagingOf(query), ...filters });

/** One page of employees, searched and sorted by the server; always read again, always stale. */
export const useEmployees = (query: TableQuery, filters: EmployeeFilters) =>
  useQuery({
    ...pageQueryOf(listEmployees, { query: queryFor(query, filters) }),
    ...live,
    ...freshList,
  });

/** Every employee that a query finds, for the CSV. */
export const loadAllEmployees = (query: TableQuery, filters: EmployeeFilters): Promise<Employee[]> =>
  callAll(listEmployees, { query: queryFor(query, filters) });

/** Active employees by a part of the name, for the choice of who answers for a leave type, or of those who may supervise. */
export const usePeople = (q: string, purpose?: 'supervision') =>
  useQuery({
    ...queryOf(listDirectory, { query: { q: q || undefined, for: purpose } }),
    placeholderData: keepPreviousData,
  });

/** One employee; nothing is asked without an id. */
export const useEmployee = (id: string | null | undefined) =>
  useQuery({ ...queryOf(getEmployee, { params: { id: id ?? '' } }), enabled: Boolean(id) });

/** How many active people report to somebody; nothing is asked without an id. */
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
  /** The supervisor of a new one, who has a call of their own. */
  supervisorId?: string | null | undefined;
}

/** Creates or changes an employee. */
export function useSaveEmployee(editing: Employee | null) {
  const refresh = useRefreshPeople();
  // Where the supervisor is refused, the employee is there: what is tried next changes that one.
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

/** Takes an employee out of work and keeps the record with its history (EMP-07). */
export function useDeactivateEmployee() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: (employee: Employee) =>
      call(updateEmployee, {
        params: { id: employee.id },
        body: { ...bodyOf(valuesOf(employee)), status: 'inactive', was: { ...valuesOf(employee) } },
      }),
    onSettled: refresh,
  });
}

/** Takes away for good what identifies a person; position, department and history stay (EMP-07). */
export function useAnonymiseEmployee() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: (id: string) => call(anonymiseEmployee, { params: { id } }),
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

/** Deletes many; the answer says of each id whether it is gone, and why not. */
export function useDeleteEmployees() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: (ids: string[]) => call(bulkDeleteEmployees, { body: { ids } }),
    onSettled: refresh,
  });
}
