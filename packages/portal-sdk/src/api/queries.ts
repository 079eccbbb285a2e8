import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallOutput, Endpoint } from '@portal/contracts';
import { sessionEnded } from '../session/session';
import { isUnauthenticated } from './api-error';
import { pageOf } from './call';
import type { AnyInput, Given, GivenArgs } from './call-types';
import { prefetchedResponse, takePrefetchedResponse } from './prefetched-responses';
import { send, type RawAnswer } from './http';
import { urlOf } from './url-of';

/** The cache key of a call: the endpoint's path first, so that `[endpoint.path]` stands for all its variants. */
export function keyOf(endpoint: Pick<Endpoint, 'path'>, input?: AnyInput): readonly unknown[] {
  return input ? [endpoint.path, { ...input.params }, { ...input.query }] : [endpoint.path];
}

/**
 * A 401 on a data fetch is not an error of the screen: it yields null and the shell shows the login page
 * (acceptance row API-31). The page is gone before the null reaches it, which is why the type does not say so.
 */
export async function nullWhenSignedOut<T>(fetching: Promise<T>): Promise<T> {
  try {
    return await fetching;
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    sessionEnded();
    return null as T;
  }
}

/** What a query reads and how; what the page has had fetched for its first view is not asked for again. */
function readingOf<T>(endpoint: Endpoint, input: AnyInput, dataOf: (answer: RawAnswer) => T) {
  // A first view is fetched before anybody's id is known.
  const url = endpoint.path.includes(':') ? '' : urlOf(endpoint, input);
  const ask = (signal: AbortSignal) => send(endpoint, input, { signal });
  const read = (signal: AbortSignal): Promise<T> =>
    (takePrefetchedResponse(url)?.then((answer) => answer ?? ask(signal)) ?? ask(signal)).then(dataOf);
  let first: ReturnType<typeof prefetchedResponse>;
  return {
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<T> => nullWhenSignedOut(read(signal)),
    initialData: (): T | undefined => (first = prefetchedResponse(url)) && dataOf(first.answer),
    initialDataUpdatedAt: () => first?.at,
  };
}

/**
 * What `useQuery` takes to read a call: `useQuery(queryOf(listDepartments))`.
 * Add options by spreading: `useQuery({ ...queryOf(currentShifts), refetchInterval: 10_000 })`.
 */
export function queryOf<E extends Endpoint>(endpoint: E, ...args: GivenArgs<E>) {
  const input = (args[0] ?? {}) as AnyInput;
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    ...readingOf(endpoint, input, ({ data }) => data as CallOutput<E>),
  });
}

/** As `queryOf`, for one page of a long list: the data is `{ rows, total }`. */
export function pageQueryOf<E extends Endpoint>(endpoint: E, input: Given<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint, input as AnyInput), 'page'],
    ...readingOf(endpoint, input as AnyInput, (answer) => pageOf<E>(answer)),
  });
}

/**
 * A function that makes what these calls have read stale, so that screens, badges and widgets that show it
 * read it again: `refresh(listLeaveRequests, listPendingApprovals)`. What hangs below a path goes with it:
 * the statistics of a list, its count, its single records.
 */
export function useRefresh(): (...endpoints: Pick<Endpoint, 'path'>[]) => Promise<void> {
  const client = useQueryClient();
  return (...endpoints) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [read] }) =>
        typeof read === 'string' &&
        endpoints.some(({ path }) => read === path || read.startsWith(`${path}/`)),
    });
}
