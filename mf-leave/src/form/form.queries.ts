import {
  createLeaveRequest,
  listDirectory,
  previewLeaveRequest,
  updateLeaveRequest,
  type LeaveRequest,
} from '@portal/contracts';
import { call, keepPreviousData, queryOf, useMutation, useQuery } from '@portal/portal-sdk';
import { useRefreshLeave } from '../shared/leave.queries';
import { bodyOf, settled, type LeaveFormValues } from './form-values';

/** Those whom the user may file for, by a part of the name (FORM-05). */
export const useFileable = (q: string, open: boolean) =>
  useQuery({
    ...queryOf(listDirectory, { query: { for: 'leave', q: q || undefined } }),
    placeholderData: keepPreviousData,
    enabled: open,
  });

/** Files or changes a request; every screen that shows leave is read again. */
export function useSaveRequest(editing: LeaveRequest | null) {
  const refresh = useRefreshLeave();
  return useMutation({
    mutationFn: (values: LeaveFormValues) =>
      editing
        ? call(updateLeaveRequest, {
            params: { id: editing.id },
            body: { ...bodyOf(values), version: editing.version },
          })
        : call(createLeaveRequest, { body: bodyOf(values) }),
    onSuccess: refresh,
  });
}

const plainDate = /^\d{4}-\d{2}-\d{2}$/;

/** What a request would cost and who else is away, once type and dates make sense. */
export function usePreview(values: LeaveFormValues, requestId: string | undefined, refused: boolean) {
  const { employeeId, leaveTypeId, requestType, dayPart, hours, startDate, endDate } = settled(values);
  const complete =
    !refused &&
    Boolean(employeeId && leaveTypeId) &&
    plainDate.test(startDate) &&
    plainDate.test(endDate) &&
    endDate >= startDate &&
    (requestType !== 'hours' || hours !== null);
  const body = { employeeId, leaveTypeId, requestType, dayPart, hours, startDate, endDate, requestId };
  return useQuery({
    queryKey: [previewLeaveRequest.path, body],
    queryFn: () => call(previewLeaveRequest, { body }),
    enabled: complete,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}
