import * as contract from '@portal/contracts';
import { correctionsHarness, on } from '../test/corrections';
import { approve, clearRequests, refusal } from '../test/harness';

const { leave, approved, correct, cancel, statusOf, balance, differing } = correctionsHarness();

test('STEP-03 cancelling the leave, or asking to, cancels the correction that waits', async () => {
  const id = await approved();
  const { body: first } = await correct(id, {});
  await cancel(id, leave.employee);
  expect([await statusOf(id), await statusOf(first.id)]).toEqual(['approved', 'cancelled']);
  expect(refusal(await correct(id, {}))).toEqual([409, 'wrong_state']);

  await clearRequests(leave);
  const second = await approved();
  const { body: correction } = await correct(second, { endDate: on(3) });
  await cancel(second, leave.hr);
  expect(await statusOf(correction.id)).toBe('cancelled');
  expect(refusal(await approve(leave, leave.supervisor, correction.id))).toEqual([409, 'already_decided']);
  expect(await balance()).toEqual({ used: 0, held: 0, available: 5 });
});

test('STEP-03 approved and the leave cancelled at once: one wins, and the ledger is right', async () => {
  for (let round = 0; round < 4; round += 1) {
    await clearRequests(leave);
    const id = await approved();
    const { body: correction } = await correct(id, {});
    const answers = await Promise.all([
      approve(leave, leave.supervisor, correction.id),
      cancel(id, leave.hr),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers[0].status === 200;
    expect(await statusOf(correction.id)).toBe(won ? 'approved' : 'cancelled');
    expect(await statusOf(id)).toBe('cancelled');
    expect(await balance()).toEqual({ used: won ? 2 : 0, held: 0, available: won ? 3 : 5 });
    expect(await differing()).toEqual([]);
  }
});

test('STEP-03 two corrections at once: one is filed', async () => {
  const id = await approved();
  const answers = await Promise.all([correct(id, {}), correct(id, { endDate: on(2) })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('STEP-03 days off sick stay so in the correction, recorded before it or while it waits', async () => {
  const id = await approved();
  const record = (day: string) =>
    leave.harness.as(leave.supervisor)(contract.recordSickness, {
      params: { id },
      body: { startDate: day, endDate: day },
    });
  await record(on(0));
  const { body: correction } = await correct(id, { endDate: on(3) });
  expect(correction.days).toBe(3);
  await record(on(1));
  expect((await approve(leave, leave.supervisor, correction.id)).body.days).toBe(2);
  expect(await balance()).toEqual({ used: 2, held: 0, available: 3 });
  expect(await differing()).toEqual([]);
});
