import { expect } from '@playwright/test';
import { endpoints } from '@portal/contracts/endpoints';
import { validCalls, type ValidCall } from '../bad-input/bad-calls';
import { Caller } from '../support/caller';
import { adminPassword } from '../support/portal';
import { urlOf } from '../support/url-of';
import { test } from './portal-fixture';
import { probes, serviceNames } from './probes';
import { until } from './until';

const answeredWithinMs = 2_000;
const wellWithinMs = 10_000;
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

test('PostgreSQL hangs: every call is answered with 503 within 2 s, and all is well when it goes on', async ({
  portal,
  world,
}) => {
  const prepared: ValidCall[] = [];
  for await (const valid of validCalls(world)) prepared.push(valid);
  expect(prepared.length).toBeGreaterThan(80);
  const before = await portal.pids();

  const askAll = (): Promise<Answered[]> =>
    Promise.all([
      ...prepared.map(async ({ call, endpoint, as, params, query, body }) => {
        const path = urlOf(endpoint.path, params, query);
        const json = body !== undefined && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        };
        const { status, ms } = await as.raw({ method: endpoint.method, path, ...json });
        return { call, status, ms };
      }),
      (async () => {
        const body = JSON.stringify({ username: 'admin', password: adminPassword });
        const headers = { 'content-type': 'application/json' };
        const { status, ms } = await new Caller(portal.url).raw({
          method: 'POST',
          path: '/api/login',
          headers,
          body,
        });
        return { call: 'login', status, ms };
      })(),
    ]);
  const wrong = (answers: Answered[]) =>
    answers
      .filter(({ call, status, ms }) => {
        const refused =
          status === 503 ||
          needsNone.has(call) ||
          answersEach.has(call) ||
          (isCached(call) && status === 200);
        return !refused || ms > answeredWithinMs;
      })
      .map(({ call, status, ms }) => `${call}: ${status} after ${Math.round(ms)} ms`);

  await portal.pauseDatabase();
  try {
    expect(wrong(await askAll()), 'as it begins to hang').toEqual([]);
    expect(wrong(await askAll()), 'while it hangs').toEqual([]);
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
