import * as contract from '@portal/contracts';
import {
  addDepartment,
  addLeaveType,
  addPerson,
  openHarness,
  type Harness,
} from '@portal/service-kit/testing';
import { recordsOf, thisYear } from '../reports.testing';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness(['reports', 'leave']);
});
afterAll(() => harness.close());

test('REP-02 the utilization grants and leaves what the balance does, days that have expired since included', async () => {
  const hr = await addPerson(harness, { role: 'hr_admin' });
  const as = harness.as(hr);
  const department = await addDepartment(harness);
  const type = await addLeaveType(harness, { name: 'Annual Leave', allowance: '25', route: 'auto' });
  const { employeeId } = await addPerson(harness, { departmentId: department });
  const [person] = await harness.sql('select employee_id from employees.employees where id = $1', [
    employeeId,
  ]);
  const opening = { employee: person?.employee_id, leaveType: 'Annual Leave', year: thisYear };
  const rows = [
    { ...opening, days: 12.5 },
    { ...opening, days: 3, expires: `${thisYear}-12-31` },
  ];
  expect((await as(contract.importOpeningBalances, { body: { rows, commit: true } })).body.created).toBe(2);
  const balance = async () =>
    (await as(contract.listBalances, { query: { employeeId, year: thisYear } })).body.find(
      ({ leaveTypeId }) => leaveTypeId === type,
    );
  const params = { accountId: (await balance())?.accountId ?? '' };
  await as(contract.adjustBalance, {
    params,
    body: { days: -1.25, on: `${thisYear}-06-01`, note: 'Paid out' },
  });
  await harness.sql(`update leave.lots set expires = current_date - 1`);
  await harness.runJob('leave', 'leave: post what is due');

  const body = { reportType: 'employee_utilization', department, period: 'current_year' } as const;
  const [titles = [], ...cells] = recordsOf((await as(contract.generateReport, { body })).text);
  const row = Object.fromEntries(titles.map((title, at) => [title, cells[0]?.[at]]));
  expect(cells).toHaveLength(1);
  expect(row).toMatchObject({
    'Allowance of the year (days)': '12.5',
    'Carried, adjusted and expired (days)': '-1.25',
    'Days remaining of the year': '11.25',
  });
  expect(await balance()).toMatchObject({
    granted: 12.5,
    carried: 3,
    adjusted: -1.25,
    expired: 3,
    available: 11.25,
  });
});
