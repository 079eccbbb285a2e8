import { assignShift, listDirectory, type AssignShiftBody } from '@portal/contracts';
import { call, keepPreviousData, queryOf, useMutation, useQuery } from '@portal/portal-sdk';
import { useRefreshShifts } from '../shared/shifts.queries';

/** Employees whom the user may assign, by a part of the name. */
export const useAssignable = (q: string) =>
  useQuery({
    ...queryOf(listDirectory, { query: { for: 'shift', q: q || undefined } }),
    placeholderData: keepPreviousData,
  });

/** Assigns a shift; the board and the roster are read again. */
export function useAssignShift() {
  const refresh = useRefreshShifts();
  return useMutation({
    mutationFn: (body: AssignShiftBody) => call(assignShift, { body }),
    onSuccess: refresh,
  });
}
