import * as contract from '@portal/contracts';
import { addPerson, administratorAlone } from '@portal/service-kit/testing';
import { bodyOf, date, leaveHarness, refusal, today } from '../test/harness';

const leave = leaveHarness();

test('MOVE-01 who is no employee files no leave for themselves, and for everybody else', async () => {
  const alone = administratorAlone();
  const as = leave.harness.as(alone);
  const post = (employeeId: string) =>
    as(contract.createLeaveRequest, { body: bodyOf(leave, { employeeId }) });
  const refused = await post(alone.employeeId);
  expect([refused.status, refused.body.message]).toEqual([
    404,
    'You are not an employee here. Choose somebody who is.',
  ]);
  const person = await addPerson(leave.harness);
  const filed = await post(person.employeeId);
  expect([filed.status, filed.body.createdBy]).toEqual([201, alone.employeeId]);
  const decided = await as(contract.approveLeaveRequest, {
    params: { id: filed.body.id },
    body: {},
  });
  expect([decided.status, decided.body.status]).toEqual([200, 'approved']);

  expect(await as(contract.listBalances, { query: {} })).toMatchObject({ status: 200, body: [] });
  expect((await as(contract.leaveStats)).status).toBe(200);
  expect((await as(contract.leaveCalendarPerson, { query: { from: today, weeks: 1 } })).status).toBe(200);
  const delegated = await as(contract.createDelegation, {
    body: { toId: leave.otherSupervisor.employeeId, from: today, to: date(4) },
  });
  expect(refusal(delegated)).toEqual([400, 'validation']);
});
