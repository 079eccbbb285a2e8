import { abilities, abilitiesOf, type Ability } from './abilities';
import { Role } from './role';
import { constants } from './constants';
import { DepartmentBody } from './departments';
import { endpoints } from './endpoints';
import { EmployeeBody } from './employee-record';
import { LoginBody } from './identity';
import { LeaveRequestBody, LeaveRequestForm, requestTypeOf } from './leave-request-body';
import { LeaveTypeBody } from './leave-types';
import { liveLists, type LiveList } from './live-lists';
import { inEnglish } from './messages/english';
import { messageOfIssue } from './messages/message';
import { ReportBody } from './reports';
import { AssignShiftBody } from './shifts';
import type { z } from 'zod';

const fieldsOf = (schema: z.ZodType, value: unknown): Record<string, string> => {
  const result = schema.safeParse(value);
  const fields: Record<string, string> = {};
  for (const issue of result.error?.issues ?? [])
    fields[issue.path.join('.')] ??= inEnglish(messageOfIssue(issue.message));
  return fields;
};
const id = '01890000-0000-7000-8000-000000000000';

/** The table of the specification's section 7. */
const specified = [
  'GET /api/auth/employee',
  'GET /api/shifts/current',
  'GET /api/departments',
  'GET /api/employees',
  'POST /api/shifts/assign',
  'GET /api/leave-types',
  'POST /api/leave-types',
  'PUT /api/leave-types/:id',
  'GET /api/leave-requests',
  'POST /api/leave-requests',
  'PUT /api/leave-requests/:id',
  'GET /api/pending-approvals',
  'POST /api/leave-requests/:id/approve',
  'POST /api/leave-requests/:id/deny',
  'POST /api/departments',
  'PUT /api/departments/:id',
  'POST /api/departments/bulk',
  'POST /api/employees',
  'PUT /api/employees/:id',
  'DELETE /api/employees/:id',
  'DELETE /api/employees',
  'POST /api/employees/bulk',
  'POST /api/reports/generate',
  'POST /api/login',
  'POST /api/logout',
  'GET /api/login',
];

test('API-01 every call of the specification is declared, and none twice', () => {
  const declared = Object.values(endpoints).map((call) => `${call.method} ${call.path}`);
  expect(declared).toEqual(expect.arrayContaining(specified));
  expect(new Set(declared).size).toBe(declared.length);
});

test('an employee has no ability of an administrator', () => {
  const writing = Object.keys(abilities).filter((name) => /write|assign|decide|manage|targets/.test(name));
  expect(abilitiesOf('employee').filter((name) => writing.includes(name))).toEqual([]);
  expect(abilitiesOf('system_admin')).toEqual(Object.keys(abilities));
});

test('FORM-02 the request form requires each field with its exact message', () => {
  expect(fieldsOf(LeaveRequestForm, {})).toEqual({
    employeeId: 'Employee is required',
    leaveTypeId: 'Leave type is required',
    startDate: 'Start date is required',
    endDate: 'End date is required',
    reason: 'Reason is required',
  });
});

describe('FORM-02 what the server takes of a request', () => {
  const request = {
    employeeId: id,
    leaveTypeId: id,
    startDate: '2026-03-02',
    endDate: '2026-03-02',
    reason: null,
  };

  test('the payload of the specification, a null reason and null hours included', () => {
    expect(LeaveRequestBody.parse({ ...request, hours: null, createdBy: id })).toMatchObject({
      hours: null,
      reason: null,
    });
  });
  test('an end before the start is refused', () => {
    expect(fieldsOf(LeaveRequestBody, { ...request, endDate: '2026-03-01' })).toEqual({
      endDate: 'End date must be on or after the start date',
    });
  });
  test.each([0, 0.25, 8.5, 0.3, Number.NaN, '4'])('hours of %p are refused', (hours) => {
    expect(Object.keys(fieldsOf(LeaveRequestBody, { ...request, hours }))).toEqual(['hours']);
  });
  test('hours and half days are for a single date', () => {
    const long = { ...request, endDate: '2026-03-03' };
    expect(fieldsOf(LeaveRequestBody, { ...long, hours: 2 })).toHaveProperty('endDate');
    expect(fieldsOf(LeaveRequestBody, { ...long, requestType: 'half_day' })).toHaveProperty('endDate');
  });
  test.each(['2026-02-30', '02/03/2026', '0000-00-00', '9999-01-01'])(
    'the date %s is refused',
    (startDate) => {
      expect(fieldsOf(LeaveRequestBody, { ...request, startDate })).toHaveProperty('startDate');
    },
  );
  test('without a request type the hours decide', () => {
    expect(requestTypeOf({ hours: null })).toBe('full_day');
    expect(requestTypeOf({ hours: 2 })).toBe('hours');
  });
});

test('DEPT-03 department messages', () => {
  expect(fieldsOf(DepartmentBody, { name: '', shortCode: '' })).toEqual({
    name: 'Department name is required',
    shortCode: 'Short code is required',
  });
  expect(DepartmentBody.parse({ name: 'Ops', shortCode: 'ops' })).toMatchObject({
    shortCode: 'OPS',
    active: true,
    parentId: null,
  });
});

test('TYPE-02 leave type messages and defaults', () => {
  expect(fieldsOf(LeaveTypeBody, { name: '', approvalRoute: 'nobody' })).toEqual({
    name: 'Leave type name is required',
    employeeId: 'Employee is required',
    approvalRoute: 'Approval route is required',
  });
  expect(LeaveTypeBody.parse({ name: 'Annual', employeeId: id })).toMatchObject({
    approvalRoute: 'supervisor',
    requiresDocs: false,
    active: true,
    unit: 'day',
    method: 'allowance',
    allowanceTotal: '30',
  });
});

test('EMP-03 employee messages and defaults', () => {
  expect(fieldsOf(EmployeeBody, { email: 'nobody' })).toEqual({
    employeeId: 'Employee ID is required',
    firstName: 'First name is required',
    lastName: 'Last name is required',
    nationalId: 'National ID (NIR) is required',
    position: 'Position is required',
    mobile: 'Mobile number is required',
    departmentId: 'Department is required',
    email: 'Valid email address required',
  });
  const least = {
    employeeId: 'E1',
    firstName: 'A',
    lastName: 'B',
    nationalId: 'N',
    position: 'P',
    mobile: '1',
    departmentId: id,
  };
  expect(EmployeeBody.parse({ ...least, email: '', middleName: '' })).toMatchObject({
    email: null,
    middleName: null,
    role: 'employee',
    status: 'active',
  });
});

test('ASSIGN-04 shift messages', () => {
  expect(fieldsOf(AssignShiftBody, {})).toEqual({
    employeeId: 'Please select an employee',
    startTime: 'Please specify start time',
    endTime: 'Please specify end time',
  });
  const at = '2026-03-02T08:00:00Z';
  expect(fieldsOf(AssignShiftBody, { employeeId: id, startTime: at, endTime: at })).toEqual({
    endTime: 'End time must be after start time',
  });
});

test('LOGIN-01 both fields are required', () => {
  expect(fieldsOf(LoginBody, {})).toEqual({
    username: 'Username is required',
    password: 'Password is required',
  });
});

test('REP-01 a custom period has both ends in order, or none', () => {
  const report = { reportType: 'leave_summary', period: 'custom' };
  expect(ReportBody.safeParse(report).success).toBe(true);
  expect(Object.keys(fieldsOf(ReportBody, { ...report, to: '2026-01-31' }))).toEqual(['from']);
  expect(Object.keys(fieldsOf(ReportBody, { ...report, from: '2026-01-01' }))).toEqual(['to']);
  expect(fieldsOf(ReportBody, { ...report, from: '2026-02-01', to: '2026-01-01' })).toHaveProperty('to');
});

test('CONST-01 the constants of section 9', () => {
  expect(constants).toMatchObject({
    shiftPollSeconds: 10,
    defaultShiftHours: 8,
    extendedHours: 8,
    hoursMin: 0.5,
    hoursMax: 8,
    hoursStep: 0.5,
    shortCodeMaxLength: 5,
    pendingHighAbove: 5,
    approvalExcellentAbove: 80,
    activityStreamLength: 5,
    analyticsDepartments: 3,
    tablePageSize: 10,
    unlimitedAllowance: '999',
    defaultAllowance: '30',
    coverageLow: 70,
    coverageGood: 90,
    calendarNamesPerDay: 2,
    csvPreviewRows: 5,
    logoutRedirectDelay: 500,
    loginRedirectDelay: 1000,
    bulkReloadDelay: 1500,
  });
  for (const good of ['+230 555-0100', '(230)5550100', '5550100'])
    expect(constants.phonePattern.test(good)).toBe(true);
  for (const bad of ['', '555010', '+', 'call me maybe', '555x0100'])
    expect(constants.phonePattern.test(bad)).toBe(false);
});

test('a live list has calls, and roles that may make them receive its events', () => {
  const readers = Object.values(endpoints).filter(({ method }) => method === 'GET');
  for (const [name, { ability, paths }] of Object.entries<LiveList>(liveLists)) {
    expect(name).toMatch(/^[a-z_]+\.[a-z_]+$/);
    const shown = paths.map((path) =>
      readers.find((call) => call.path === path || call.path.startsWith(`${path}/`)),
    );
    expect(shown).not.toContain(undefined);
    const mayHear = new Set<string>(abilities[ability]);
    const access = shown[0]!.ability;
    const mayRead = access === 'signed-in' ? Role.options : abilities[access as Ability];
    for (const role of mayRead) expect([...mayHear, name]).toContain(role);
  }
});
