import {
  adjustBalances,
  forecastBalance,
  listBalanceEntries,
  listBalances,
  listBalanceTable,
  type BalanceRow,
  type CallInput,
  type CallOutput,
} from '@portal/contracts';
import {
  call,
  callAll,
  keepPreviousData,
  live,
  pageQueryOf,
  pagingOf,
  useMutation,
  useQuery,
  useRefresh,
} from '@portal/portal-sdk';
import type { TableQuery } from '@portal/ui/data-table';

/** Which balances the table shows. */
export interface Shown {
  leaveTypeId: string;
  departmentId: string;
  year: number;
}

const queryFor = (query: TableQuery, { departmentId, ...shown }: Shown) => {
  const { sort: _, ...paging } = pagingOf(query);
  return { ...paging, ...shown, departmentId: departmentId || undefined };
};

/** A page of everybody's balances of a leave type; loaded once the type is known. */
export const useBalanceTable = (query: TableQuery, shown: Shown) =>
  useQuery({
    ...pageQueryOf(listBalanceTable, { query: queryFor(query, shown) }),
    ...live,
    enabled: shown.leaveTypeId !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** All balances that match, for the CSV and for an adjustment of all. */
export const loadAllBalances = (query: TableQuery, shown: Shown): Promise<BalanceRow[]> =>
  callAll(listBalanceTable, { query: queryFor(query, shown) });

export type Adjusted = CallOutput<typeof adjustBalances>;

/** Adjusts many balances, or judges the change alone. */
export function useAdjustMany() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof adjustBalances>['body']): Promise<Adjusted> =>
      call(adjustBalances, { body }),
    onSuccess: (_, { commit }) =>
      commit ? refresh(listBalanceTable, listBalances, listBalanceEntries, forecastBalance) : undefined,
  });
}
