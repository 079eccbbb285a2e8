import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { approve, detail, file, leaveHarness, missingId, refusal, noticesTo } from '../test/harness';

const leave = leaveHarness();

const approved = async () => {
  const { id } = await file(leave, leave.employee);
  return (await approve(leave, leave.supervisor, id)).body;
};
const cancel = (who: Principal, id: string) =>
  leave.harness.as(who)(contract.cancelLeaveRequest, { params: { id }, body: {} });
const settle = (who: Principal, id: string, decision: 'cancel' | 'keep') =>
  leave.harness.as(who)(contract.decideCancellation, { params: { id }, body: { decision } });
const withdraw = (who: Principal | null, id: string, body: object = {}) =>
  leave.harness.as(who)(contract.withdrawCancellation, { params: { id }, body });
const asked = async () => {
  const { id } = await approved();
  return (await cancel(leave.employee, id)).body;
};

test('401, 404 out of reach, and 403 for whoever did not ask', async () => {
  const { id } = await asked();
  expect(refusal(await withdraw(null, id))).toEqual([401, 'unauthenticated']);
  const absent = await withdraw(leave.colleague, missingId);
  expect(refusal(absent)).toEqual([404, 'not_found']);
  expect((await withdraw(leave.colleague, id)).text).toBe(absent.text);
  for (const who of [leave.supervisor, leave.hr, leave.admin]) {
    expect((await detail(leave, who, id)).can.withdrawCancellation).toBe(false);
    expect(refusal(await withdraw(who, id))).toEqual([403, 'forbidden']);
  }
  expect((await detail(leave, leave.employee, id)).cancellationRequested).toBe(true);
});

test('the leave stands as before, out of the queue, with a line of its history, and those who decide are notified', async () => {
  const request = await asked();
  expect(request.can.withdrawCancellation).toBe(true);
  const { id, version } = request;
  const answer = await withdraw(leave.employee, id, { comment: 'I go after all', version });
  expect(answer.body).toMatchObject({
    status: 'approved',
    cancellationRequested: false,
    awaiting: null,
    version: version + 1,
    can: { withdrawCancellation: false, requestCancellation: true },
  });
  expect((await leave.harness.as(leave.supervisor)(contract.countPendingApprovals)).body.count).toBe(0);
  expect((await detail(leave, leave.employee, id)).history.at(-1)).toMatchObject({
    action: 'cancellation_withdrawn',
    actorName: 'Ada Diallo',
    comment: 'I go after all',
  });
  expect(await noticesTo(leave, leave.supervisor)).toContain('Ada Diallo withdrew the cancellation request');
  const audited = await leave.harness.sql(
    `select 1 from leave.audit_log where entity_id = $1 and action = 'leaveRequest.cancellation_withdrawn'`,
    [id],
  );
  expect(audited).toHaveLength(1);
  expect((await cancel(leave.employee, id)).body.cancellationRequested).toBe(true);
});

test('409 where nobody asked, where it is decided, and of a stale version', async () => {
  const { id: never } = await approved();
  expect(refusal(await withdraw(leave.employee, never))).toEqual([409, 'already_decided']);
  await cancel(leave.employee, never);
  expect(refusal(await withdraw(leave.employee, never, { version: 1 }))).toEqual([409, 'stale_version']);
  await settle(leave.supervisor, never, 'cancel');
  expect(refusal(await withdraw(leave.employee, never))).toEqual([409, 'already_decided']);
});

test('it and a decision at once: one of them counts', async () => {
  const { id } = await asked();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 ? withdraw(leave.employee, id) : settle(leave.supervisor, id, 'cancel'),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
});
