import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { approve, date, deny, file, openLeaveHarness, type LeaveHarness } from '../../test/harness';

// Many calls at once, on a machine that may be busy with others.
jest.setTimeout(60_000);

let leave: LeaveHarness;
const from = date(4);
const to = date(7, 4);

/** Leave of a period, and of some who are away before it begins or after it ends; of the team and of others. */
beforeAll(async () => {
  leave = await openLeaveHarness(['reports']);
  const { employee, colleague, supervisor, hr, otherSupervisor } = leave;
  const days = (startDate: string, endDate: string) => ({ startDate, endDate });
  const of = (person: Principal) => ({ employeeId: person.employeeId });
  const before = await file(leave, employee, days(date(3, 3), date(4, 2)));
  await approve(leave, supervisor, before.id);
  const inside = await file(leave, employee, days(date(4, 3), date(5, 2)));
  await approve(leave, supervisor, inside.id);
  await file(leave, colleague, { ...of(colleague), ...days(to, date(8, 2)) });
  const denied = await file(leave, colleague, { ...of(colleague), ...days(date(5), date(5)) });
  await deny(leave, supervisor, denied.id);
  await file(leave, supervisor, { ...of(supervisor), ...days(date(6), date(6)) });
  await file(leave, hr, { ...of(otherSupervisor), ...days(date(6), date(6, 3)) });
});
afterAll(() => leave.close());

type Query = contract.CallInput<typeof contract.listLeaveRequests>['query'];
const listed = async (who: Principal, query: Query): Promise<number[]> => {
  const list = (paging: Query) =>
    leave.harness.as(who)(contract.listLeaveRequests, {
      query: { from, to, ...query, ...paging },
    });
  const page = await list({ page: 1, pageSize: 10 });
  return [Number(page.headers.get('x-total-count')), page.body.length, (await list({})).body.length];
};

test.each([
  ['hr', 'all', 6, 3],
  ['hr', 'department', 5, 2],
  ['supervisor', 'all', 4, 1],
  ['supervisor', 'department', 4, 1],
  ['otherSupervisor', 'all', 0, 0],
] as const)(
  'REP-01 to %s of %s the list of leave in a period is as long as the figures say',
  async (login, asked, leaveRequests, pendingReviews) => {
    const who = leave[login];
    const department = asked === 'all' ? asked : leave.department;
    const summary = await leave.harness.as(who)(contract.reportSummary, {
      query: { period: 'custom', from, to, department },
    });
    expect(summary.body).toMatchObject({ leaveRequests, pendingReviews });
    const query: Query = {
      scope: login === 'hr' ? 'visible' : 'team',
      ...(asked === 'department' && { departmentId: leave.department }),
    };
    expect(await listed(who, query)).toEqual(Array(3).fill(leaveRequests));
    expect(await listed(who, { ...query, status: 'pending' })).toEqual(Array(3).fill(pendingReviews));
  },
);

test('LEAVE-02 leave that begins in the days can be asked for alone; one end of them is enough', async () => {
  const dates = 'beginning';
  expect(await listed(leave.hr, { dates })).toEqual([5, 5, 5]);
  expect(await listed(leave.hr, { dates, to: undefined })).toEqual([5, 5, 5]);
  expect(await listed(leave.hr, { dates, from: undefined })).toEqual([6, 6, 6]);
  expect(await listed(leave.hr, { dates: 'touching' })).toEqual([6, 6, 6]);
  expect(await listed(leave.hr, { dates, leaveTypeId: leave.types.supervisor })).toEqual([5, 5, 5]);
});

test('ROLE-01 a team is asked for by who supervises alone', async () => {
  expect(await listed(leave.employee, { scope: 'team' })).toEqual([0, 0, 0]);
  expect(await listed(leave.hr, { scope: 'team' })).toEqual([0, 0, 0]);
  await leave.harness.sql('update employees.employees set supervisor_id = $2 where id = $1', [
    leave.otherSupervisor.employeeId,
    leave.employee.employeeId,
  ]);
  expect(await listed(leave.employee, { scope: 'team' })).toEqual([0, 0, 0]);
});
