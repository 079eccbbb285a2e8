import {
  createReleaseToken,
  getOverride,
  listReleases,
  listReleaseTokens,
  listRemotes,
  releaseHistory,
  revokeReleaseToken,
  startOverride,
  type CallInput,
} from '@portal/contracts';
import { call, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';
import { freshList } from '../shared/fresh-list';

/** The sections as they are given to people now. */
export const useSections = () => useQuery({ ...queryOf(listReleases), ...freshList });

/** One of them with its moves and versions. */
export const useSection = (name: string) =>
  useQuery({ ...queryOf(releaseHistory, { params: { name } }), staleTime: 0, refetchOnMount: 'always' });

/** Does something to a section, and reads again what came of it. */
export function useMove() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (move: () => Promise<unknown>) => move(),
    onSettled: () => refresh(listReleases, releaseHistory),
  });
}

export const useTokens = (name: string) => useQuery(queryOf(listReleaseTokens, { params: { name } }));

/** Makes a token; the answer carries it, this once. */
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

/** From where this session may run a section, and whether it does. */
export const useOverride = () => useQuery(queryOf(getOverride));

/** Runs a section from another address in this session; answers the path of its first page. */
export function useStartOverride() {
  return useMutation({
    mutationFn: async (body: CallInput<typeof startOverride>['body']) => {
      await call(startOverride, { body });
      const own = (await call(listRemotes)).find(({ name }) => name === body.remote);
      return own?.routes[0]?.path ?? '/';
    },
  });
}
