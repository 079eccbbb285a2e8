import { constants, type CallOutput, type Endpoint } from '@portal/contracts';
import { callPage } from './call';
import type { AnyInput, Given } from './call-types';

type RowOf<E> = CallOutput<E> extends readonly (infer R)[] ? R : never;

/**
 * Loads every row of a long list, page by page until a page is not full: for the CSV of a table that shows one page.
 * It does not use the total, because the total of a long list is limited.
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
