import { expect, test } from '@playwright/test';
import { currentUser, listEmployees, listLeaveRequests, listLeaveTypes } from '@portal/contracts';
import { readFile } from 'node:fs/promises';
import { tally } from '../races/rounds';
import { signedIn, type Caller } from '../support/caller';
import { dayFromNow } from '../support/dates';
import { demoPassword } from '../support/portal';
import { startPortal, type OwnPortal } from '../support/start-portal';
import { floodCalls, deepBody, startFlood, type FloodAnswer } from './flood';
import { holdTable } from './hold-table';
import { until } from './until';

/** Connections of the flooding account, in three sessions; and how many of its calls may be in progress. */
const connections = 60;
const inProgress = 4;
/** Milliseconds; a busy machine answers the flood slowly. */
const patience = 90_000;
/** MB that a process may use at its peak; at rest it is 90 to 150. */
const mostMemory = 400;

/** The most memory that each process has had, in MB (Linux counts it in kB). */
async function peakMemory(portal: OwnPortal): Promise<Record<string, number>> {
  const peaks: Record<string, number> = {};
  for (const [name, pid] of Object.entries(await portal.pids())) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    peaks[name] = Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024);
  }
  return peaks;
}

async function ownRequest(employee: Caller): Promise<object> {
  const { employeeId } = await employee.ok(currentUser);
  const types = await employee.ok(listLeaveTypes);
  const leaveTypeId = types.find(({ requiresDocs }) => !requiresDocs)?.id;
  return {
    employeeId,
    createdBy: employeeId,
    leaveTypeId,
    // A week, as the person works in turns and may be off on any one day.
    startDate: dayFromNow(60),
    endDate: dayFromNow(66),
    hours: null,
    reason: 'Flood',
  };
}

const inWords = ({ call, answer }: FloodAnswer) =>
  `${call.method} ${call.path}: ${answer.status} ${answer.text.slice(0, 200)}`;

/** The statuses of so many lists that somebody asks for. */
async function readsOf(person: Caller, times: number): Promise<string> {
  const answers = [];
  for (let n = 0; n < times; n += 1)
    answers.push(
      await person.call(n % 2 ? listEmployees : listLeaveRequests, { query: { page: 1, pageSize: 20 } }),
    );
  return tally(answers);
}

test('a flood by one account: few of its calls are in progress, the rest wait or get 429, others get answers', async () => {
  test.setTimeout(300_000);
  const portal = await startPortal({ demo: true, realLimits: true });
  try {
    const person = await signedIn(portal.url, 'supervisor', demoPassword);
    const flooder = () => signedIn(portal.url, 'employee', demoPassword);
    const sessions = [await flooder(), await flooder(), await flooder()];
    const calls = floodCalls(await ownRequest(sessions[0]!));
    const { answers, stop } = startFlood(sessions, connections, calls);
    const refusals = () => answers.filter(({ answer }) => answer.status === 429);
    try {
      // Requests that wait for this table stay in progress.
      const table = await holdTable(portal.databaseUrl, 'leave.requests');
      try {
        await until('calls are in progress', patience, async () => (await table.waiting()) > 0);
        expect(await readsOf(person, 20)).toBe('20 × 200');
        expect(await table.waiting()).toBeLessThanOrEqual(inProgress);
      } finally {
        await table.letGo();
      }
      await until('calls are refused', patience, async () => refusals().length > connections);
      expect(await readsOf(person, 100)).toBe('100 × 200');
    } finally {
      await stop();
    }

    const wrong = answers.filter(({ call, answer }) => ![...call.expected, 429].includes(answer.status));
    expect(wrong.map(inWords)).toEqual([]);
    const withoutTime = refusals().filter(({ answer }) => !Number(answer.headers['retry-after']));
    expect(withoutTime.map(inWords)).toEqual([]);
    const judged = answers.filter(({ answer }) => answer.status !== 429);
    expect(new Set(judged.map(({ call }) => call)).size, 'kinds of calls that were judged').toBe(
      calls.length,
    );
    const deep = judged.filter(({ call, answer }) => call.body === deepBody && answer.status === 400);
    expect(deep.filter(({ answer }) => !answer.text.includes('levels deep')).map(inWords)).toEqual([]);
    const large = Object.entries(await peakMemory(portal)).filter(([, peak]) => peak > mostMemory);
    expect(large, 'processes and their peak memory in MB').toEqual([]);
  } finally {
    await portal.stop();
  }
});
