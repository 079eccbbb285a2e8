import { endOwnSessions, listOwnSessions } from '@portal/contracts';
import { call, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** The user's open sessions; always reloaded, as they change on their own. */
export const useOwnSessions = () => useQuery({ ...queryOf(listOwnSessions), staleTime: 0 });

/** Ends one of the user's sessions, or all but this one. */
export function useEndOwnSessions() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (sessionId?: string) => call(endOwnSessions, { body: { sessionId } }),
    onSuccess: () => refresh(listOwnSessions),
  });
}
