import {
  listDefaultTerms,
  previewDefaultTerms,
  updateDefaultTerms,
  type CallInput,
  type DefaultTerms,
} from '@portal/contracts';
import { call, keepPreviousData, live, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

export const useDefaults = () => useQuery({ ...queryOf(listDefaultTerms), ...live });

export type Defaults = CallInput<typeof updateDefaultTerms>['body'];

/** How many people a change of the defaults reaches; not asked without one. */
export const useReach = (body: Defaults | null) =>
  useQuery({
    queryKey: ['default terms', 'reach', body],
    queryFn: () => call(previewDefaultTerms, { body: body ?? [] }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });

/** Replaces the defaults. */
export function useSaveDefaults() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Defaults) => call(updateDefaultTerms, { body }),
    onSettled: () => refresh(listDefaultTerms),
  });
}

/** The defaults with one of them replaced: null for a new one, and for one that is removed. */
export const withOne = (
  all: readonly DefaultTerms[],
  before: DefaultTerms | null,
  after: DefaultTerms | null,
): Defaults => [...all.filter((each) => each !== before), ...(after ? [after] : [])];
