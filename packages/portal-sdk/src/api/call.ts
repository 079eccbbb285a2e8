import type { CallOutput, Endpoint } from '@portal/contracts';
import type { AnyInput, Given, GivenArgs } from './call-types';
import { send, type RawAnswer } from './http';

/**
 * Makes one call of the portal.
 * @param endpoint from `@portal/contracts`
 * @param args `{ params, query, body }` by the endpoint's schemas; omitted if it takes nothing
 * @returns the response by the endpoint's response schema, which the server has already applied
 * @throws ApiError on a refusal, NetworkError without an answer
 */
export async function call<E extends Endpoint>(endpoint: E, ...args: GivenArgs<E>): Promise<CallOutput<E>> {
  const { data } = await send(endpoint, args[0] as AnyInput | undefined);
  return data as CallOutput<E>;
}

/** One page of a long list. */
export interface Page<T> {
  rows: T;
  /** Number of rows on all pages. */
  total: number;
  /** There are more rows than `total`: a large list is not counted to its end. */
  more: boolean;
}

/** Like `call`, for lists with `X-Total-Count`: pass `page` and `pageSize` in the query. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: Given<E>,
  options: { signal?: AbortSignal } = {},
): Promise<Page<CallOutput<E>>> {
  return pageOf<E>(await send(endpoint, input as AnyInput, options));
}

/** The page in a response. */
export const pageOf = <E extends Endpoint>({ data, headers }: RawAnswer): Page<CallOutput<E>> => ({
  rows: data as CallOutput<E>,
  total: totalOf(headers['x-total-count'], data),
  more: headers['x-total-more'] === 'true',
});

/** Total number of rows: the header's value, or the list's length, or its `count`. */
export function totalOf(header: unknown, data: unknown): number {
  if (typeof header === 'string' && header !== '') return Number(header);
  if (Array.isArray(data)) return data.length;
  if (typeof data === 'object' && data !== null && 'count' in data) return Number(data.count);
  return 0;
}
