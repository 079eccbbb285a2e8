import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import {
  addDepartment,
  addLeaveType,
  addPerson,
  openHarness,
  type Harness,
} from '@portal/service-kit/testing';
import { addRequest, recordsOf } from '../reports.testing';

let harness: Harness;
let hr: Principal;
let other: Principal;
let departmentId: string;

beforeAll(async () => {
  harness = await openHarness(['reports']);
  hr = await addPerson(harness, { role: 'hr_admin' });
  departmentId = await addDepartment(harness, { name: 'Fire service' });
  const stays = await addPerson(harness, { departmentId });
  other = await addPerson(harness, { departmentId });
  const annual = await addLeaveType(harness, { name: 'Annual Leave' });
  await addRequest(harness, stays, annual, { start: '2024-03-04', end: '2024-03-05', days: 2 });
  await addRequest(harness, other, annual, { start: '2024-03-18', end: '2024-03-22', days: 5 });
});
afterAll(() => harness.close());

/** What the report on departments says of March 2024, which had 21 working days. */
async function march() {
  const period = { period: 'custom', from: '2024-03-01', to: '2024-03-31' } as const;
  const body = { reportType: 'department_analysis', department: departmentId, ...period } as const;
  const { text } = await harness.as(hr)(contract.generateReport, { body });
  const [titles = [], row = []] = recordsOf(text);
  const figure = (title: string) => Number(row[titles.indexOf(title)]);
  return ['Head count', 'Requests', 'Days approved', 'Days per head', 'Availability (%)'].map(figure);
}
const employ = (set: string) =>
  harness.sql(`update employees.employees set ${set} where id = $1`, [other.employeeId]);

test('EMPL-01 every share of a department is of the same people: those who are employed, for the days on which they are', async () => {
  expect(await march()).toEqual([2, 2, 7, 3.5, 83.3]);
  await employ(`joined_on = '2024-03-18'`);
  expect(await march()).toEqual([2, 2, 7, 3.5, 77.4]);
  await employ(`status = 'inactive'`);
  expect(await march()).toEqual([1, 1, 2, 2, 90.5]);
  const { body } = await harness.as(hr)(contract.reportSummary, { query: { department: departmentId } });
  expect(body.totalEmployees).toBe(1);
});
