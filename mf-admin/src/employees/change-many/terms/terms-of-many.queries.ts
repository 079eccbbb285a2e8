import {
  bulkWorkingTerms,
  listWorkingPatterns,
  listWorkingTerms,
  type CallInput,
  type CallOutput,
} from '@portal/contracts';
import { call, useMutation, useRefresh } from '@portal/portal-sdk';

type Body = CallInput<typeof bulkWorkingTerms>['body'];
export type TermsSet = Omit<Body, 'ids' | 'filter' | 'commit'>;
export type TermsChanged = CallOutput<typeof bulkWorkingTerms>;

/** Previews terms of many employees, or stores them. */
export function useChangeTerms() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Body) => call(bulkWorkingTerms, { body }),
    onSuccess: (_changed, { commit }) =>
      commit ? refresh(listWorkingTerms, listWorkingPatterns) : undefined,
  });
}
