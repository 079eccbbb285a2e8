import { listWorkingTerms, updateWorkingTerms, type CallInput } from '@portal/contracts';
import { call, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** The working time of an employee: periods by their first day. */
export const useTerms = (id: string) =>
  useQuery({ ...queryOf(listWorkingTerms, { params: { id } }), staleTime: 0, refetchOnMount: 'always' });

/** Saves all periods of an employee. */
export function useSaveTerms(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateWorkingTerms>['body']) =>
      call(updateWorkingTerms, { params: { id }, body }),
    onSettled: () => refresh(listWorkingTerms),
  });
}
