import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isUnauthenticated } from '../api/api-error';

/** API-31: no retry on 401, other queries retry once, mutations never. */
export const retryQuery = (failures: number, error: unknown): boolean =>
  !isUnauthenticated(error) && failures < 1;

/** A query cache that also reports errors in `select`, for which the library has no callback. */
function watchedQueries(onError: (error: unknown) => void): QueryCache {
  const cache = new QueryCache({ onError });
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerResultsUpdated') return;
    for (const observer of query.observers) {
      const { error } = observer.getCurrentResult();
      if (error && error !== query.state.error) onError(error);
    }
  });
  return cache;
}

/**
 * The portal's one query cache.
 * @param onError called with each error of a query, its `select` or a mutation
 */
export function createQueryClient(onError?: (error: unknown) => void): QueryClient {
  return new QueryClient({
    ...(onError && { queryCache: watchedQueries(onError), mutationCache: new MutationCache({ onError }) }),
    defaultOptions: {
      queries: {
        retry: retryQuery,
        retryDelay: 500,
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        // Offline the service worker answers from its cache.
        networkMode: 'offlineFirst',
      },
      // Offline a write fails at once; it is never sent later without the user knowing.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
