import {
  getEmployeeProfile,
  listAccounts,
  listBalances,
  listEmployeeChanges,
  listLeaveRequests,
  listRegions,
  listShifts,
  listWorkingPatterns,
  listWorkingTerms,
} from '@portal/contracts';
import { addDays, live, pageQueryOf, queryOf, today, useQuery } from '@portal/portal-sdk';

/** A person's page, as the reader may see it. */
export const useProfile = (id: string) =>
  useQuery({ ...queryOf(getEmployeeProfile, { params: { id } }), ...live });

/** The working time of a person, with the names of its patterns and regions. */
export function useTermsWithNames(id: string) {
  const terms = useQuery(queryOf(listWorkingTerms, { params: { id } }));
  const patterns = useQuery({ ...queryOf(listWorkingPatterns), staleTime: 60_000 });
  const regions = useQuery({ ...queryOf(listRegions), staleTime: 60_000 });
  return {
    terms,
    patternOf: (patternId: string) => patterns.data?.find((one) => one.id === patternId)?.name,
    regionOf: (regionId: string | null) => regions.data?.find((one) => one.id === regionId)?.name,
  };
}

/** The balances of this year. */
export const useBalancesOf = (employeeId: string) =>
  useQuery({ ...queryOf(listBalances, { query: { employeeId } }), ...live });

/** The latest leave of a person, by its first day. */
export const useLeaveOf = (employeeId: string) =>
  useQuery({
    ...pageQueryOf(listLeaveRequests, {
      query: { employeeId, scope: 'visible', sort: '-startDate', page: 1, pageSize: 20 },
    }),
    ...live,
  });

/** Days before and after today whose shifts are shown. */
export const shiftDays = { before: 14, after: 28 };

/** The shifts of a person around today. */
export const useShiftsOf = (employeeId: string) =>
  useQuery({
    ...queryOf(listShifts, {
      query: {
        employeeId,
        from: addDays(today(), -shiftDays.before),
        to: addDays(today(), shiftDays.after),
      },
    }),
    ...live,
  });

/** The account of a person; administrators only. */
export const useAccountOf = (employeeId: string, enabled: boolean) =>
  useQuery({ ...queryOf(listAccounts, { query: { employeeId, page: 1, pageSize: 1 } }), enabled });

/** What was changed on a person's record. */
export const useChangesOf = (id: string) =>
  useQuery({ ...queryOf(listEmployeeChanges, { params: { id } }), ...live });
