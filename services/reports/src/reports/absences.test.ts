import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import {
  addDepartment,
  addLeaveType,
  addPerson,
  openHarness,
  type Harness,
} from '@portal/service-kit/testing';
import { addRequest, linesOf, thisYear } from '../reports.testing';

let harness: Harness;
let hr: Principal;
let lead: Principal;
let ada: Principal;
let operations: string;
let annual: string;
let unpaid: string;

beforeAll(async () => {
  harness = await openHarness(['reports', 'leave']);
  operations = await addDepartment(harness, { name: 'Airport Operations' });
  hr = await addPerson(harness, { role: 'hr_admin' });
  lead = await addPerson(harness, { role: 'supervisor', departmentId: operations });
  ada = await addPerson(harness, {
    departmentId: operations,
    supervisorId: lead.employeeId,
    firstName: 'Ada',
    lastName: 'Diallo',
  });
  annual = await addLeaveType(harness, { name: 'Annual Leave', allowance: '40', route: 'auto' });
  unpaid = await addLeaveType(harness, { name: 'Unpaid Leave', allowance: '999', route: 'auto' });
  await harness.sql(`update leave_types.leave_types set code = '4010', paid = name <> 'Unpaid Leave'`);
});
afterAll(() => harness.close());

const absences = async (as: Principal, over: object) => {
  const body = { reportType: 'absences', cover: false, period: 'custom', ...over } as const;
  const [titles = [], ...rows] = linesOf((await harness.as(as)(contract.generateReport, { body })).text);
  return rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])));
};

test('MOVE-12 PEOPLE-08 a row a person, type and month, with the days and hours of that month only', async () => {
  // May 2025 ends on a Saturday: five working days in May, three in June.
  await addRequest(harness, ada, annual, { start: '2025-05-26', end: '2025-06-04', days: 8 });
  await addRequest(harness, ada, annual, { start: '2025-06-16' });
  await addRequest(harness, ada, unpaid, { start: '2025-06-17' });
  await addRequest(harness, ada, annual, { start: '2025-06-18', status: 'pending' });
  await addRequest(harness, ada, annual, { start: '2025-06-19', status: 'cancelled' });
  const person = (await harness.sql('select employee_id from employees.employees where id = $1', [
    ada.employeeId,
  ])) as { employee_id: string }[];
  const same = {
    'Employee ID': person[0]?.employee_id ?? '',
    Name: 'Ada Diallo',
    Department: 'Airport Operations',
  };
  const may = {
    ...same,
    ...{ Code: '4010', 'Leave type': 'Annual Leave', Paid: 'yes', From: '2025-05-26', To: '2025-05-31' },
    ...{ 'Days charged': '5', Hours: '40', 'Calendar days': '6', Month: '2025-05' },
  };
  const june = {
    ...may,
    ...{ From: '2025-06-01', To: '2025-06-16', 'Days charged': '4', Hours: '32' },
    ...{ 'Calendar days': '5', Month: '2025-06' },
  };
  const juneUnpaid = {
    ...june,
    ...{ 'Leave type': 'Unpaid Leave', Paid: 'no', From: '2025-06-17', To: '2025-06-17' },
    ...{ 'Days charged': '1', Hours: '8', 'Calendar days': '1' },
  };
  const all = { from: '2025-05-01', to: '2025-06-30' };
  expect(await absences(hr, all)).toEqual([may, june, juneUnpaid]);
  expect(await absences(hr, { from: '2025-05-28', to: '2025-05-31' })).toEqual([
    { ...may, From: '2025-05-28', 'Days charged': '3', Hours: '24', 'Calendar days': '4' },
  ]);
  const preview = { reportType: 'absences', period: 'custom', ...all, rows: 1 } as const;
  expect((await harness.as(hr)(contract.previewReport, { body: preview })).body).toMatchObject({
    rows: [Object.values(may).map((cell) => (/^\d+$/.test(cell) && cell !== may.Code ? Number(cell) : cell))],
    totalRows: 3,
  });
  const drawn = { reportType: 'absences', period: 'custom', ...all } as const;
  expect((await harness.as(hr)(contract.drawReport, { body: drawn })).body.bars).toMatchObject([
    { label: 'May 2025', values: [5, 0] },
    { label: 'Jun 2025', values: [4, 1] },
  ]);
  // A supervisor has the own team, a department those who are in it.
  expect(await absences(lead, all)).toEqual([may, june, juneUnpaid]);
  const elsewhere = await addPerson(harness, { role: 'supervisor' });
  expect(await absences(elsewhere, all)).toEqual([]);
  expect(await absences(hr, { ...all, department: await addDepartment(harness) })).toEqual([]);
});

test('MOVE-12 the rows of a year add up to what the ledger used, sickness and parts of days included', async () => {
  const as = harness.as(hr);
  const year = thisYear + 1;
  const sick = await addLeaveType(harness, { name: 'Sick Leave', allowance: '999', route: 'auto' });
  const team = { departmentId: operations, supervisorId: lead.employeeId };
  const ben = await addPerson(harness, { ...team, firstName: 'Ben', lastName: 'Okoro' });
  const file = async (startDate: string, endDate: string, over: object = {}) => {
    const given = { employeeId: ben.employeeId, leaveTypeId: annual, startDate, endDate, reason: 'Family' };
    const answer = await as(contract.createLeaveRequest, {
      body: { ...given, hours: null, ...over } as never,
    });
    expect(answer.status).toBe(201);
    return answer.body.id;
  };
  const first = await file(`${year}-01-25`, `${year}-02-05`);
  await file(`${year}-03-01`, `${year}-03-01`, { requestType: 'half_day', dayPart: 'am' }).catch(() => null);
  await file(`${year}-03-10`, `${year}-03-10`, { requestType: 'hours', hours: 3 });
  const sickness = { startDate: `${year}-02-01`, endDate: `${year}-02-03`, leaveTypeId: sick };
  expect((await as(contract.recordSickness, { params: { id: first }, body: sickness })).status).toBe(200);

  const used = (await harness.sql(
    `select t.name, -sum(l.days)::float8 as days
     from leave.published_lines l join leave.published_accounts a on a.id = l.account_id
     join leave_types.published t on t.id = a.leave_type_id
     where a.employee_id = $1 and a.year = $2 and l.stage = 'used' group by 1 order by 1`,
    [ben.employeeId, year],
  )) as { name: string; days: number }[];
  const rows = (await absences(hr, { from: `${year}-01-01`, to: `${year}-12-31` })).filter(
    ({ Name }) => Name === 'Ben Okoro',
  );
  const sums = new Map<string, number>();
  for (const row of rows)
    sums.set(row['Leave type'] ?? '', (sums.get(row['Leave type'] ?? '') ?? 0) + Number(row['Days charged']));
  expect([...sums].sort()).toEqual(used.map(({ name, days }) => [name, days]));
  expect(used.map(({ name }) => name)).toEqual(['Annual Leave', 'Sick Leave']);
  // The days of the sickness stand once, in the row of the sick leave.
  const ofSickness = rows.filter((row) => row['Leave type'] === 'Sick Leave');
  expect(ofSickness.map(({ From, To }) => [From, To])).toEqual([[sickness.startDate, sickness.endDate]]);
});

test('MOVE-15 files, previews and pictures name leave types in the language of whoever asks', async () => {
  await harness.sql(`update leave_types.leave_types set names = '{"fr": "Congé annuel"}' where id = $1`, [
    annual,
  ]);
  const named = async (reportType: contract.ReportType, headers: Record<string, string> = {}) => {
    const body = { reportType, period: 'custom', from: '2025-05-01', to: '2025-06-30' } as const;
    const as = harness.as(hr);
    const answers = [
      await as(contract.generateReport, { body, headers }),
      await as(contract.previewReport, { body, headers }),
      await as(contract.drawReport, { body, headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    return answers.map(({ text }) => ['Annual Leave', 'Congé annuel'].filter((name) => text.includes(name)));
  };
  const french = { 'accept-language': 'fr' };
  for (const reportType of ['leave_by_person', 'leave_summary', 'employee_utilization'] as const) {
    expect(await named(reportType)).toEqual([['Annual Leave'], ['Annual Leave'], ['Annual Leave']]);
    expect(await named(reportType, french)).toEqual([['Congé annuel'], ['Congé annuel'], ['Congé annuel']]);
  }
  for (const reportType of ['absences', 'leave_balances', 'compliance_audit'] as const)
    expect((await named(reportType, french)).flat()).toEqual(['Congé annuel', 'Congé annuel']);
});
