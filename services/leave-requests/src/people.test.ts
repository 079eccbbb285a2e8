import { addPerson } from '@portal/service-kit/testing';
import { organisation } from './people';
import { leaveHarness } from './test/harness';

const leave = leaveHarness();

test('one request counts the organisation for the next, until an employee changes', async () => {
  const { db } = leave.harness.services['leave-requests']!;
  const ofRequest = (requestId: string) => organisation(db.within({ requestId }));
  const first = await ofRequest('first');
  expect(await ofRequest('second')).toBe(first);
  await addPerson(leave.harness, { departmentId: leave.department });
  expect((await ofRequest('third')).activeEmployees).toBe(first.activeEmployees + 1);
});
