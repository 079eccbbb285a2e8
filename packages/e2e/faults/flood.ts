import {
  bulkEmployees,
  createLeaveRequest,
  generateReport,
  listDepartments,
  listEmployees,
  listLeaveRequests,
  listOwnSessions,
} from '@portal/contracts';
import type { Answer } from '../support/answer';
import type { Caller } from '../support/caller';

/** One kind of call that a flood is made of, and the statuses it may be answered with besides 429. */
interface FloodCall {
  method: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
  expected: number[];
}

export interface FloodAnswer {
  call: FloodCall;
  answer: Answer;
}

const json = { 'content-type': 'application/json' };
/** Nested too deep: refused without being parsed. */
export const deepBody = '['.repeat(100_000);

const get = (path: string, ...expected: number[]): FloodCall => ({ method: 'GET', path, expected });
const post = (path: string, body: string, ...expected: number[]): FloodCall => ({
  method: 'POST',
  path,
  body,
  headers: json,
  expected,
});

/**
 * All kinds of calls, refused ones included.
 * @param request a leave request that the flooding account may file; only the first one does not overlap
 */
export const floodCalls = (request: object): FloodCall[] => [
  ...[listEmployees, listLeaveRequests, listDepartments, listOwnSessions].map(({ path }) => get(path, 200)),
  get(`${listEmployees.path}?q=a&page=3&pageSize=100`, 200),
  get('/', 200),
  get('/api/no-such-call', 404),
  post(createLeaveRequest.path, JSON.stringify(request), 201, 409, 503),
  post(createLeaveRequest.path, deepBody, 400),
  post(bulkEmployees.path, deepBody, 403),
  { method: generateReport.method, path: generateReport.path, expected: [403] },
];

/** Calls over many connections at once, without a pause, until stopped. */
export function startFlood(callers: readonly Caller[], connections: number, calls: readonly FloodCall[]) {
  const answers: FloodAnswer[] = [];
  let on = true;
  const worker = async (n: number) => {
    for (let turn = n; on; turn += 1) {
      const call = calls[turn % calls.length]!;
      answers.push({ call, answer: await callers[n % callers.length]!.raw(call) });
    }
  };
  const workers = Array.from({ length: connections }, (_, n) => worker(n));
  return {
    answers,
    async stop() {
      on = false;
      await Promise.all(workers);
    },
  };
}
