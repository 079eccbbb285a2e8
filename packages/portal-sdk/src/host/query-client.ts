import { QueryClient } from '@tanstack/react-query';
import { isUnauthenticated } from '../api/api-error';

/** API-31: no retry on 401, other queries retry once, mutations never. */
export const retryQuery = (failures: number, error: unknown): boolean =>
  !isUnauthenticated(error) && failures < 1;

/** The portal's one query cache. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryQuery,
        retryDelay: 500,
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        // Without a connection the service worker answers with what was last read.
        networkMode: 'offlineFirst',
      },
      // Without a connection a write is refused at once, and never sent later behind somebody's back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
