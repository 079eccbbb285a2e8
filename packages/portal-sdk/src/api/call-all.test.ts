import { constants, listLeaveRequests } from '@portal/contracts';
import { Answer, answering, type SeenCall } from '../testing/answers';
import { callAll } from './call-all';
import { configureHttp } from './http';

/** A server with this many requests, and another total in its header. */
function server(many: number, total: number): SeenCall[] {
  const calls: SeenCall[] = [];
  const answer = ({ query }: SeenCall) => {
    const size = Number(query.pageSize);
    const first = (Number(query.page) - 1) * size;
    const rows = Array.from({ length: Math.max(0, Math.min(size, many - first)) }, (_, n) => ({
      id: first + n,
    }));
    return new Answer(200, rows, { 'x-total-count': String(total) });
  };
  configureHttp({ adapter: answering({ 'GET /api/leave-requests': answer }, calls) });
  return calls;
}

test.each([
  ['fewer than a page', 3, 3, 1],
  ['a page and a part of one', constants.maxPageSize + 1, constants.maxPageSize + 1, 2],
  ['none', 0, 0, 1],
  ['more than are counted', 1_250, 1_000, 7],
])('every row is loaded once: %s', async (_, many, total, pages) => {
  const calls = server(many, total);
  const rows = await callAll(listLeaveRequests, { query: { q: 'son', page: 4, pageSize: 10 } });
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: many }, (_, n) => n));
  expect(calls.map(({ query }) => query)).toEqual(
    Array.from({ length: pages }, (_, n) => ({
      q: 'son',
      page: String(n + 1),
      pageSize: String(constants.maxPageSize),
    })),
  );
});
