import { expect } from '@playwright/test';
import { endpoints } from '@portal/contracts/endpoints';
import { setTimeout as sleep } from 'node:timers/promises';
import { validCalls, type ValidCall } from '../bad-input/bad-calls';
import type { World } from '../matrix/world';
import { Caller } from '../support/caller';
import { adminPassword } from '../support/portal';
import type { OwnPortal } from '../support/start-portal';
import { urlOf } from '../support/url-of';
import { test } from './portal-fixture';
import { probes, serviceNames } from './probes';
import { until } from './until';

const answeredWithinMs = 2_000;
const wellWithinMs = 5_000;
const longMs = 20_000;
/** Answered without asking the database. */
const needsNone = new Set(['loginRedirect', 'liveEvents', 'getOverride', 'startOverride', 'endOverride']);
/** Answers for each record, with the refusal of each. */
const answersEach = new Set(['decideLeaveRequests']);
/** Answered out of what the gateway has cached for some seconds. */
const isCached = (call: string) => endpoints[call]?.versioned?.shared === true;

interface Answered {
  call: string;
  status: number;
  ms: number;
}
type Ask = () => Promise<Answered>;

/** Every call with a valid input, and the sign-in. */
async function everyCall(portal: OwnPortal, world: World): Promise<Ask[]> {
  const json = (body: unknown) => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const of =
    ({ call, endpoint, as, params, query, body }: ValidCall) =>
    async (): Promise<Answered> => {
      const path = urlOf(endpoint.path, params, query);
      return {
        call,
        ...(await as.raw({ method: endpoint.method, path, ...(body !== undefined && json(body)) })),
      };
    };
  const asks: Ask[] = [
    async () => {
      const login = {
        method: 'POST',
        path: '/api/login',
        ...json({ username: 'admin', password: adminPassword }),
      };
      return { call: 'login', ...(await new Caller(portal.url).raw(login)) };
    },
  ];
  for await (const valid of validCalls(world)) asks.push(of(valid));
  expect(asks.length).toBeGreaterThan(80);
  return asks;
}

const isRefused = ({ call, status }: Answered) =>
  status === 503 || needsNone.has(call) || answersEach.has(call) || (isCached(call) && status === 200);
const lines = (answers: Answered[]) =>
  answers.map(({ call, status, ms }) => `${call}: ${status} after ${Math.round(ms)} ms`);

/** Asks every call while the database hangs: those that are not refused in time. */
async function wrong(asks: readonly Ask[], withinMs = Infinity): Promise<string[]> {
  const answers = await Promise.all(asks.map((ask) => ask()));
  return lines(answers.filter((answer) => !isRefused(answer) || answer.ms > withinMs));
}

test('PostgreSQL hangs: every call is answered with 503 within 2 s, and all is well when it goes on', async ({
  portal,
  world,
}) => {
  const asks = await everyCall(portal, world);
  const before = await portal.pids();

  await portal.pauseDatabase();
  try {
    expect(await wrong(asks, answeredWithinMs), 'as it begins to hang').toEqual([]);
    expect(await wrong(asks, answeredWithinMs), 'while it hangs').toEqual([]);
  } finally {
    await portal.resumeDatabase();
  }

  const { system_admin } = world.callers;
  await until('every service answers', wellWithinMs, async () => {
    const answers = await Promise.all(serviceNames.map((name) => system_admin.call(probes[name].read)));
    return answers.every(({ status }) => status === 200);
  });
  const written = await Promise.all(serviceNames.map((name) => probes[name].write(world)));
  expect(written.filter(({ status }) => status >= 300)).toEqual([]);
  expect(await portal.pids()).toEqual(before);
});

const hangs = [
  ['PostgreSQL is paused', 'pauseDatabase', 'resumeDatabase'],
  ['packets are dropped', 'dropPackets', 'passPackets'],
] as const;

for (const [how, begin, end] of hangs)
  test(`SAFE-03 ${how} for 20 s: every call answers again within 5 s of the end`, async ({
    portal,
    world,
  }) => {
    const asks = await everyCall(portal, world);
    const before = await portal.pids();
    await portal[begin]();
    try {
      for (const until = Date.now() + longMs; Date.now() < until; await sleep(1_000))
        expect(await wrong(asks)).toEqual([]);
    } finally {
      await portal[end]();
    }
    // All calls at once take seconds of processor time by themselves, with or without a hang.
    const [signIn] = asks as [Ask];
    const reads = serviceNames.map((name) => () => world.callers.system_admin.call(probes[name].read));
    const took = await until('sign-in and every service answer', wellWithinMs, async () => {
      const answers = await Promise.all([signIn, ...reads].map((ask) => ask()));
      return answers.every(({ status }) => status === 200);
    });
    test.info().annotations.push({ type: 'well', description: `after ${Math.round(took)} ms` });
    const answers = await Promise.all(asks.map((ask) => ask()));
    expect(lines(answers.filter(({ status }) => status >= 500))).toEqual([]);
    expect(await portal.pids()).toEqual(before);
  });
