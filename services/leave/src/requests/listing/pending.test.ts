import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { approve, file, fileThree, leaveHarness, refusal } from '../../test/harness';

const leave = leaveHarness();

const pending = (who: Principal | null, query: object = {}) =>
  leave.harness.as(who)(contract.listPendingApprovals, { query });
const count = (who: Principal | null, query: object = {}) =>
  leave.harness.as(who)(contract.countPendingApprovals, { query });
const ids = async (who: Principal, query: object = {}) =>
  (await pending(who, query)).body.map((row) => row.id);

test('401 and 403', async () => {
  expect(refusal(await pending(null))).toEqual([401, 'unauthenticated']);
  expect(refusal(await count(null))).toEqual([401, 'unauthenticated']);
  expect(refusal(await pending(leave.employee))).toEqual([403, 'forbidden']);
  expect(refusal(await count(leave.employee))).toEqual([403, 'forbidden']);
});

test('APPR-04 a queue holds what its actor may decide, oldest first, and is never cached', async () => {
  const { mine, theirs, outside } = await fileThree(leave);
  const own = await file(leave, leave.hr, { employeeId: leave.hr.employeeId });
  expect(await ids(leave.supervisor)).toEqual([mine.id, theirs.id]);
  expect(await ids(leave.otherSupervisor)).toEqual([]);
  expect(await ids(leave.hr)).toEqual([mine.id, theirs.id, outside.id]);
  expect(await ids(leave.hr, { awaiting: 'hr' })).toEqual([outside.id]);
  expect(await ids(leave.admin)).toEqual([mine.id, theirs.id, outside.id, own.id]);
  const answer = await pending(leave.supervisor);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBeNull();
  expect(answer.body.every((row) => row.can.approve && row.can.deny)).toBe(true);
});

test('pages, filters and searches, with the total beside; the count agrees', async () => {
  const { theirs } = await fileThree(leave);
  await file(leave, leave.hr, { employeeId: leave.hr.employeeId });
  const one = await pending(leave.hr, { page: 1, pageSize: 1 });
  expect([one.body.length, one.headers.get('x-total-count')]).toEqual([1, '3']);
  expect((await count(leave.hr)).body).toEqual({ count: 3 });
  expect((await count(leave.hr, { awaiting: 'supervisor' })).body).toEqual({ count: 2 });
  expect((await count(leave.supervisor)).body).toEqual({ count: 2 });
  const found = await pending(leave.hr, { page: 1, q: 'okoro' });
  expect([found.body[0]?.id, found.headers.get('x-total-count')]).toEqual([theirs.id, '1']);
  expect(await ids(leave.supervisor, { leaveTypeId: leave.types.documented })).toEqual([theirs.id]);
  await approve(leave, leave.supervisor, theirs.id);
  expect((await count(leave.supervisor)).body).toEqual({ count: 1 });
  expect((await count(leave.hr)).body).toEqual({ count: 2 });
});
