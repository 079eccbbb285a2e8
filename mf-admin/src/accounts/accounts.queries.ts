import {
  createAccount,
  endAccountSessions,
  listAccountCandidates,
  listAccounts,
  listAccountSessions,
  listEmployees,
  resetPassword,
  updateAccount,
  type Account,
  type AccountState,
  type CallInput,
  type CreateAccountBody,
} from '@portal/contracts';
import {
  call,
  callAll,
  keepPreviousData,
  live,
  pageQueryOf,
  pagingOf,
  queryOf,
  useMutation,
  useQuery,
  useRefresh,
} from '@portal/portal-sdk';
import type { TableQuery } from '@portal/ui/data-table';
import { freshList } from '../shared/fresh-list';

const queryFor = (query: TableQuery, state: AccountState | undefined) => ({ ...pagingOf(query), state });

/** One page of accounts; who is signed in changes by itself, so it is always read again. */
export const useAccounts = (query: TableQuery, state: AccountState | undefined) =>
  useQuery({
    ...pageQueryOf(listAccounts, { query: queryFor(query, state) }),
    ...live,
    ...freshList,
  });

/** Every account that a query finds, for the CSV. */
export const loadAllAccounts = (query: TableQuery, state: AccountState | undefined): Promise<Account[]> =>
  callAll(listAccounts, { query: queryFor(query, state) });

/** Employees without an account: by a part of the name, or the one that is given. */
export const useCandidates = (query: { q?: string | undefined; employeeId?: string | undefined }) =>
  useQuery({
    ...queryOf(listAccountCandidates, { query }),
    placeholderData: keepPreviousData,
    // A username that was free a moment ago may be taken.
    staleTime: 0,
  });

function useRefreshAccounts() {
  const refresh = useRefresh();
  return () => refresh(listAccounts, listEmployees);
}

/** Creates an account; the answer carries its temporary password when the server made it. */
export function useCreateAccount() {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (body: CreateAccountBody) => call(createAccount, { body }),
    onSuccess: refresh,
  });
}

type Change = CallInput<typeof updateAccount>['body'];

/** Activates, deactivates or unlocks an account. */
export function useUpdateAccount() {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: ({ id, ...body }: Change & { id: string }) => call(updateAccount, { params: { id }, body }),
    onSettled: refresh,
  });
}

/** Gives an account a temporary password that the server makes. */
export function useResetPassword() {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (id: string) => call(resetPassword, { params: { id }, body: {} }),
    onSettled: refresh,
  });
}

/** Sessions of an account that are open now. */
export const useSessions = (id: string) =>
  useQuery({ ...queryOf(listAccountSessions, { params: { id } }), staleTime: 0 });

/** Ends one session of an account, or all. */
export function useEndSessions(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (sessionId?: string) =>
      call(endAccountSessions, { params: { id }, body: sessionId ? { sessionId } : {} }),
    onSettled: () => refresh(listAccounts, listAccountSessions),
  });
}
