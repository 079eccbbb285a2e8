import { constants, type CallOutput, type Endpoint } from '@portal/contracts';
import { callPage } from './call';
import type { AnyInput, Given } from './call-types';

type RowOf<E> = CallOutput<E> extends readonly (infer R)[] ? R : never;

/**
 * Every row of a long list, read page by page until one is not full: for the CSV of a table whose screen shows one page.
 * The total is not used: a filtered list is counted to a thousand rows only.
 * @param input as for `callPage`; its page and page size do not matter
 * @throws ApiError on a refusal, NetworkError without an answer
 */
export async function callAll<E extends Endpoint>(endpoint: E, input: Given<E>): Promise<RowOf<E>[]> {
  const { query } = input as AnyInput;
  const all: RowOf<E>[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { ...input, query: { ...query, page, pageSize: constants.maxPageSize } };
    const rows = (await callPage(endpoint, asked as Given<E>)).rows as RowOf<E>[];
    all.push(...rows);
    if (rows.length < constants.maxPageSize) return all;
  }
}
