import {
  listRegions,
  listWorkingTerms,
  listWorkingPatterns,
  updateWorkingTerms,
  type CallInput,
} from '@portal/contracts';
import { call, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** The working time of an employee: periods by their first day. */
export const useTerms = (id: string) =>
  useQuery({ ...queryOf(listWorkingTerms, { params: { id } }), staleTime: 0, refetchOnMount: 'always' });

/** The patterns and regions to choose from. */
export const usePatternChoices = () => useQuery({ ...queryOf(listWorkingPatterns), staleTime: 60_000 });
export const useRegionChoices = () => useQuery({ ...queryOf(listRegions), staleTime: 60_000 });

/** Saves all periods of an employee. */
export function useSaveTerms(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateWorkingTerms>['body']) =>
      call(updateWorkingTerms, { params: { id }, body }),
    onSettled: () => refresh(listWorkingTerms),
  });
}
