import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import {
  addDepartment,
  addLeaveType,
  addPerson,
  openHarness,
  stranger,
  type Harness,
} from '@portal/service-kit/testing';
import { formOf } from './employees.testing';

let harness: Harness;
let department: string;
let hr: Principal;
const year = new Date().getUTCFullYear();

beforeAll(async () => {
  harness = await openHarness(['employees', 'leave']);
  department = await addDepartment(harness);
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());

const as = () => harness.as(hr);
const first = {
  joinedOn: `${year - 10}-01-01`,
  leavesOn: `${year - 1}-06-30`,
  contract: 'fixed_term' as const,
};
const second = { joinedOn: `${year + 1}-09-15`, leavesOn: null, contract: 'permanent' as const };

const save = async (id: string, over: Partial<contract.EmployeeBody>) =>
  as()(contract.updateEmployee, { params: { id }, body: await formOf(harness, department, id, over) });
const periods = async (id: string) => (await as()(contract.listEmployments, { params: { id } })).body;
const replace = (id: string, employments: object[], who = hr) =>
  harness.as(who)(contract.updateEmployments, { params: { id }, body: employments as never });

/** Somebody of the first period, who was hired again. */
async function rehired(): Promise<string> {
  const { employeeId: id } = await addPerson(harness, { departmentId: department });
  expect((await save(id, first)).status).toBe(200);
  expect((await save(id, second)).status).toBe(200);
  return id;
}

async function weekOf(employeeId: string, leaveTypeId: string, startDate: string, days = 4) {
  const end = new Date(Date.parse(startDate) + days * 86_400_000).toISOString().slice(0, 10);
  const body = { employeeId, leaveTypeId, startDate, endDate: end, reason: 'Family', hours: null };
  return as()(contract.createLeaveRequest, { body });
}

test('EMPL-04 a rehire keeps the first period, which leave and calendar still know', async () => {
  const id = await rehired();
  expect(await periods(id)).toEqual([first, second]);
  const type = await addLeaveType(harness, { route: 'auto', allowance: '999' });
  const before = await weekOf(id, type, `${year - 1}-03-01`);
  expect(before.status).toBe(201);
  const away = async (date: string) =>
    (await as()(contract.leaveCalendarDay, { query: { date, departmentId: department } })).body.away;
  const { byDay } = (await as()(contract.getLeaveRequest, { params: { id: before.body.id } })).body;
  expect(await away(byDay.find(({ days }) => days > 0)!.date)).toBe(1);

  const between = await weekOf(id, type, `${year}-08-10`);
  expect([between.status, between.body.error]).toEqual([422, 'inactive_employee']);
  expect(between.body.fieldTexts).toHaveProperty('startDate');
  const tooLong = await weekOf(id, type, `${year - 1}-06-28`);
  expect([tooLong.status, Object.keys(tooLong.body.fieldTexts ?? {})]).toEqual([422, ['endDate']]);
  expect((await weekOf(id, type, `${year + 1}-09-20`)).status).toBe(201);
});

test('EMPL-04 a file hires somebody again: the first period stays, and none of its days is a joining date', async () => {
  const { employeeId: id } = await addPerson(harness, { departmentId: department });
  await save(id, first);
  const { employeeId } = (await as()(contract.getEmployee, { params: { id } })).body;
  const upload = async (joinedOn: string) => {
    const body = { employees: [{ employeeId, joinedOn }], existing: 'update' as const };
    return (await as()(contract.bulkEmployees, { body })).body;
  };
  const { joinedOn, leavesOn } = first;
  expect((await upload(second.joinedOn)).rows).toMatchObject([
    { before: { joinedOn, leavesOn }, after: { joinedOn: second.joinedOn, leavesOn: '' } },
  ]);
  expect(await periods(id)).toEqual([first, { ...second, contract: first.contract }]);
  expect((await upload(leavesOn)).refused.map(({ message }) => message)).toEqual([
    'Row 1: Enter a joining date after the last day of the earlier employment',
  ]);
});

test('EMPL-04 years of service count both periods, and each is granted its months', async () => {
  const id = await rehired();
  const type = await addLeaveType(harness, { route: 'auto' });
  const policy = { leaveTypeId: type, from: `${year - 12}-01-01`, yearlyGrant: 24 };
  await as()(contract.createLeavePolicy, { body: policy });
  await as()(contract.createLeavePolicy, { body: { ...policy, yearlyGrant: 36, minYears: 9 } });
  const granted = async (of: number) => {
    const { body } = await as()(contract.listBalances, { query: { employeeId: id, year: of } });
    return body.find(({ leaveTypeId }) => leaveTypeId === type)?.granted;
  };
  // September to December, after nine and a half years of service before.
  expect(await granted(year + 1)).toBe(12);
  expect(await granted(year)).toBe(0);
});

test('EMPL-04 whoever was deactivated and comes back on a later day is a rehire; another joining date alone is none', async () => {
  const { employeeId: id } = await addPerson(harness, { departmentId: department });
  await save(id, { joinedOn: first.joinedOn });
  await save(id, { joinedOn: `${year - 9}-01-01` });
  expect(await periods(id)).toHaveLength(1);
  await save(id, { status: 'inactive' });
  await harness.sql('update employees.employees set deactivated_on = $2 where id = $1', [id, first.leavesOn]);
  await save(id, { status: 'active', joinedOn: `${year}-01-01` });
  expect(await periods(id)).toMatchObject([
    { joinedOn: `${year - 9}-01-01`, leavesOn: first.leavesOn },
    { joinedOn: `${year}-01-01`, leavesOn: null },
  ]);
  const back = await save(id, { joinedOn: `${year - 1}-01-01` });
  expect([back.status, Object.keys(back.body.fieldTexts ?? {})]).toEqual([400, ['joinedOn']]);
});

test('HR replaces the periods of somebody; periods that overlap and the own ones are refused', async () => {
  const id = await rehired();
  const one = { joinedOn: `${year - 12}-01-01`, leavesOn: `${year - 11}-12-31`, contract: null };
  expect((await replace(id, [second, one, first])).body).toEqual([one, first, second]);
  const overlapping = await replace(id, [first, { joinedOn: first.leavesOn }]);
  expect([overlapping.status, Object.keys(overlapping.body.fieldTexts ?? {})]).toEqual([
    400,
    ['employments.1.joinedOn'],
  ]);
  expect((await replace(id, [first, { ...second, leavesOn: `${year}-01-01` }])).status).toBe(400);
  expect((await replace(hr.employeeId, [first])).body.error).toBe('self_not_allowed');
  expect((await replace(stranger().employeeId, [first])).status).toBe(404);
  expect((await replace(id, [{ joinedOn: first.joinedOn }])).body).toEqual([{ ...first, leavesOn: null }]);
});
