import { assignShift, listDirectory, type AssignShiftBody } from '@portal/contracts';
import { call, keepPreviousData, queryOf, useMutation, useQuery } from '@portal/portal-sdk';
import { useRefreshShifts } from '../shared/shifts.queries';

/** Employees the user may assign, searched by name. */
export const useAssignable = (q: string) =>
  useQuery({
    ...queryOf(listDirectory, { query: { for: 'shift', q: q || undefined } }),
    placeholderData: keepPreviousData,
  });

/** Assigns a shift; board and roster reload. */
export function useAssignShift() {
  const refresh = useRefreshShifts();
  return useMutation({
    mutationFn: (body: AssignShiftBody) => call(assignShift, { body }),
    onSuccess: refresh,
  });
}
