import {
  createWorkingPattern,
  deleteWorkingPattern,
  listWorkingPatterns,
  updateWorkingPattern,
  type CallInput,
  type WorkingPattern,
} from '@portal/contracts';
import { call, live, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** All working patterns. */
export const usePatterns = () => useQuery({ ...queryOf(listWorkingPatterns), ...live });

/** Creates or updates a working pattern. */
export function useSavePattern(editing: WorkingPattern | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateWorkingPattern>['body']) =>
      editing
        ? call(updateWorkingPattern, { params: { id: editing.id }, body })
        : call(createWorkingPattern, { body }),
    // Also after a refusal: someone else may have changed it.
    onSettled: () => refresh(listWorkingPatterns),
  });
}

/** Deletes a working pattern. */
export function useDeletePattern() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(deleteWorkingPattern, { params: { id } }),
    onSettled: () => refresh(listWorkingPatterns),
  });
}
