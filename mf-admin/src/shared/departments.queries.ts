import {
  createDepartment,
  deleteDepartment,
  listDepartments,
  listEmployees,
  updateDepartment,
  type CallInput,
  type Department,
} from '@portal/contracts';
import { call, live, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** All departments with their number of employees. */
export const useDepartments = () =>
  useQuery({ ...queryOf(listDepartments, { query: { employees: 'false' } }), ...live });

type Body = CallInput<typeof updateDepartment>['body'];

/** Creates or updates a department; cards, filters and employees reload (DEPT-04). */
export function useSaveDepartment(editing: Department | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Body) =>
      editing
        ? call(updateDepartment, { params: { id: editing.id }, body })
        : call(createDepartment, { body }),
    // Also after a refusal: someone else may have changed it.
    onSettled: () => refresh(listDepartments, listEmployees),
  });
}

/** Deletes a department that nothing uses. */
export function useDeleteDepartment() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(deleteDepartment, { params: { id } }),
    onSettled: () => refresh(listDepartments),
  });
}
