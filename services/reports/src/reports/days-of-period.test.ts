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
let lead: Principal;
let ada: Principal;
let operations: string;

/** May 2026 ends on a Sunday, so the leave has five working days in May and three in June. */
const straddling = { start: '2026-05-25', end: '2026-06-03', days: 8 };

const monthOf = (month: 4 | 5 | 6 | 7) => {
  const [from, to] = [`2026-0${month}-01`, `2026-0${month}-${month % 2 ? 31 : 30}`];
  return { period: 'custom', from, to } as const;
};

beforeAll(async () => {
  harness = await openHarness(['reports']);
  operations = await addDepartment(harness, { name: 'Airport Operations' });
  hr = await addPerson(harness, { role: 'hr_admin' });
  lead = await addPerson(harness, { role: 'supervisor', departmentId: operations });
  ada = await addPerson(harness, {
    departmentId: operations,
    supervisorId: lead.employeeId,
    firstName: 'Ada',
    lastName: 'Diallo',
  });
  const annual = await addLeaveType(harness, { name: 'Annual Leave', allowance: '30' });
  await addRequest(harness, ada, annual, { ...straddling, decidedBy: lead });
  await addRequest(harness, ada, annual, { start: '2026-05-11', days: 0.5, decidedBy: lead });
  await addRequest(harness, ada, annual, { start: '2026-06-15', days: 0.3125, decidedBy: lead });
  await addRequest(harness, ada, annual, {
    start: '2026-06-29',
    end: '2026-07-02',
    days: 4,
    status: 'pending',
  });
});
afterAll(() => harness.close());

async function rowOf(as: Principal, reportType: contract.ReportType, period: object, employee?: string) {
  const { text } = await harness.as(as)(contract.generateReport, {
    body: { reportType, ...period } as never,
  });
  const [titles = [], ...records] = recordsOf(text);
  const rows = records.map((cells) =>
    Object.fromEntries(cells.map((cell, index) => [titles[index] ?? '', cell])),
  );
  return rows.find((row) => employee === undefined || row.Employee === employee) ?? {};
}

test.each([
  [4, undefined, 0, 0],
  [5, '5.50', 5.5, 0],
  [6, '3.31', 3.31, 2],
  [7, '0.00', 0, 2],
] as const)(
  'D3 month %i has the days that fall in it, in every file and picture',
  async (month, days, drawn, pending) => {
    const period = monthOf(month);
    const picture = async (reportType: contract.ReportType) =>
      (await harness.as(hr)(contract.drawReport, { body: { reportType, ...period } })).body.bars[0]
        ?.values ?? [0, 0];
    for (const reader of [hr, lead]) {
      expect((await rowOf(reader, 'leave_summary', period))['Days approved']).toEqual(
        days && String(Number(days)),
      );
      const analysed = await rowOf(reader, 'department_analysis', { ...period, department: operations });
      expect(Number(analysed['Days approved'])).toBe(drawn);
      const used = await rowOf(reader, 'employee_utilization', period, 'Ada Diallo');
      expect([Number(used['Days approved']), Number(used['Days pending'])]).toEqual([drawn, pending]);
    }
    expect(await picture('department_analysis')).toEqual([drawn, pending]);
    expect(await picture('employee_utilization')).toEqual([drawn, pending]);
  },
);

test('D3 what was granted less what was approved remains, whatever waits and whichever period is asked for', async () => {
  for (const period of [
    monthOf(4),
    monthOf(5),
    monthOf(7),
    { period: 'custom', from: '2026-01-01', to: '2026-12-31' },
  ]) {
    expect(await rowOf(hr, 'employee_utilization', period, 'Ada Diallo')).toMatchObject({
      'Allowance of the year (days)': '30',
      'Days approved of the year': '8.81',
      'Days remaining of the year': '21.19',
      'Days pending of the year': '4',
    });
  }
});

test('D3 leave over two months is a request of either, in the figures and in the audit', async () => {
  for (const [month, requests] of [
    [4, 0],
    [5, 2],
    [6, 3],
    [7, 1],
  ] as const) {
    const query = monthOf(month);
    expect((await harness.as(hr)(contract.reportSummary, { query })).body.leaveRequests).toBe(requests);
    const audit = { reportType: 'compliance_audit', ...query } as const;
    expect((await harness.as(hr)(contract.previewReport, { body: audit })).body.totalRows).toBe(requests);
  }
});

test('D3 whatever the first and last day, a part has the working days that a calendar shows', async () => {
  const type = await addLeaveType(harness, { name: 'Long Leave', allowance: '999' });
  const person = await addPerson(harness, { departmentId: await addDepartment(harness) });
  await addRequest(harness, person, type, {
    start: '2027-01-01',
    end: '2027-03-31',
    days: 64,
    decidedBy: hr,
  });
  const workingDays = (from: string, to: string) => {
    let days = 0;
    for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000)
      if (new Date(day).getUTCDay() % 6 !== 0) days += 1;
    return days;
  };
  for (let n = 1; n <= 21; n += 1) {
    const [from, to] = [
      `2027-02-${String(n).padStart(2, '0')}`,
      `2027-02-${String(n + (n % 8)).padStart(2, '0')}`,
    ];
    const row = await rowOf(hr, 'leave_summary', { period: 'custom', from, to });
    expect([from, to, Number(row['Days approved'])]).toEqual([from, to, workingDays(from, to)]);
  }
});
