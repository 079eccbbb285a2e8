import {
  createReleaseToken,
  getOverride,
  listReleases,
  listReleaseTokens,
  listRemotes,
  releaseHistory,
  revokeReleaseToken,
  startOverride,
  takeOverReleaseToken,
  type CallInput,
} from '@portal/contracts';
import { call, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';
import { freshList } from '../shared/fresh-list';

/** Poll interval in milliseconds: load statistics change without a move. */
const healthEvery = 30_000;

/** The sections with their active versions. */
export const useSections = () =>
  useQuery({ ...queryOf(listReleases), ...freshList, refetchInterval: healthEvery });

/** One section with its history and versions. */
export const useSection = (name: string) =>
  useQuery({
    ...queryOf(releaseHistory, { params: { name } }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: healthEvery,
  });

/** Changes a section's release and reloads its state. */
export function useMove() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (move: () => Promise<unknown>) => move(),
    onSettled: () => refresh(listReleases, releaseHistory),
  });
}

export const useTokens = (name: string) => useQuery(queryOf(listReleaseTokens, { params: { name } }));

/** Creates a token; only this response has it. */
export function useCreateToken(name: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof createReleaseToken>['body']) =>
      call(createReleaseToken, { params: { name }, body }),
    onSuccess: () => refresh(listReleaseTokens),
  });
}

export function useRevokeToken(name: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(revokeReleaseToken, { params: { name, id } }),
    onSettled: () => refresh(listReleaseTokens),
  });
}

export function useTakeOverToken(name: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(takeOverReleaseToken, { params: { name, id } }),
    onSettled: () => refresh(listReleaseTokens),
  });
}

/** The developer override of this session. */
export const useOverride = () => useQuery(queryOf(getOverride));

/**
 * Runs a section from another address in this session.
 * @returns the path of its first page
 */
export function useStartOverride() {
  return useMutation({
    mutationFn: async (body: CallInput<typeof startOverride>['body']) => {
      await call(startOverride, { body });
      const own = (await call(listRemotes)).find(({ name }) => name === body.remote);
      return own?.routes[0]?.path ?? '/';
    },
  });
}
