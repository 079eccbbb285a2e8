import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import {
  addDepartment,
  addLeaveType,
  addPerson,
  openHarness,
  type Harness,
} from '@portal/service-kit/testing';
import { addRequest, addShifts, recordsOf, thisYear, today } from '../reports.testing';

let harness: Harness;
let hr: Principal;
let lead: Principal;
let nadia: Principal;
let other: Principal;
let ops: string;
let fin: string;
let annual: string;

const lastYear = thisYear - 1;
const generate = (as: Principal, body: contract.ReportBody) =>
  harness.as(as)(contract.generateReport, { body });
const preview = (as: Principal, body: contract.ReportBody) =>
  harness.as(as)(contract.previewReport, { body });
const types = contract.ReportType.options;

beforeAll(async () => {
  harness = await openHarness(['reports']);
  ops = await addDepartment(harness, { name: 'Airport Operations', shortCode: 'OPS' });
  fin = await addDepartment(harness, { name: 'Finance', shortCode: 'FIN' });
  annual = await addLeaveType(harness, { name: 'Annual Leave', allowance: '25' });
  await addLeaveType(harness, { name: 'Sick Leave', allowance: '999' });
  hr = await addPerson(harness, { role: 'hr_admin', firstName: 'Helen', lastName: 'Marchetti' });
  const marcus = { firstName: 'Marcus', lastName: 'Lind' };
  lead = await addPerson(harness, { role: 'supervisor', departmentId: ops, ...marcus });
  const inTeam = { departmentId: ops, supervisorId: lead.employeeId };
  nadia = await addPerson(harness, { ...inTeam, firstName: 'Nadia', lastName: 'Rahman' });
  other = await addPerson(harness, { departmentId: fin, firstName: 'Otto', lastName: 'Other' });
  await addRequest(harness, nadia, annual, { start: `${thisYear}-01-01`, decidedBy: lead, override: true });
  await addRequest(harness, nadia, annual, { start: `${thisYear}-12-31`, status: 'pending' });
  await addRequest(harness, nadia, annual, { start: `${thisYear}-06-01`, status: 'denied', decidedBy: lead });
  await addRequest(harness, nadia, annual, { start: `${lastYear}-12-31`, days: 0.5, decidedBy: lead });
  await addRequest(harness, nadia, annual, {
    start: `${lastYear}-01-01`,
    createdAt: `${lastYear}-01-02T06:00:00Z`,
    decidedAt: `${lastYear}-01-02T12:30:00Z`,
    decidedBy: nadia,
    route: 'auto',
  });
  await addRequest(harness, other, annual, { start: `${thisYear}-01-02`, status: 'cancelled' });
  await addShifts(harness, nadia, today, 1);
  await addShifts(harness, other, today, 1);
});
afterAll(() => harness.close());

describe('ROLE-01 who may', () => {
  test('nobody without a principal, and no employee', async () => {
    for (const reportType of types) {
      expect((await harness.as(null)(contract.generateReport, { body: { reportType } })).status).toBe(401);
      expect((await generate(nadia, { reportType })).status).toBe(403);
      expect((await preview(nadia, { reportType })).status).toBe(403);
    }
    expect((await harness.as(nadia)(contract.reportSummary)).status).toBe(403);
  });

  test('a supervisor gets the own team and nobody else, whatever department is asked for', async () => {
    for (const reportType of types) {
      expect((await generate(lead, { reportType })).text).not.toMatch(/Otto|Finance/);
      const elsewhere = await preview(lead, { reportType, department: fin });
      expect(elsewhere.body).toMatchObject({ rows: [], totalRows: 0 });
    }
    expect((await generate(lead, { reportType: 'team_shift' })).text).toContain('Nadia Rahman');
    expect((await generate(hr, { reportType: 'team_shift' })).text).toContain('Otto Other');
  });
});

describe('REP-01 summary', () => {
  const summary = async (as: Principal, query: object) =>
    (await harness.as(as)(contract.reportSummary, { query: query as never })).body;

  test('counts the requests that have a day in the period, year against year', async () => {
    expect(await summary(hr, {})).toEqual({
      totalEmployees: 4,
      leaveRequests: 4,
      approvalRate: 25,
      pendingReviews: 1,
      from: `${thisYear}-01-01`,
      to: `${thisYear}-12-31`,
    });
    expect(await summary(hr, { period: 'last_year' })).toMatchObject({ leaveRequests: 2, approvalRate: 100 });
  });

  test('by department, by team, and for days without any request', async () => {
    expect(await summary(hr, { department: fin })).toMatchObject({ totalEmployees: 1, leaveRequests: 1 });
    expect(await summary(lead, {})).toMatchObject({ totalEmployees: 1, leaveRequests: 3 });
    const above = await addDepartment(harness);
    await harness.sql('update departments.departments set parent_id = $1 where id = $2', [above, fin]);
    expect(await summary(hr, { department: above })).toMatchObject({ totalEmployees: 1, leaveRequests: 1 });
    const custom = { period: 'custom', from: '2001-01-01', to: '2001-12-31' };
    expect(await summary(hr, custom)).toMatchObject({ leaveRequests: 0, approvalRate: 0, pendingReviews: 0 });
  });

  test('unchanged it answers 304, after a request it does not, and nobody gets the figures of another', async () => {
    const first = await harness.as(hr)(contract.reportSummary);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await harness.as(hr)(contract.reportSummary, { headers })).status).toBe(304);
    expect((await harness.as(lead)(contract.reportSummary, { headers })).status).toBe(200);
    await addRequest(harness, other, annual, { start: `${thisYear}-03-03`, status: 'denied' });
    expect((await harness.as(hr)(contract.reportSummary, { headers })).body).toMatchObject({
      leaveRequests: 5,
    });
  });

  test('a custom period wants both days, in their order, or none', async () => {
    expect((await preview(hr, { reportType: 'team_shift', period: 'custom' })).status).toBe(200);
    const half = await preview(hr, { reportType: 'team_shift', period: 'custom', to: '2026-02-01' });
    expect([half.status, Object.keys(half.body.details?.fields as object)]).toEqual([400, ['from']]);
    const turned = { period: 'custom', from: '2026-02-02', to: '2026-02-01' } as const;
    expect((await preview(hr, { reportType: 'team_shift', ...turned })).status).toBe(400);
  });
});

describe('REP-02 the reports', () => {
  const rowsOf = async (reportType: contract.ReportType, over: object = {}) => {
    const { body } = await preview(hr, { reportType, ...over });
    const keys = body.columns.map((column) => column.key);
    return body.rows.map((row) => Object.fromEntries(row.map((cell, index) => [keys[index], cell])));
  };

  test('leave_summary counts by department and leave type', async () => {
    expect(await rowsOf('leave_summary', { department: ops })).toEqual([
      {
        department: 'Airport Operations',
        leaveType: 'Annual Leave',
        requests: 3,
        approved: 1,
        denied: 1,
        pending: 1,
        cancelled: 0,
        approvalRate: 33.3,
        daysApproved: 1,
        daysPending: 1,
        averageDays: 1,
      },
    ]);
  });

  test('department_analysis sets days against heads and working days', async () => {
    const week = { period: 'custom', from: `${lastYear}-12-29`, to: `${lastYear}-12-31` };
    const [row] = await rowsOf('department_analysis', { ...week, department: ops });
    expect(row).toMatchObject({
      shortCode: 'OPS',
      headCount: 2,
      requests: 1,
      daysTaken: 0.5,
      daysPerHead: 0.25,
    });
    expect(row?.availability).toBeGreaterThan(85);
    expect(row?.availability).toBeLessThan(100);
  });

  test('employee_utilization shows what remains of the year, and nothing for an unlimited type', async () => {
    const rows = await rowsOf('employee_utilization', { department: ops, period: 'last_year' });
    const ofNadia = rows.filter((row) => row.employee === 'Nadia Rahman');
    expect(ofNadia).toMatchObject([
      {
        leaveType: 'Annual Leave',
        allowance: '25',
        yearTaken: 1.5,
        remaining: 23.5,
        taken: 1.5,
        last: `${lastYear}-12-31`,
      },
      { leaveType: 'Sick Leave', allowance: 'Unlimited', taken: 0, remaining: null, last: null },
    ]);
  });

  test('employee_utilization counts a leave over a new year in both years, and a first year by its months', async () => {
    const joined = await addPerson(harness, { firstName: 'Joined', lastName: 'Lately' });
    await harness.sql(`update employees.employees set joined_on = '2015-07-15' where id = $1`, [
      joined.employeeId,
    ]);
    const over = { start: '2015-12-29', end: '2016-01-02', days: 4, decidedBy: hr };
    await addRequest(harness, joined, annual, over);
    const standing = async (from: string, to: string) =>
      (await rowsOf('employee_utilization', { period: 'custom', from, to })).find(
        (row) => row.employee === 'Joined Lately' && row.leaveType === 'Annual Leave',
      );
    expect(await standing('2015-01-01', '2015-12-31')).toMatchObject({
      allowance: '13',
      yearTaken: 3,
      taken: 3,
      remaining: 10,
    });
    expect(await standing('2016-01-01', '2016-12-31')).toMatchObject({
      allowance: '25',
      yearTaken: 1,
      taken: 1,
      remaining: 24,
    });
    expect(await standing('2014-01-01', '2014-12-31')).toMatchObject({ allowance: '0', remaining: 0 });
  });

  test('team_shift shows planned and worked time', async () => {
    const rows = await rowsOf('team_shift', { department: ops });
    expect(rows).toMatchObject([
      {
        date: today,
        employee: 'Nadia Rahman',
        plannedStart: `${today} 06:00`,
        plannedEnd: `${today} 14:00`,
        signedOut: `${today} 14:00`,
        workedHours: 7.5,
        breakMinutes: 30,
        location: 'Apron 3',
        closedBySystem: 'no',
      },
    ]);
  });

  test('compliance_audit shows who decided, how soon, and what was unusual', async () => {
    const rows = await rowsOf('compliance_audit', { period: 'last_year' });
    expect(rows).toMatchObject([
      {
        start: `${lastYear}-01-01`,
        retroactive: 'yes',
        hours: 6.5,
        deciders: 'Automatic',
        selfDecided: 'no',
      },
      { start: `${lastYear}-12-31`, retroactive: 'no', deciders: 'Marcus Lind', selfDecided: 'no' },
    ]);
    const [first] = await rowsOf('compliance_audit');
    expect(first).toMatchObject({ start: `${thisYear}-01-01`, override: 'yes' });
  });

  test('a file and its preview hold the same, and an empty file has its header', async () => {
    for (const reportType of types) {
      const { body } = await preview(hr, { reportType });
      const [header, ...records] = recordsOf((await generate(hr, { reportType })).text);
      expect(header).toEqual(body.columns.map((column) => column.title.message));
      expect(records).toEqual(body.rows.map((row) => row.map((cell) => String(cell ?? ''))));
      expect(body.totalRows).toBe(records.length);
    }
    const never = { period: 'custom', from: '2001-01-01', to: '2001-01-01' } as const;
    const empty = await generate(hr, { reportType: 'compliance_audit', ...never });
    expect(recordsOf(empty.text)).toEqual([expect.arrayContaining(['Request', 'Employee'])]);
  });
});
