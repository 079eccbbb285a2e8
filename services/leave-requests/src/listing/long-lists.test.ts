import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addLeaveType, addPerson } from '@portal/service-kit/testing';
import { openLeaveHouse, type LeaveHouse } from '../test/leave-house';

// Twenty thousand requests are written first.
jest.setTimeout(120_000);

let leave: LeaveHouse;
let rare: Principal;
let common: string;
let other: string;

/** So many requests a second apart, the last of them an hour ago. */
const add = (who: Principal, type: string, count: number, status: string, reason: string | null) =>
  leave.house.sql(
    `insert into leave_requests.requests (id, employee_id, department_id, leave_type_id, start_date, end_date, days,
       status, route, awaiting, created_at, decided_at, reason)
     select gen_random_uuid(), $1, $2, $3, date '2000-01-03' + n, date '2000-01-03' + n, 1, $5, 'hr',
       case when $5 = 'pending' then 'hr' end, now() - interval '1 hour' - n * interval '1 second',
       case when $5 <> 'pending' then now() end, $6
     from generate_series(1, $4::int) n`,
    [who.employeeId, who.departmentId, type, count, status, reason],
  );

beforeAll(async () => {
  leave = await openLeaveHouse();
  rare = await addPerson(leave.house, { firstName: 'Quilla', lastName: 'Zubiri' });
  common = await addLeaveType(leave.house, { name: 'Ordinary Leave' });
  other = await addLeaveType(leave.house, { name: 'Extra Leave' });
  await add(leave.employee, common, 20_000, 'denied', 'Fishing');
  await add(leave.colleague, other, 600, 'denied', 'Ordinary reasons');
  await add(rare, other, 12, 'pending', 'Chess');
  await add(rare, other, 3, 'cancelled', null);
  await leave.house.sql('select leave_requests.fold_start_totals()');
});
afterAll(() => leave.close());

type Query = contract.CallInput<typeof contract.listLeaveRequests>['query'];
async function page(query: Query, endpoint = contract.listLeaveRequests) {
  const { body, headers } = await leave.house.as(leave.hr)(endpoint, {
    query: { page: 1, pageSize: 10, ...query },
  });
  const ids = body.map(({ id }) => id);
  return { ids, total: headers.get('x-total-count'), more: headers.get('x-total-more') };
}
/** The same out of the list as a whole. */
const whole = async (query: Query) =>
  (await leave.house.as(leave.hr)(contract.listLeaveRequests, { query })).body.map(({ id }) => id);

test.each([
  ['a type', { q: 'ordinary leave' }],
  ['a type and a reason', { q: 'ordinary' }],
  ['a reason', { q: 'fishing' }],
  ['a person', { q: 'okoro' }],
  ['a type, in another order', { q: 'ordinary', sort: 'employee' as const }],
  ['a type, of a status', { q: 'ordinary', status: 'denied' as const }],
])(
  'LEAVE-04 a search that meets very many by %s says so, and goes on as far as one pages',
  async (_, query) => {
    const all = await whole(query);
    expect(all.length).toBeGreaterThan(590);
    expect(await page(query)).toEqual({ ids: all.slice(0, 10), total: '200', more: 'true' });
    expect(await page({ ...query, page: 21 })).toEqual({
      ids: all.slice(200, 210),
      total: '210',
      more: 'true',
    });
    const last = Math.ceil(all.length / 10);
    if (all.length < 1000)
      expect(await page({ ...query, page: last })).toEqual({
        ids: all.slice((last - 1) * 10),
        total: String(all.length),
        more: null,
      });
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

test('LEAVE-04 pages that are far away are not counted to, and come all the same', async () => {
  const all = await whole({ q: 'fishing' });
  expect(all).toHaveLength(20_000);
  expect(await page({ q: 'fishing', page: 1500 })).toEqual({
    ids: all.slice(14_990, 15_000),
    total: '10000',
    more: 'true',
  });
});

test('LEAVE-02 a filter is counted to a thousand, and goes on; what is kept is exact', async () => {
  const filter = { employeeId: leave.employee.employeeId };
  expect(await page(filter)).toMatchObject({ total: '1000', more: 'true' });
  expect(await page({ ...filter, page: 101 })).toMatchObject({ total: '1010', more: 'true' });
  expect(await page({ employeeId: leave.colleague.employeeId })).toMatchObject({ total: '600', more: null });
  expect(await page({})).toMatchObject({ total: '20615', more: null });
  expect(await page({ leaveTypeId: common })).toMatchObject({ total: '20000', more: null });
});

test('APPR-04 a queue is searched by itself, however many requests of a type there are', async () => {
  const pending = (query: Query) => page(query, contract.listPendingApprovals as never);
  expect(await pending({ q: 'ordinary leave' })).toEqual({ ids: [], total: '0', more: null });
  const { ids, total, more } = await pending({ q: 'extra' });
  expect([ids.length, total, more]).toEqual([10, '12', null]);
  expect((await pending({ q: 'zubiri' })).ids).toEqual(ids);
  expect((await pending({ q: 'chess', departmentId: rare.departmentId ?? undefined })).total).toBe('12');
});
