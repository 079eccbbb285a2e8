import {
  changeEmployees,
  employeeStats,
  listDepartments,
  listDirectory,
  listEmployees,
  type CallInput,
  type CallOutput,
} from '@portal/contracts';
import { call, useMutation, useRefresh } from '@portal/portal-sdk';

type Body = CallInput<typeof changeEmployees>['body'];
/** Who is changed: those who are selected, or all that the list's filters find. */
export type Whom = Pick<Body, 'ids' | 'filter'>;
export type Wanted = Body['set'];
export type Changed = CallOutput<typeof changeEmployees>;

/** Previews a change of many employees, or makes it. */
export function useChangeEmployees() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Body) => call(changeEmployees, { body }),
    onSuccess: (_changed, { commit }) =>
      commit ? refresh(listEmployees, listDirectory, listDepartments, employeeStats) : undefined,
  });
}
