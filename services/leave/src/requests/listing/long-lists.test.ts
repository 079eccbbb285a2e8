import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addLeaveType, addPerson } from '@portal/service-kit/testing';
import { openLeaveHarness, type LeaveHarness } from '../../test/harness';

// Eleven thousand requests are written first.
jest.setTimeout(120_000);

let leave: LeaveHarness;
let rare: Principal;
let common: string;
let other: string;

/** So many requests a second apart, the last of them an hour ago. */
const add = (who: Principal, type: string, count: number, status: string, reason: string | null) =>
  leave.harness.sql(
    `insert into leave.requests (id, employee_id, department_id, leave_type_id, start_date, end_date, days,
       status, route, awaiting, created_at, decided_at, reason)
     select gen_random_uuid(), $1, $2, $3, date '2000-01-03' + n, date '2000-01-03' + n, 1, $5, 'hr',
       case when $5 = 'pending' then 'hr' end, now() - interval '1 hour' - n * interval '1 second',
       case when $5 <> 'pending' then now() end, $6
     from generate_series(1, $4::int) n`,
    [who.employeeId, who.departmentId, type, count, status, reason],
  );

beforeAll(async () => {
  leave = await openLeaveHarness();
  rare = await addPerson(leave.harness, { firstName: 'Quilla', lastName: 'Zubiri' });
  common = await addLeaveType(leave.harness, { name: 'Ordinary Leave' });
  other = await addLeaveType(leave.harness, { name: 'Extra Leave' });
  await add(leave.employee, common, 10_400, 'denied', 'Fishing');
  await add(leave.colleague, other, 600, 'denied', 'Ordinary reasons');
  await add(rare, other, 12, 'pending', 'Chess');
  await add(rare, other, 3, 'cancelled', null);
});
afterAll(() => leave.close());

type Query = contract.CallInput<typeof contract.listLeaveRequests>['query'];
async function page(query: Query, endpoint = contract.listLeaveRequests) {
  const { body, headers } = await leave.harness.as(leave.hr)(endpoint, {
    query: { page: 1, pageSize: 10, ...query },
  });
  const ids = body.map(({ id }) => id);
  return { ids, total: headers.get('x-total-count'), more: headers.get('x-total-more') };
}
/** The same out of the list as a whole. */
const whole = async (query: Query) =>
  (await leave.harness.as(leave.hr)(contract.listLeaveRequests, { query })).body.map(({ id }) => id);

test.each([
  ['everything', {}],
  ['a leave type', { leaveTypeId: '@type' }],
  ['a person', { employeeId: '@person' }],
  ['a status', { status: 'denied' as const }],
  ['the name of a type', { q: 'ordinary leave' }],
  ['a reason', { q: 'fishing' }],
  ['a name, in another order', { q: 'diallo', sort: 'employee' as const }],
])(
  'LEAVE-04 of very many rows of %s ten thousand are counted, and the total says that there are more',
  async (_, asked) => {
    const ids: Record<string, string> = { '@type': common, '@person': leave.employee.employeeId };
    const query = Object.fromEntries(
      Object.entries(asked).map(([name, value]) => [name, ids[value] ?? value]),
    );
    const all = await whole(query);
    expect(all.length).toBeGreaterThanOrEqual(10_400);
    expect(await page(query)).toEqual({ ids: all.slice(0, 10), total: '10000', more: 'true' });
    expect(await page({ ...query, page: 1030 })).toEqual({
      ids: all.slice(10_290, 10_300),
      total: '10000',
      more: 'true',
    });
  },
);

test.each(['createdAt', 'startDate', 'endDate', 'status', 'employee', 'leaveType', 'days'] as const)(
  'LEAVE-03 pages sorted by %s are parts of the whole list in that order',
  async (name) => {
    for (const sort of [name, `-${name}`] as const) {
      const query = { sort, leaveTypeId: other };
      const all = await whole(query);
      expect((await page(query)).ids).toEqual(all.slice(0, 10));
      expect((await page({ ...query, page: 30 })).ids).toEqual(all.slice(290, 300));
    }
  },
);

test.each([
  ['a person', { q: 'quilla zubiri' }, 15],
  ['a reason', { q: 'chess' }, 12],
  ['a person, of a status', { q: 'zubiri', status: 'cancelled' as const }, 3],
  ['nothing', { q: 'nobody of this name' }, 0],
])('LEAVE-04 a search that meets few by %s counts them all', async (_, query, count) => {
  const all = await whole(query);
  expect(all).toHaveLength(count);
  expect(await page(query)).toEqual({ ids: all.slice(0, 10), total: String(count), more: null });
  expect((await page({ ...query, page: 2 })).ids).toEqual(all.slice(10, 20));
});

test('LEAVE-02 what is less than that is counted exactly', async () => {
  expect(await page({ employeeId: leave.colleague.employeeId })).toMatchObject({ total: '600', more: null });
  expect(await page({ leaveTypeId: other })).toMatchObject({ total: '615', more: null });
  expect(await page({ q: 'ordinary reasons' })).toMatchObject({ total: '600', more: null });
  expect(await page({ status: 'pending' })).toMatchObject({ total: '12', more: null });
});

test('APPR-04 a queue is searched by itself, however many requests of a type there are', async () => {
  const pending = (query: Query) => page(query, contract.listPendingApprovals as never);
  expect(await pending({ q: 'ordinary leave' })).toEqual({ ids: [], total: '0', more: null });
  const { ids, total, more } = await pending({ q: 'extra' });
  expect([ids.length, total, more]).toEqual([10, '12', null]);
  expect((await pending({ q: 'zubiri' })).ids).toEqual(ids);
  expect((await pending({ q: 'chess', departmentId: rare.departmentId ?? undefined })).total).toBe('12');
});
