import {
  createAccount,
  listAccountCandidates,
  listAccounts,
  listEmployees,
  type CreateAccountBody,
} from '@portal/contracts';
import { call, keepPreviousData, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** Employees without an account: by a search for the name, or a given one. */
export const useCandidates = (query: { q?: string | undefined; employeeId?: string | undefined }) =>
  useQuery({
    ...queryOf(listAccountCandidates, { query }),
    placeholderData: keepPreviousData,
    // The username may be taken by now.
    staleTime: 0,
  });

/** Reloads accounts and employees. */
export function useRefreshAccounts() {
  const refresh = useRefresh();
  return () => refresh(listAccounts, listEmployees);
}

/** Creates an account; the response has its temporary password if the server generated one. */
export function useCreateAccount() {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (body: CreateAccountBody) => call(createAccount, { body }),
    onSuccess: refresh,
  });
}
