import * as contract from '@portal/contracts';
import { addLeaveType } from '@portal/service-kit/testing';
import { expectSound, openBalanceHarness, thisYear, type BalanceHarness } from './balances.testing';

let world: BalanceHarness;
let type: string;
beforeAll(async () => {
  world = await openBalanceHarness('employees');
});
beforeEach(async () => {
  type = await addLeaveType(world.harness, { allowance: '24' });
});
afterEach(() => expectSound(world));
afterAll(() => world.close());

const as = () => world.harness.as(world.hr);
let counter = 0;
const form = () => ({
  employeeId: `S${(counter += 1)}`,
  firstName: 'Mira',
  lastName: 'Okafor',
  nationalId: `NS${counter}`,
  position: 'Officer',
  mobile: '+230 5555 0199',
  departmentId: world.employee.departmentId!,
});

/** Days of the lines that the job posts for what changed, of the year. */
async function posted(employeeId: string): Promise<number[]> {
  await world.harness.runJob('leave', 'leave: post what a change made due');
  const lines = await world.harness.sql<{ days: number }>(
    `select l.days::float8 as days from leave.lines l join leave.accounts a on a.id = l.account_id
     where a.employee_id = $1 and a.leave_type_id = $2 and a.year = $3 order by l.id`,
    [employeeId, type, thisYear],
  );
  return lines.map(({ days }) => days);
}

test('BAL-07 POL-04 what is due is posted within seconds after somebody is created, or their dates or contract change', async () => {
  const policy = { leaveTypeId: type, from: `${thisYear}-01-01`, contract: 'permanent' as const };
  await as()(contract.createLeavePolicy, { body: { ...policy, yearlyGrant: 36 } });
  const values = form();
  const { id } = (await as()(contract.createEmployee, { body: values })).body;
  expect(await posted(id)).toEqual([24]);
  const change = (over: object) =>
    as()(contract.updateEmployee, { params: { id }, body: { ...values, ...over } });
  expect((await change({ contract: 'permanent' })).status).toBe(200);
  expect(await posted(id)).toEqual([24, 12]);
  expect((await change({ joinedOn: `${thisYear}-07-01` })).status).toBe(200);
  expect(await posted(id)).toEqual([24, 12, -18]);
  expect(await posted(id)).toHaveLength(3);
});

test('BAL-07 people of an upload are granted, and everybody follows a changed policy', async () => {
  const employees = [form(), form()];
  expect((await as()(contract.bulkEmployees, { body: { employees } })).status).toBe(200);
  const people = await world.harness.sql<{ id: string }>(
    'select id from employees.employees where employee_id = any($1)',
    [employees.map(({ employeeId }) => employeeId)],
  );
  expect(people).toHaveLength(2);
  for (const { id } of people) expect(await posted(id)).toEqual([24]);
  const policy = { leaveTypeId: type, from: `${thisYear}-01-01`, yearlyGrant: 30 };
  await as()(contract.createLeavePolicy, { body: policy });
  for (const { id } of people) expect(await posted(id)).toEqual([24, 6]);
});
