import {
  bulkAccounts,
  listAccounts,
  listEmployees,
  type CallInput,
  type CallOutput,
} from '@portal/contracts';
import { call, useMutation, useRefresh } from '@portal/portal-sdk';

type Body = CallInput<typeof bulkAccounts>['body'];
export type How = Body['how'];
export type NewAccounts = CallOutput<typeof bulkAccounts>;

/** Previews the accounts of many employees, or creates them. The answer is stored nowhere: it has their passwords. */
export function useCreateAccounts() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Body) => call(bulkAccounts, { body }),
    onSuccess: (_made, { commit }) => (commit ? refresh(listAccounts, listEmployees) : undefined),
    gcTime: 0,
  });
}
