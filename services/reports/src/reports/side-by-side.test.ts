import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import {
  addDepartment,
  addLeaveType,
  addPerson,
  openHarness,
  type Harness,
} from '@portal/service-kit/testing';
import { addRequest, linesOf } from '../reports.testing';

let harness: Harness;
let hr: Principal;
let lead: Principal;
let ada: Principal;
let operations: string;
const period = { period: 'custom', from: '2025-03-03', to: '2025-03-14' } as const;

beforeAll(async () => {
  harness = await openHarness(['reports']);
  operations = await addDepartment(harness, { name: 'Airport Operations', shortCode: 'OPS' });
  hr = await addPerson(harness, { role: 'hr_admin' });
  lead = await addPerson(harness, { role: 'supervisor', firstName: 'Marcus', lastName: 'Lind' });
  const team = { departmentId: operations, supervisorId: lead.employeeId };
  ada = await addPerson(harness, { ...team, firstName: 'Ada', lastName: 'Diallo' });
  const ben = await addPerson(harness, { ...team, firstName: 'Ben', lastName: 'Okoro' });
  const sick = await addLeaveType(harness, { name: 'Sick Leave', allowance: '999' });
  const annual = await addLeaveType(harness, { name: 'Annual Leave', allowance: '30' });
  const old = await addLeaveType(harness, { name: '=Old Leave', active: false });
  await addLeaveType(harness, { name: 'Unused and gone', active: false });
  await harness.sql(`update leave_types.leave_types set sickness = name = 'Sick Leave'`);
  // Two of the days are before the period.
  await addRequest(harness, ada, sick, { start: '2025-02-27', end: '2025-03-05', days: 5 });
  await addRequest(harness, ada, annual, { start: '2025-03-10' });
  await addRequest(harness, ben, old, { start: '2025-03-11' });
  await addRequest(harness, ben, sick, { start: '2025-03-12', status: 'pending' });
  await addRequest(harness, ben, sick, { start: '2024-03-07' });
  await addRequest(harness, ben, annual, { start: '2024-03-08' });
});
afterAll(() => harness.close());

async function rowsOf(as: Principal, reportType: contract.ReportType, over: object = {}) {
  const body = { reportType, cover: false, ...period, ...over } as const;
  const { text } = await harness.as(as)(contract.generateReport, { body });
  const [titles = [], ...rows] = linesOf(text);
  return { titles, rows };
}

test('REP-02 one row a person: its leave types beside each other, and the year before', async () => {
  const { titles, rows } = await rowsOf(lead, 'leave_by_person');
  // The name of a leave type is typed by people as well.
  const types = ["'=Old Leave", 'Annual Leave', 'Sick Leave'];
  expect(titles).toEqual([
    ...['Employee ID', 'Name', 'Department'],
    ...types,
    ...['All types', 'All types, last year'],
  ]);
  expect(rows.map((cells) => cells.slice(1))).toEqual([
    ['Ada Diallo', 'Airport Operations', '0', '1', '3', '4', '0'],
    ['Ben Okoro', 'Airport Operations', '1', '0', '0', '1', '2'],
  ]);
  const { body } = await harness.as(hr)(contract.previewReport, {
    body: { reportType: 'leave_by_person', department: operations, rows: 1, ...period },
  });
  expect(body).toMatchObject({ totalRows: 2, from: period.from, to: period.to });
  expect(body.columns[4]?.title).toEqual({
    message: 'Annual Leave',
    text: { key: 'reports.named', params: { name: 'Annual Leave' } },
  });
  expect(body.rows.map((cells) => cells.slice(3))).toEqual([[0, 1, 3, 4, 0]]);
});

test('REP-02 the sickness rate is sick days per hundred working days, with the year before beside it', async () => {
  const { titles, rows } = await rowsOf(hr, 'sickness_rate', { department: operations });
  expect(titles).toEqual([
    ...['Department', 'Code', 'Head count', 'Employees with sick leave', 'Sick days'],
    ...['Working days, Monday to Friday', 'Sickness rate (%)', 'Sick days, last year'],
    'Sickness rate, last year (%)',
  ]);
  // Ten working days of two people; a year earlier nine, as 3 March 2024 is a Sunday.
  expect(rows).toEqual([['Airport Operations', 'OPS', '2', '1', '3', '20', '15', '1', '5.56']]);
  const { body } = await harness.as(lead)(contract.drawReport, {
    body: { reportType: 'sickness_rate', ...period },
  });
  expect(body.bars).toEqual([{ label: 'Airport Operations', values: [3] }]);
});

test('the sickness rate is of days that have been: a period that goes on ends today', async () => {
  const { body } = await harness.as(hr)(contract.previewReport, {
    body: { reportType: 'sickness_rate', period: 'current_year' },
  });
  const today = new Date().toISOString().slice(0, 10);
  expect(body).toMatchObject({ from: `${today.slice(0, 4)}-01-01`, to: today });
});
