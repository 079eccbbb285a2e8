import { addPerson } from '@portal/service-kit/testing';
import { membersOf } from './people';
import { leaveHarness, today } from './test/harness';

const leave = leaveHarness();

test('one request counts the members for the next, until an employee changes', async () => {
  const { db } = leave.harness.services.leave!;
  const ofRequest = (requestId: string) => membersOf(db.within({ requestId }), undefined);
  const first = await ofRequest('first');
  expect(await ofRequest('second')).toEqual(first);
  await addPerson(leave.harness, { departmentId: leave.department });
  expect((await ofRequest('third')).on(today)).toBe(first.on(today) + 1);
});
