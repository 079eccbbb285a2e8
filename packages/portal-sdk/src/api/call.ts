import type { CallOutput, Endpoint } from '@portal/contracts';
import type { AnyInput, Given, GivenArgs } from './call-types';
import { send, type RawAnswer } from './http';

/**
 * Makes one call of the portal.
 * @param endpoint from `@portal/contracts`
 * @param args `{ params, query, body }` as the endpoint's schemas say; left out where it takes nothing
 * @returns the answer, as the endpoint's response schema says (the server has stripped it to that)
 * @throws ApiError on a refusal, NetworkError without an answer
 */
export async function call<E extends Endpoint>(endpoint: E, ...args: GivenArgs<E>): Promise<CallOutput<E>> {
  const { data } = await send(endpoint, args[0] as AnyInput | undefined);
  return data as CallOutput<E>;
}

/** One page of a long list. */
export interface Page<T> {
  rows: T;
  /** Rows there are in all, over every page. */
  total: number;
  /** More rows than `total`: a large list is not counted to its end. */
  more: boolean;
}

/** As `call`, for lists that answer `X-Total-Count`: give `page` and `pageSize` in the query. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: Given<E>,
  options: { signal?: AbortSignal } = {},
): Promise<Page<CallOutput<E>>> {
  return pageOf<E>(await send(endpoint, input as AnyInput, options));
}

/** The page that an answer holds. */
export const pageOf = <E extends Endpoint>({ data, headers }: RawAnswer): Page<CallOutput<E>> => ({
  rows: data as CallOutput<E>,
  total: totalOf(headers['x-total-count'], data),
  more: headers['x-total-more'] === 'true',
});

/** Rows in all: the header's figure, else the list's own length, else its `count`. */
export function totalOf(header: unknown, data: unknown): number {
  if (typeof header === 'string' && header !== '') return Number(header);
  if (Array.isArray(data)) return data.length;
  if (typeof data === 'object' && data !== null && 'count' in data) return Number(data.count);
  return 0;
}
