import * as contract from '@portal/contracts';
import { openDatabase, type Database, type Principal } from '@portal/service-kit';
import {
  addDepartment,
  addLeaveType,
  addPerson,
  openHarness,
  type Harness,
} from '@portal/service-kit/testing';
import { addRequest, recordsOf } from '../reports.testing';

const period = { period: 'custom', from: '2024-01-01', to: '2024-12-31' } as const;

let harness: Harness;
let employees: Database;
let hr: Principal;
let lead: Principal;
let operations: string;
let finance: string;
let person: Principal;
let colleague: Principal;
let newcomer: Principal;

beforeAll(async () => {
  harness = await openHarness(['reports']);
  employees = openDatabase(harness.urlFor('employees'), { name: 'moves' });
  hr = await addPerson(harness, { role: 'hr_admin' });
  lead = await addPerson(harness, { role: 'supervisor' });
  operations = await addDepartment(harness, { name: 'Airport Operations' });
  finance = await addDepartment(harness, { name: 'Finance' });
  person = await addPerson(harness, { departmentId: operations, supervisorId: lead.employeeId });
  colleague = await addPerson(harness, { departmentId: finance });
  newcomer = await addPerson(harness, { departmentId: null });
  const annual = await addLeaveType(harness, { name: 'Annual Leave', allowance: '30' });
  const sick = await addLeaveType(harness, { name: 'Sick Leave', allowance: '30' });
  for (const [who, days] of [
    [person, 1],
    [colleague, 2],
    [newcomer, 4],
  ] as const) {
    await addRequest(harness, who, annual, { start: '2024-03-04', days });
    await addRequest(harness, who, sick, { start: '2024-05-06', days: days * 8, status: 'denied' });
    await addRequest(harness, who, annual, { start: '2023-03-04', days: days * 64 });
  }
});
afterAll(async () => {
  await employees.close();
  await harness.close();
});

/** What the part of the employees does: the change, and the call in the same transaction. */
const move = (who: Principal, to: string | null) =>
  employees.transaction(async (trx) => {
    await trx.raw('update employees set department_id = ? where id = ?', [to, who.employeeId]);
    await trx.raw('select leave.refresh_people(array[?::uuid])', [who.employeeId]);
  });

/** Approved days of a department's people, as the chart of the utilization and its file both show them. */
async function daysOf(department: string, reader = hr): Promise<number> {
  const body = { reportType: 'employee_utilization', department, ...period } as const;
  const { bars } = (await harness.as(reader)(contract.drawReport, { body })).body;
  const { text } = await harness.as(reader)(contract.generateReport, { body });
  const [titles = [], ...records] = recordsOf(text);
  const ofFile = records.map((cells) => Number(cells[titles.indexOf('Days approved')]));
  const drawn = bars.map(({ values }) => values[0] ?? NaN);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(drawn)).toBe(sum(ofFile));
  return sum(drawn);
}
const days = async () => [await daysOf(operations), await daysOf(finance)];

test('REP-02 the utilization of a department is that of the people who are in it now, wherever their leave was', async () => {
  expect(await days()).toEqual([1, 2]);
  await move(person, finance);
  await move(newcomer, finance);
  expect(await days()).toEqual([0, 7]);
  expect([await daysOf(operations, lead), await daysOf(finance, lead)]).toEqual([0, 1]);
  await move(colleague, operations);
  await move(newcomer, null);
  expect(await days()).toEqual([2, 1]);
  await move(person, null);
  expect(await days()).toEqual([2, 0]);
  await move(person, operations);
  await move(colleague, finance);
  expect(await days()).toEqual([1, 2]);
});

test('leave that is filed for somebody who has moved counts where they are now', async () => {
  await move(person, finance);
  const moved = { ...person, departmentId: finance };
  const type = await addLeaveType(harness, { name: 'Study Leave', allowance: '30' });
  await addRequest(harness, moved, type, { start: '2024-07-01', days: 16 });
  expect(await days()).toEqual([0, 19]);
  await move(person, operations);
  expect(await days()).toEqual([17, 2]);
});
