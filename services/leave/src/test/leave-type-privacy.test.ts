import * as contract from '@portal/contracts';
import { endpoints } from '@portal/contracts/endpoints';
import type { Principal } from '@portal/service-kit';
import { addLeaveType, addPerson, type ServiceName } from '@portal/service-kit/testing';
import pg from 'pg';
import {
  approve,
  bodyOf,
  date,
  deliverLater,
  deny,
  file,
  openLeaveHarness,
  type LeaveHarness,
} from './harness';

/** Every service whose answers can mention a person on leave. */
const services: ServiceName[] = [
  'departments',
  'employees',
  'leave-types',
  'notifications',
  'leave',
  'shifts',
  'reports',
];
const typeName = 'Dialysis Leave';

let leave: LeaveHarness;
let type: string;
/** Supervises others of the patient's department, and may assign the patient's shifts. */
let planner: Principal;
let patient: Principal;
/** The patient's requests: approved (whole days, hours, half a day), pending, denied. */
let requests: string[];

const shiftOn = (day: string, over: object = {}) => ({
  employeeId: patient.employeeId,
  startTime: `${day}T08:00:00Z`,
  endTime: `${day}T16:00:00Z`,
  ...over,
});
const assign = (body: ReturnType<typeof shiftOn>) =>
  leave.harness.as(planner)(contract.assignShift, { body });

beforeAll(async () => {
  leave = await openLeaveHarness(services.filter((name) => name !== 'leave'));
  type = await addLeaveType(leave.harness, { name: typeName, route: 'supervisor', allowance: '999' });
  patient = leave.employee;
  planner = await addPerson(leave.harness, { role: 'supervisor', departmentId: leave.department });
  const report = await addPerson(leave.harness, {
    departmentId: leave.department,
    supervisorId: planner.employeeId,
  });
  await file(leave, planner, { employeeId: report.employeeId, startDate: date(3) });

  expect((await assign(shiftOn(date(3)))).status).toBe(201);
  const given = { leaveTypeId: type, reason: null };
  const filed = [
    await file(leave, patient, { ...given, startDate: date(3), endDate: date(3, 2) }),
    await file(leave, patient, { ...given, startDate: date(4), requestType: 'hours', hours: 2 }),
    await file(leave, patient, { ...given, startDate: date(5), requestType: 'half_day', dayPart: 'am' }),
    await file(leave, patient, { ...given, startDate: date(6) }),
    await file(leave, patient, { ...given, startDate: date(7) }),
  ];
  requests = filed.map(({ id }) => id);
  const [first = '', second = '', third = '', , fifth = ''] = requests;
  await approve(leave, leave.supervisor, first);
  await deliverLater(leave);
  await leave.harness.as(leave.supervisor)(contract.reopenLeaveRequest, {
    params: { id: first },
    body: { comment: null },
  });
  for (const id of [first, second, third])
    expect((await approve(leave, leave.supervisor, id)).status).toBe(200);
  await leave.harness.runJob('shifts', 'shifts: withdraw what leave takes');
  await deny(leave, leave.supervisor, fifth);
  await deliverLater(leave);
}, 60_000);
afterAll(() => leave.close());

type Given = Record<string, unknown>;

/** What is sent to each call that can mention the patient; a call that takes nothing is sent nothing. */
function inputs(): Record<string, Given[]> {
  const days = { from: date(3), to: date(3, 6) };
  const decision = { body: { comment: null } };
  const onRequests = (given: Given) => requests.map((id) => ({ params: { id }, ...given }));
  const ofPatient = (over: object = {}) =>
    bodyOf(leave, { employeeId: patient.employeeId, leaveTypeId: leave.types.supervisor, ...over });
  const reports = contract.ReportType.options.map((reportType) => ({
    body: { reportType, department: leave.department, period: 'custom', from: date(0), to: date(9) },
  }));
  return {
    getEmployee: [{ params: { id: patient.employeeId } }],
    deleteEmployee: [{ params: { id: patient.employeeId } }],
    listEmployees: [{}, { query: { q: 'Ada' } }, { query: { q: typeName } }],
    listDirectory: [{ query: { q: 'Ada' } }, { query: { q: 'Ada', for: 'leave' } }],
    listLeaveRequests: [{}, { query: { leaveTypeId: type } }, { query: { q: 'Dialysis' } }],
    listPendingApprovals: [{}, { query: { leaveTypeId: type } }],
    getLeaveRequest: onRequests({}),
    updateLeaveRequest: onRequests({ body: ofPatient() }),
    cancelLeaveRequest: onRequests(decision),
    approveLeaveRequest: onRequests(decision),
    denyLeaveRequest: onRequests(decision),
    reopenLeaveRequest: onRequests(decision),
    recordSickness: onRequests({ body: { startDate: date(3), endDate: date(3) } }),
    withdrawSickness: onRequests({}),
    decideCancellation: onRequests({ body: { decision: 'cancel', comment: null } }),
    decideLeaveRequests: [
      { body: { decision: 'deny', comment: null, requests: requests.map((id) => ({ id })) } },
    ],
    previewDecisions: [{ body: { requests: requests.map((id) => ({ id })) } }],
    previewLeaveRequest: [{ body: ofPatient({ startDate: date(3) }) }],
    createLeaveRequest: [{ body: ofPatient({ startDate: date(3) }) }],
    leaveCalendar: [date(3), date(4), date(5)].flatMap((day) => [
      { query: { month: day.slice(0, 7) } },
      { query: { month: day.slice(0, 7), leaveTypeId: type, departmentId: leave.department } },
    ]),
    leaveCalendarTeam: [
      { query: { from: date(3) } },
      { query: { from: date(3), leaveTypeId: type } },
      { query: { from: date(3), q: typeName } },
    ],
    leaveCalendarDay: [
      { query: { date: date(3) } },
      { query: { date: date(4), leaveTypeId: type } },
      { query: { date: date(5), q: typeName } },
    ],
    listShifts: [{ query: days }, { query: { ...days, q: typeName } }],
    listRoster: [{ query: days }],
    assignShift: [
      { body: shiftOn(date(3, 1)) },
      { body: shiftOn(date(4)) },
      { body: shiftOn(date(4), { overrideReason: 'Agreed' }) },
      { body: shiftOn(date(5)) },
    ],
    generateReport: reports,
    previewReport: reports,
    drawReport: reports,
    reportSummary: [{ query: { department: leave.department, period: 'current_year' } }],
  };
}

/** Calls whose answer lists leave types whoever has them: these must not mention the patient instead. */
const typeLists = ['listLeaveTypes', 'listBalances', 'listBalanceTable', 'listLeavePolicies'];
const listsTypes = (name: string, given: Given): boolean =>
  typeLists.includes(name) ||
  (/employee_utilization|leave_by_person/.test(JSON.stringify(given.body ?? '')) &&
    /generateReport|previewReport/.test(name));

interface Answer {
  call: string;
  status: number;
  text: string;
}

/** Sends everything that mentions the patient as this actor; answers what came back. */
async function sweep(actor: Principal): Promise<Answer[]> {
  const sent = inputs();
  const reads = Object.entries(endpoints).filter(
    ([, { owner, method, path }]) =>
      services.includes(owner as never) && method === 'GET' && !path.includes(':'),
  );
  const calls = { ...Object.fromEntries(reads.map(([name]) => [name, [{}]])), ...sent };
  const answers: Answer[] = [];
  for (const [name, givens] of Object.entries(calls))
    for (const given of givens) {
      const endpoint = endpoints[name];
      if (!endpoint) throw new Error(`there is no call ${name}`);
      const { status, text, headers } = await leave.harness.as(actor)(endpoint, given as never);
      const call = `${name} ${JSON.stringify(given)}`;
      const mentions = listsTypes(name, given) ? [patient.employeeId, 'Diallo'] : [typeName, type];
      const all = `${text} ${JSON.stringify([...headers])}`;
      for (const mention of mentions)
        expect({ call, found: all.includes(mention) && all }).toEqual({ call, found: false });
      answers.push({ call: name, status, text });
    }
  return answers;
}

const mentioning = (answers: Answer[]) =>
  [...new Set(answers.filter(({ text }) => text.includes('Ada Diallo')).map(({ call }) => call))].sort();

test('a supervisor who is not responsible learns of a leave when it is, and nowhere which', async () => {
  const answers = await sweep(planner);
  // What is swept does speak of the patient: an empty answer would show nothing.
  expect(mentioning(answers)).toEqual([
    'assignShift',
    'getEmployee',
    'leaveCalendar',
    'leaveCalendarDay',
    'leaveCalendarTeam',
    'listDepartments',
    'listDirectory',
    'listEmployees',
    'listNotifications',
  ]);
  expect(answers.filter(({ call }) => call === 'assignShift').map(({ status }) => status)).toEqual([
    409, 422, 201, 409,
  ]);
});

test('a colleague learns of a leave when it is, and nowhere which', async () => {
  expect(mentioning(await sweep(leave.colleague))).toContain('leaveCalendarDay');
});

test('those who are responsible read the type', async () => {
  for (const actor of [leave.supervisor, leave.hr, leave.admin, patient]) {
    const { text } = await leave.harness.as(actor)(contract.leaveCalendarDay, { query: { date: date(3) } });
    expect(text).toContain(typeName);
  }
});

test('the database gives leave types to the reports service alone', async () => {
  const shifts = new pg.Client({ connectionString: leave.harness.urlFor('shifts') });
  await shifts.connect();
  const { fields } = await shifts.query('select * from leave.approved_ranges limit 1');
  expect(fields.map(({ name }) => name)).not.toContain('leave_type');
  await expect(shifts.query('select 1 from leave.published_requests')).rejects.toThrow('permission denied');
  await shifts.end();
});
