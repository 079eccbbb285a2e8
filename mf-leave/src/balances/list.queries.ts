import { listBalances } from '@portal/contracts';
import { keepPreviousData, live, queryOf, useQuery } from '@portal/portal-sdk';

/** A person's balances of a year; without them the user's own of this year. */
export const useBalances = (of: { employeeId?: string; year?: number } = {}) =>
  useQuery({
    ...queryOf(listBalances, { query: of }),
    ...live,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
