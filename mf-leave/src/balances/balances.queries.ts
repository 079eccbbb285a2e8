import {
  adjustBalance,
  forecastBalance,
  getEmployee,
  listBalanceEntries,
  listBalances,
  type Balance,
  type CallInput,
} from '@portal/contracts';
import { call, keepPreviousData, live, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** Every entry of a balance, oldest first. */
export const useEntries = (accountId: string) =>
  useQuery({
    ...queryOf(listBalanceEntries, { params: { accountId } }),
    ...live,
    staleTime: 0,
  });

/** The forecast of a balance on a day. */
export const useForecast = (accountId: string, on: string) =>
  useQuery({
    ...queryOf(forecastBalance, { params: { accountId }, query: { on } }),
    ...live,
    enabled: on !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Whose balances are shown. */
export const usePerson = (employeeId: string | undefined) =>
  useQuery({
    ...queryOf(getEmployee, { params: { id: employeeId ?? '' } }),
    enabled: employeeId !== undefined,
    staleTime: 60_000,
  });

/** Adds days to a balance or takes some away. */
export function useAdjust({ accountId }: Balance) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof adjustBalance>['body']) =>
      call(adjustBalance, { params: { accountId }, body }),
    onSuccess: () => refresh(listBalances, listBalanceEntries, forecastBalance),
  });
}
