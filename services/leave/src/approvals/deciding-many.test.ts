import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import {
  approve,
  clearRequests,
  date,
  detail,
  file,
  fileThree,
  missingId,
  leaveHarness,
  refusal,
} from '../test/harness';

// Many calls at once, on a machine that may be busy with others.
jest.setTimeout(60_000);

const leave = leaveHarness();

type Body = contract.CallInput<typeof contract.decideLeaveRequests>['body'];
const decide = (who: Principal | null, ids: string[], over: Partial<Body> = {}) =>
  leave.harness.as(who)(contract.decideLeaveRequests, {
    body: { decision: 'approve', comment: null, requests: ids.map((id) => ({ id })), ...over },
  });
const fileSome = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => file(leave, leave.employee, { startDate: date(2 + n) })),
  );

test('401, 403, and 400 on none, too many or one twice', async () => {
  expect(refusal(await decide(null, [missingId]))).toEqual([401, 'unauthenticated']);
  expect(refusal(await decide(leave.employee, [missingId]))).toEqual([403, 'forbidden']);
  const many = Array.from({ length: 101 }, (_, n) => missingId.slice(0, -3) + String(100 + n));
  for (const ids of [[], many, [missingId, missingId]])
    expect(refusal(await decide(leave.hr, ids))).toEqual([400, 'validation']);
});

test('APPR-04 a refusal among several reads as that of one decision, for HR as for a supervisor', async () => {
  for (const who of [leave.hr, leave.supervisor]) {
    const { id } = await file(leave, who, { employeeId: who.employeeId });
    const one = await approve(leave, who, id);
    const [several] = (await decide(who, [id])).body.results;
    expect(several?.refusal).toEqual(one.body);
    expect(one.body.message).toMatch(
      who === leave.hr ? /another HR administrator decides/ : /Ask your supervisor or HR/,
    );
  }
});

test('APPR-04 several are approved with one comment; each employee is notified, and all can be undone together', async () => {
  const made = await fileSome(3);
  const ids = made.map(({ id }) => id);
  const { status, body } = await decide(leave.supervisor, ids, { comment: 'Enjoy' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ done: 3, refused: 0 });
  expect(body.results.map(({ id }) => id)).toEqual(ids);
  for (const result of body.results)
    expect(result).toMatchObject({
      name: 'Ada Diallo',
      status: 'approved',
      refusal: null,
      undoUntil: expect.any(String),
    });
  expect((await detail(leave, leave.employee, ids[1] as string)).history.at(-1)).toMatchObject({
    action: 'approved',
    comment: 'Enjoy',
  });
  const back = await decide(leave.supervisor, ids, { decision: 'reopen' });
  expect(back.body).toMatchObject({ done: 3, refused: 0 });
  expect(back.body.results.map((result) => result.status)).toEqual(Array(3).fill('pending'));
});

test('what cannot be decided is named and does not delay the rest', async () => {
  const { mine, outside } = await fileThree(leave);
  const late = await file(leave, leave.employee, { startDate: date(6) });
  await approve(leave, leave.hr, late.id);
  const own = await file(leave, leave.supervisor, { employeeId: leave.supervisor.employeeId });
  const ids = [late.id, own.id, outside.id, missingId, mine.id];
  const { body } = await decide(leave.supervisor, ids, { decision: 'deny', comment: 'Too many away' });
  expect(body).toMatchObject({ done: 1, refused: 4 });
  expect(body.results.map(({ name, refusal: why, status }) => [name, why?.error ?? null, status])).toEqual([
    ['Ada Diallo', 'already_decided', null],
    [leave.supervisor.name, 'self_not_allowed', null],
    [null, 'not_found', null],
    [null, 'not_found', null],
    ['Ada Diallo', null, 'denied'],
  ]);
  expect((await detail(leave, leave.hr, late.id)).status).toBe('approved');
});

test('a stale version is one refusal of many', async () => {
  const [first, second] = await fileSome(2);
  const requests = [
    { id: first?.id as string, version: 0 },
    { id: second?.id as string, version: second?.version },
  ];
  const { body } = await decide(leave.supervisor, [], { requests });
  expect(body.results.map(({ refusal: why }) => why?.error)).toEqual(['stale_version', undefined]);
});

test('APPR-04 several people decide the same lists at once: each request is decided once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const ids = (await fileSome(5)).map(({ id }) => id);
    const crowd = [leave.supervisor, leave.hr, leave.admin];
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, n) =>
        decide(crowd[n % 3] as Principal, n % 2 ? ids : ids.toReversed(), {
          decision: n % 3 ? 'approve' : 'deny',
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    const results = answers.flatMap(({ body }) => body.results);
    for (const id of ids) {
      const one = results.filter((result) => result.id === id);
      expect(one.filter((result) => result.refusal === null)).toHaveLength(1);
      expect(new Set(one.flatMap((result) => result.refusal?.error ?? []))).toEqual(
        new Set(['already_decided']),
      );
    }
    await clearRequests(leave);
  }
});
