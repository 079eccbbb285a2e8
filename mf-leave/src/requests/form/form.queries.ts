import {
  correctLeaveRequest,
  createLeaveRequest,
  getLeaveRequest,
  previewLeaveRequest,
  updateLeaveRequest,
  type LeaveRequest,
} from '@portal/contracts';
import { call, keepPreviousData, useMutation, useQuery } from '@portal/portal-sdk';
import { useRefreshLeave } from '../../shared/leave.queries';
import { bodyOf, correctionOf, isCorrection, settled, type LeaveFormValues } from './form-values';

/** Files or edits a request; every screen that shows leave reloads. */
export function useSaveRequest(editing: LeaveRequest | null) {
  const refresh = useRefreshLeave();
  return useMutation({
    mutationFn: (values: LeaveFormValues): Promise<unknown> => {
      if (editing && isCorrection(editing))
        return call(correctLeaveRequest, {
          params: { id: editing.id },
          body: { ...correctionOf(values), standInId: values.standInId || null, version: editing.version },
        });
      return editing
        ? call(updateLeaveRequest, {
            params: { id: editing.id },
            body: { ...bodyOf(values), standInId: values.standInId || null, version: editing.version },
          })
        : call(createLeaveRequest, { body: bodyOf(values) });
    },
    onSuccess: refresh,
  });
}

/** Reloads a request that someone else changed, and the lists that show it. */
export function useReloadRequest() {
  const refresh = useRefreshLeave();
  return useMutation({
    mutationFn: (id: string) => call(getLeaveRequest, { params: { id } }),
    onSuccess: () => void refresh(),
  });
}

/** The values to preview. */
export type Asked = Omit<
  ReturnType<typeof settled>,
  'employeeName' | 'standInName' | 'reason' | 'documentRef' | 'overrideReason'
>;

/**
 * Cost of a request and who else is away, once type and dates are complete, with the values that the preview is of:
 * while the next one loads, the form already holds other values.
 * @param refused the form itself refuses the values
 */
export function usePreview(values: LeaveFormValues, requestId: string | undefined, refused: boolean) {
  const {
    employeeName,
    standInName: _name,
    reason: _reason,
    documentRef: _document,
    overrideReason: _override,
    ...asked
  } = settled(values);
  const { employeeId, leaveTypeId, requestType, hours, startDate, endDate } = asked;
  const complete =
    !refused &&
    Boolean(employeeId && leaveTypeId && startDate && endDate) &&
    (requestType !== 'hours' || hours !== null);
  const body = { ...asked, requestId };
  return useQuery({
    queryKey: [previewLeaveRequest.path, body],
    queryFn: async () => ({ asked, name: employeeName, answer: await call(previewLeaveRequest, { body }) }),
    enabled: complete,
    // Incomplete values show nothing; the previous preview stays until the next one has loaded.
    placeholderData: complete ? keepPreviousData : undefined,
    staleTime: 0,
    retry: false,
  });
}
