import {
  createLeavePolicy,
  getApprovalSettings,
  listBalances,
  listLeavePolicies,
  listLeaveTypes,
  updateApprovalSettings,
  updateLeavePolicy,
  type ApprovalSettings,
  type CallInput,
  type LeavePolicy,
} from '@portal/contracts';
import { call, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** Every version of every leave policy. */
export const useLeavePolicies = () => useQuery(queryOf(listLeavePolicies));

export const useTypesOfPolicies = () => useQuery(queryOf(listLeaveTypes));

/** Adds a policy, or changes one. */
export function useSavePolicy(editing: LeavePolicy | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof createLeavePolicy>['body']) =>
      editing
        ? call(updateLeavePolicy, { params: { id: editing.id }, body })
        : call(createLeavePolicy, { body }),
    onSettled: () => refresh(listLeavePolicies, listLeaveTypes, listBalances),
  });
}

export const useApprovalSettings = () => useQuery(queryOf(getApprovalSettings));

export function useSaveApprovalSettings() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ApprovalSettings) => call(updateApprovalSettings, { body }),
    onSettled: () => refresh(getApprovalSettings),
  });
}
