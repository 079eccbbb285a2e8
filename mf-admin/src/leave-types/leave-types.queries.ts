import {
  createLeaveType,
  listLeaveTypes,
  updateLeaveType,
  type CallInput,
  type LeaveType,
} from '@portal/contracts';
import { call, leaveTypeSaved, live, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** All leave types. */
export const useLeaveTypes = () => useQuery({ ...queryOf(listLeaveTypes), ...live });

/** Creates or updates a leave type. */
export function useSaveLeaveType(editing: LeaveType | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateLeaveType>['body']) =>
      editing ? call(updateLeaveType, { params: { id: editing.id }, body }) : call(createLeaveType, { body }),
    onSuccess: leaveTypeSaved,
    // Also after a refusal: someone else may have changed it.
    onSettled: () => refresh(listLeaveTypes),
  });
}
