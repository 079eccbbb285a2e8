import * as contract from '@portal/contracts';
import { addDepartment, addPerson } from '@portal/service-kit/testing';
import { date, file, openLeaveHarness, type LeaveHarness } from './harness';

let leave: LeaveHarness;
const departments = { parent: '', child: '', grandchild: '', sibling: '' };
const monday = date(5);

/** In each department one person: on approved leave on the Monday, with a request for the week after that is pending. */
beforeAll(async () => {
  leave = await openLeaveHarness();
  departments.parent = leave.department;
  departments.sibling = leave.otherDepartment;
  for (const [below, above] of [
    ['child', 'parent'],
    ['grandchild', 'child'],
  ] as const) {
    departments[below] = await addDepartment(leave.harness, { name: below });
    await leave.harness.sql('update departments.departments set parent_id = $1 where id = $2', [
      departments[above],
      departments[below],
    ]);
  }
  for (const [name, departmentId] of Object.entries(departments)) {
    const { employeeId } = await addPerson(leave.harness, { firstName: name, departmentId });
    await file(leave, leave.hr, { employeeId, startDate: monday, leaveTypeId: leave.types.auto });
    await file(leave, leave.hr, { employeeId, startDate: date(6) });
  }
});
afterAll(() => leave.close());

const firstNames = (people: { name: string }[]) =>
  [...new Set(people.map(({ name }) => name.split(' ')[0]))].sort();

describe.each([
  ['parent', ['child', 'grandchild', 'parent']],
  ['child', ['child', 'grandchild']],
  ['grandchild', ['grandchild']],
  ['sibling', ['sibling']],
] as const)('the %s department and those below it', (chosen, expected) => {
  const asHr = () => leave.harness.as(leave.hr);
  // Three people of the harness are in the department of the parent, one in that of the sibling.
  const members = expected.length + { parent: 3, child: 0, grandchild: 0, sibling: 1 }[chosen];
  const availability = Math.round(100 - (expected.length / members) * 100);

  test.each([{}, { page: 1, pageSize: 50 }])('requests and approvals, %j', async (paging) => {
    const query = { ...paging, departmentId: departments[chosen] };
    for (const endpoint of [contract.listLeaveRequests, contract.listPendingApprovals]) {
      const { body } = await asHr()(endpoint, { query });
      expect(firstNames(body.map(({ employee }) => employee))).toEqual(expected);
    }
  });

  test('the day, with its heads and availability', async () => {
    const query = { date: monday, departmentId: departments[chosen] };
    const { body } = await asHr()(contract.leaveCalendarDay, { query });
    expect(firstNames(body.entries)).toEqual(expected);
    expect(body).toMatchObject({ away: expected.length, availabilityPercent: availability });
  });

  test('the month, with its members and coverage', async () => {
    const query = { month: monday.slice(0, 7), departmentId: departments[chosen] };
    const { body } = await asHr()(contract.leaveCalendar, { query });
    const day = body.days.find((found) => found.date === monday);
    expect(day).toMatchObject({ away: expected.length, availabilityPercent: availability });
    expect(expected).toEqual(expect.arrayContaining(firstNames(day?.entries ?? [])));
    expect(body).toMatchObject({ activeMembers: members, approvedRequests: expected.length });
  });

  test.each([undefined, 'true' as const])('the team chart, those on leave alone: %s', async (away) => {
    const query = { from: monday, weeks: 1, departmentId: departments[chosen], away };
    const { body } = await asHr()(contract.leaveCalendarTeam, { query });
    const onLeave = body.people.filter(({ entries }) => entries.length);
    expect(firstNames(onLeave)).toEqual(expected);
    expect(body.total).toBe(away ? expected.length : members);
    expect(body.days[0]).toMatchObject({ away: expected.length, availabilityPercent: availability });
  });
});

test('an unchanged calendar is another once a department moves below the chosen one', async () => {
  const query = { month: monday.slice(0, 7), departmentId: departments.sibling };
  const first = await leave.harness.as(leave.hr)(contract.leaveCalendar, { query });
  const again = () =>
    leave.harness.as(leave.hr)(contract.leaveCalendar, {
      query,
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
  expect((await again()).status).toBe(304);
  await leave.harness.sql('update departments.departments set parent_id = $1 where id = $2', [
    departments.sibling,
    departments.child,
  ]);
  expect((await again()).body.activeMembers).toBe(first.body.activeMembers + 2);
});
