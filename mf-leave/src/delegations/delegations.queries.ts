import {
  acceptDelegation,
  countPendingApprovals,
  createDelegation,
  deleteDelegation,
  listDelegations,
  listPendingApprovals,
  type CallInput,
} from '@portal/contracts';
import { call, live, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** Delegations from and to the user, latest first. */
export const useDelegations = () => useQuery({ ...queryOf(listDelegations), ...live, staleTime: 0 });

/** Adds a delegate who decides for the user. */
export function useAddDelegation() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof createDelegation>['body']) => call(createDelegation, { body }),
    onSuccess: () => refresh(listDelegations),
  });
}

/** Accepts a delegation: its requests then wait for the user too. */
export function useAcceptDelegation() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(acceptDelegation, { params: { id }, body: {} }),
    onSettled: () => refresh(listDelegations, listPendingApprovals, countPendingApprovals),
  });
}

/** Ends a delegation. */
export function useEndDelegation() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(deleteDelegation, { params: { id } }),
    onSettled: () => refresh(listDelegations, listPendingApprovals, countPendingApprovals),
  });
}
