import {
  anonymiseEmployee,
  bulkDeleteEmployees,
  createEmployee,
  deleteEmployee,
  employeeStats,
  getEmployeeProfile,
  listDepartments,
  listDirectory,
  listEmployeeChanges,
  listEmployees,
  setSupervisor,
  updateEmployee,
  type CallInput,
  type Employee,
} from '@portal/contracts';
import { call, useMutation, useRefresh } from '@portal/portal-sdk';
import { useRef } from 'react';
import { bodyOf, valuesOf } from './employee-values';

function useRefreshPeople() {
  const refresh = useRefresh();
  return () =>
    refresh(
      listEmployees,
      listDirectory,
      listDepartments,
      employeeStats,
      getEmployeeProfile,
      listEmployeeChanges,
    );
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
  // If the supervisor is refused, the employee already exists: the next attempt updates it.
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
