import {
  createLeaveType,
  listLeaveTypes,
  updateLeaveType,
  type LeaveType,
  type LeaveTypeBody,
} from '@portal/contracts';
import { call, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** All leave types. */
export const useLeaveTypes = () => useQuery(queryOf(listLeaveTypes));

/** Creates or changes a leave type. */
export function useSaveLeaveType(editing: LeaveType | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: LeaveTypeBody) =>
      editing ? call(updateLeaveType, { params: { id: editing.id }, body }) : call(createLeaveType, { body }),
    onSuccess: () => refresh(listLeaveTypes),
  });
}
