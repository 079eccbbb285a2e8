import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  listDepartments,
  listEmployees,
  listLeaveRequests,
  type CallOutput,
  type Endpoint,
} from '@portal/contracts';
import { sessionEnded } from '../session/session';
import { text } from '../own-texts';
import { inOtherWords, isUnauthenticated } from './api-error';
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
 * A 401 on a data fetch is not an error of the screen: it yields null and the shell shows the sign-in page
 * (acceptance row API-31). The screen unmounts before it sees the null, so the type does not include it.
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

/** Lists whose failed fetch has the specification's words (section 8). */
const failedToFetch = new Map<string, Parameters<typeof text>[0]>([
  [listEmployees.path, 'employeesNotFetched'],
  [listDepartments.path, 'departmentsNotFetched'],
  [listLeaveRequests.path, 'leaveRequestsNotFetched'],
]);

/** @throws `Failed to fetch employees` and its like, whose cause has status and body */
async function inSpecifiedWords<T>({ path }: Endpoint, fetching: Promise<T>): Promise<T> {
  const words = failedToFetch.get(path);
  try {
    return await fetching;
  } catch (error) {
    throw words ? inOtherWords(error, text(words)) : error;
  }
}

/** Options of a query; it uses a preloaded response for the first view. */
function readingOf<T>(endpoint: Endpoint, input: AnyInput, dataOf: (answer: RawAnswer) => T) {
  // The first view is preloaded before the user's id is known.
  const url = endpoint.path.includes(':') ? '' : urlOf(endpoint, input);
  const ask = (signal: AbortSignal) => send(endpoint, input, { signal });
  const read = (signal: AbortSignal): Promise<T> =>
    (takePrefetchedResponse(url)?.then((answer) => answer ?? ask(signal)) ?? ask(signal)).then(dataOf);
  let first: ReturnType<typeof prefetchedResponse>;
  return {
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<T> =>
      inSpecifiedWords(endpoint, nullWhenSignedOut(read(signal))),
    initialData: (): T | undefined => (first = prefetchedResponse(url)) && dataOf(first.answer),
    initialDataUpdatedAt: () => first?.at,
  };
}

/**
 * Options of `useQuery` for a call: `useQuery(queryOf(listDepartments))`.
 * Add options by spreading: `useQuery({ ...queryOf(currentShifts), refetchInterval: 10_000 })`.
 */
export function queryOf<E extends Endpoint>(endpoint: E, ...args: GivenArgs<E>) {
  const input = (args[0] ?? {}) as AnyInput;
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    ...readingOf(endpoint, input, ({ data }) => data as CallOutput<E>),
  });
}

/** Like `queryOf`, for one page of a long list: the data is `{ rows, total }`. */
export function pageQueryOf<E extends Endpoint>(endpoint: E, input: Given<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint, input as AnyInput), 'page'],
    ...readingOf(endpoint, input as AnyInput, (answer) => pageOf<E>(answer)),
  });
}

/**
 * A function that invalidates the data of these calls, so that screens, badges and widgets reload it:
 * `refresh(listLeaveRequests, listPendingApprovals)`. It includes everything below a path: the statistics of a list,
 * its count, its single records.
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
