import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { approve, date, deny, detail, fileThree, missingId, leaveHarness, refusal } from '../../test/harness';

// Many calls at once, on a machine that may be busy with others.
jest.setTimeout(60_000);

const leave = leaveHarness();

type Query = contract.CallInput<typeof contract.listLeaveRequests>['query'];
const list = (who: Principal | null, query: Query = {}) =>
  leave.harness.as(who)(contract.listLeaveRequests, { query });

describe('what is reached', () => {
  test('401 without a principal; a request out of reach answers as a missing one', async () => {
    expect(refusal(await list(null))).toEqual([401, 'unauthenticated']);
    const { theirs } = await fileThree(leave);
    const get = (who: Principal | null, id: string) =>
      leave.harness.as(who)(contract.getLeaveRequest, { params: { id } });
    expect(refusal(await get(null, theirs.id))).toEqual([401, 'unauthenticated']);
    const absent = await get(leave.employee, missingId);
    expect(refusal(absent)).toEqual([404, 'not_found']);
    expect((await get(leave.employee, theirs.id)).text).toBe(absent.text);
    expect((await get(leave.otherSupervisor, theirs.id)).text).toBe(absent.text);
    expect((await get(leave.employee, 'nothing')).text).toBe(absent.text);
  });

  test('ROLE-01 an employee reaches their own, a supervisor the team, HR all; newest first', async () => {
    const { mine, theirs, outside } = await fileThree(leave);
    const ids = async (who: Principal, query: Query = {}) =>
      (await list(who, query)).body.map((row) => row.id);
    expect(await ids(leave.employee)).toEqual([mine.id]);
    expect(await ids(leave.supervisor)).toEqual([theirs.id, mine.id]);
    expect(await ids(leave.otherSupervisor)).toEqual([outside.id]);
    expect(await ids(leave.admin)).toEqual([outside.id, theirs.id, mine.id]);
    expect(await ids(leave.supervisor, { scope: 'own' })).toEqual([]);
    expect(await ids(leave.employee, { employeeId: leave.colleague.employeeId })).toEqual([]);
  });

  test('a request names the ID of its employee, which payroll goes by', async () => {
    const { mine } = await fileThree(leave);
    const [row] = await leave.harness.sql('select employee_id from employees.employees where id = $1', [
      leave.employee.employeeId,
    ]);
    for (const query of [{}, { page: 1 }])
      expect(
        (await list(leave.employee, query)).body.find(({ id }) => id === mine.id)?.employee,
      ).toMatchObject({
        name: leave.employee.name,
        employeeId: row?.employee_id,
      });
  });

  test('a supervisor reads the reason, and no document', async () => {
    const { theirs } = await fileThree(leave);
    expect(await detail(leave, leave.supervisor, theirs.id)).toMatchObject({
      reason: 'Family',
      documentRef: null,
    });
    expect((await detail(leave, leave.hr, theirs.id)).documentRef).toBe('SECRET-1');
    expect((await detail(leave, leave.colleague, theirs.id)).documentRef).toBe('SECRET-1');
  });

  test('can says what each may do', async () => {
    const { mine } = await fileThree(leave);
    const can = async (who: Principal) => (await detail(leave, who, mine.id)).can;
    const none = {
      correct: false,
      requestCancellation: false,
      withdrawCancellation: false,
      decideCancellation: false,
      recordSickness: false,
    };
    expect(await can(leave.employee)).toEqual({
      edit: true,
      cancel: true,
      approve: false,
      deny: false,
      ...none,
    });
    for (const who of [leave.supervisor, leave.hr])
      expect(await can(who)).toEqual({ edit: true, cancel: true, approve: true, deny: true, ...none });
  });
});

describe('filters, order, pages', () => {
  beforeEach(async () => {
    const { mine, theirs } = await fileThree(leave);
    await approve(leave, leave.supervisor, mine.id);
    await deny(leave, leave.supervisor, theirs.id);
  });
  const names = async (query: Query, who = leave.hr) =>
    (await list(who, query)).body.map((row) => row.employee.name);
  const page = (query: Query, who = leave.hr) => list(who, { page: 1, pageSize: 10, ...query });

  test.each([{}, { page: 1, pageSize: 10 }])('LEAVE-02 each filter works, %j', async (paging) => {
    expect(await names({ ...paging, status: 'approved' })).toEqual(['Ada Diallo']);
    expect(await names({ ...paging, leaveTypeId: leave.types.documented })).toEqual(['Ben Okoro']);
    expect(await names({ ...paging, employeeId: leave.employee.employeeId })).toEqual(['Ada Diallo']);
    expect(await names({ ...paging, departmentId: leave.department })).toEqual(['Ben Okoro', 'Ada Diallo']);
    expect(await names({ ...paging, from: date(3), to: date(3, 6) })).toEqual(['Ben Okoro']);
    expect(await names({ ...paging, status: 'denied', departmentId: leave.otherDepartment })).toEqual([]);
  });

  test('a date range that ends before it starts is refused', async () => {
    const answer = await list(leave.hr, { from: date(3), to: date(2) });
    expect(refusal(answer)).toEqual([400, 'validation']);
    expect(answer.body).toMatchObject({
      details: { fields: { to: 'Choose a last day on or after the first' } },
    });
  });

  test('LEAVE-04 search finds by reason, name and type, its wildcards taken literally', async () => {
    expect(await names({ q: 'sister' })).toEqual(['Ada Diallo']);
    expect(await names({ q: 'okoro' })).toEqual(['Ben Okoro']);
    expect(await names({ q: 'sick' }, leave.supervisor)).toEqual(['Ben Okoro']);
    expect(await names({ q: 'MATERNITY', page: 1 })).toHaveLength(1);
    expect(await names({ q: '%' })).toEqual([]);
  });

  test.each(['createdAt', 'startDate', 'endDate', 'status', 'employee', 'leaveType', 'days'])(
    'LEAVE-04 sorts by %s, both ways, paged or whole',
    async (sort) => {
      const ids = async (query: Query) => (await list(leave.hr, query)).body.map((row) => row.id);
      const up = await ids({ sort });
      expect(up).toHaveLength(3);
      expect(await ids({ sort: `-${sort}` })).toEqual([...up].reverse());
      const paged = [1, 2, 3].map((number) => ids({ sort, page: number, pageSize: 1 }));
      expect((await Promise.all(paged)).flat()).toEqual(up);
    },
  );

  test('a page says how many there are in all, filtered or not', async () => {
    const total = async (query: Query, who = leave.hr) =>
      (await page(query, who)).headers.get('x-total-count');
    expect(await total({ pageSize: 1 })).toBe('3');
    expect(await total({ status: 'denied' })).toBe('1');
    expect(await total({ departmentId: leave.department })).toBe('2');
    expect(await total({ departmentId: leave.department, status: 'pending' })).toBe('0');
    expect(await total({ q: 'ada' })).toBe('1');
    expect(await total({ leaveTypeId: leave.types.hr })).toBe('1');
    expect(await total({}, leave.supervisor)).toBe('2');
    expect(await total({ q: 'ada' }, leave.supervisor)).toBe('1');
    expect(await total({ page: 9 }, leave.employee)).toBe('1');
  });

  test('an unchanged list answers 304; a write, a renamed person and another actor do not', async () => {
    const tagged = (tag: string, who = leave.hr) =>
      leave.harness.as(who)(contract.listLeaveRequests, { headers: { 'if-none-match': tag } });
    const tag = (await list(leave.hr)).headers.get('etag') ?? '';
    expect((await tagged(tag)).status).toBe(304);
    expect((await tagged(tag, leave.admin)).status).toBe(200);
    await leave.harness.sql(`update employees.employees set position = 'Lead' where id = $1`, [
      leave.hr.employeeId,
    ]);
    expect((await tagged(tag)).status).toBe(200);
  });
});

test('a long whole list is written out in batches, each request once, in order', async () => {
  await leave.harness.sql(
    `insert into leave.requests (id, employee_id, department_id, leave_type_id, start_date, end_date, days,
       status, route, created_at, decided_at)
     select gen_random_uuid(), $1, $2, $3, date '2000-01-03' + n, date '2000-01-03' + n, 1, 'approved', 'auto',
       timestamptz '2000-01-01' + n / 3 * interval '1 hour', now() from generate_series(0, 2999) n`,
    [leave.employee.employeeId, leave.department, leave.types.auto],
  );
  for (const query of [{}, { sort: 'startDate' }, { sort: '-days' }, { sort: 'employee' }]) {
    const rows = (await list(leave.hr, query)).body;
    expect(rows).toHaveLength(3000);
    expect(new Set(rows.map((row) => row.id)).size).toBe(3000);
  }
  const newest = (await list(leave.hr)).body.map((row) => row.createdAt);
  expect(newest).toEqual([...newest].sort().reverse());
  const first = (await list(leave.hr, { page: 1, pageSize: 50 })).body.map((row) => row.createdAt);
  expect(first).toEqual(newest.slice(0, 50));
});
