import * as contract from '@portal/contracts';
import { addPerson } from '@portal/service-kit/testing';
import {
  bodyOf,
  date,
  detail,
  file,
  missingId,
  leaveHarness,
  refusal,
  today,
  noticesTo,
} from '../test/harness';
import type { Principal } from '@portal/service-kit';

const leave = leaveHarness();

const post = (who: Principal | null, over: object = {}) =>
  leave.harness.as(who)(contract.createLeaveRequest, { body: bodyOf(leave, over) });

describe('who may file for whom', () => {
  test('nobody without a principal', async () => {
    expect(refusal(await post(null))).toEqual([401, 'unauthenticated']);
  });

  test('ROLE-01 an employee for themselves, a supervisor for own reports, HR for anyone', async () => {
    expect((await post(leave.employee)).status).toBe(201);
    expect((await post(leave.supervisor, { startDate: date(3) })).status).toBe(201);
    expect((await post(leave.hr, { startDate: date(4) })).status).toBe(201);
    expect((await post(leave.admin, { startDate: date(5) })).status).toBe(201);
  });

  test('a person out of reach answers as one who does not exist', async () => {
    const absent = await post(leave.employee, { employeeId: missingId });
    expect(refusal(absent)).toEqual([404, 'not_found']);
    expect((await post(leave.employee, { employeeId: leave.colleague.employeeId })).text).toBe(absent.text);
    expect((await post(leave.otherSupervisor)).text).toBe(absent.text);
  });

  test('createdBy is ignored: the actor is the session', async () => {
    const made = await file(leave, leave.supervisor, { createdBy: leave.employee.employeeId });
    expect(made.createdBy).toBe(leave.supervisor.employeeId);
  });
});

describe('400: malformed', () => {
  test('FORM-02 an empty form gets the exact messages', async () => {
    const answer = await leave.harness.as(leave.employee)(contract.createLeaveRequest, { body: {} as never });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual({
      fields: {
        employeeId: 'Employee is required',
        leaveTypeId: 'Leave type is required',
        startDate: 'Start date is required',
        endDate: 'End date is required',
      },
    });
  });

  test.each([
    [
      'end before start',
      { startDate: date(2, 1), endDate: date(2, 0) },
      'endDate',
      'End date must be on or after the start date',
    ],
    ['hours out of step', { hours: 1.25 }, 'hours', 'Hours must be between 0.5 and 8, in steps of 0.5'],
    ['hours without hours', { requestType: 'hours' }, 'hours', 'Enter the number of hours'],
    [
      'a half day over two dates',
      { requestType: 'half_day', endDate: date(2, 1) },
      'endDate',
      'Half days and hours need a single date: set the end date to the start date',
    ],
    ['an unknown leave type', { leaveTypeId: missingId }, 'leaveTypeId', 'Choose a leave type that exists'],
    [
      'more than a year',
      { endDate: date(60) },
      'endDate',
      'A request can cover up to one year. File the rest as another request.',
    ],
    [
      'backdated',
      { startDate: date(-1) },
      'startDate',
      'Choose today or a later date. HR can file leave that has already started.',
    ],
  ])('%s', async (_, over, field, message) => {
    const answer = await post(leave.employee, over);
    expect(refusal(answer)).toEqual([400, 'validation']);
    expect(answer.body.details).toEqual({ fields: { [field]: message } });
  });

  test('HR files backdated', async () => {
    expect((await post(leave.hr, { startDate: date(-2), endDate: date(-2) })).status).toBe(201);
  });
});

describe('422: unfit', () => {
  test('an inactive employee', async () => {
    const gone = await addPerson(leave.harness, { status: 'inactive' });
    expect(refusal(await post(leave.hr, { employeeId: gone.employeeId }))).toEqual([
      422,
      'inactive_employee',
    ]);
  });

  test('an inactive leave type', async () => {
    const answer = await post(leave.employee, { leaveTypeId: leave.types.inactive });
    expect(refusal(answer)).toEqual([422, 'inactive_leave_type']);
  });

  test('no working day', async () => {
    const answer = await post(leave.employee, { startDate: date(2, 5), endDate: date(2, 6) });
    expect(refusal(answer)).toEqual([422, 'no_working_day']);
  });

  test('not enough left, with the figures', async () => {
    const leaveTypeId = leave.types.limited;
    const nextYear = Number(today.slice(0, 4)) + 1;
    await file(leave, leave.hr, {
      leaveTypeId,
      startDate: `${nextYear}-03-01`,
      endDate: `${nextYear}-03-05`,
    });
    const all = await leave.harness.sql<{ days: number }>('select days::float8 from leave.requests');
    const taken = all[0]?.days ?? 0;
    const answer = await post(leave.employee, {
      leaveTypeId,
      startDate: `${nextYear}-06-01`,
      endDate: `${nextYear}-06-14`,
    });
    expect(refusal(answer)).toEqual([422, 'insufficient_balance']);
    expect(answer.body.details).toEqual({
      leaveTypeId,
      year: nextYear,
      requested: 10,
      available: 5 - taken,
      allowance: 5,
    });
    expect(answer.body.message).toContain(`10 days of Personal Leave in ${nextYear}`);
    expect(answer.body.message).toContain(`${5 - taken} day`);
  });

  test('a document is missing', async () => {
    const leaveTypeId = leave.types.documented;
    expect(refusal(await post(leave.employee, { leaveTypeId }))).toEqual([422, 'document_required']);
    expect((await post(leave.employee, { leaveTypeId, documentRef: 'DOC-1' })).status).toBe(201);
  });
});

describe('409: overlap', () => {
  const half = (dayPart: 'am' | 'pm') => ({ requestType: 'half_day' as const, dayPart });

  test('pending and approved leave stand in the way, and their dates are named', async () => {
    const first = await file(leave, leave.employee, { startDate: date(2), endDate: date(2, 2) });
    const answer = await post(leave.employee, { startDate: date(2, 2), endDate: date(2, 4) });
    expect(refusal(answer)).toEqual([409, 'overlap']);
    expect(answer.body.details).toMatchObject({
      overlaps: [{ startDate: first.startDate, endDate: first.endDate, status: 'pending' }],
    });
    await leave.harness.as(leave.supervisor)(contract.denyLeaveRequest, {
      params: { id: first.id },
      body: {},
    });
    expect((await post(leave.employee, { startDate: date(2, 2), endDate: date(2, 4) })).status).toBe(201);
  });

  test('morning and afternoon stand side by side, each once', async () => {
    expect((await post(leave.employee, half('am'))).body).toMatchObject({ days: 0.5, dayPart: 'am' });
    expect((await post(leave.employee, half('pm'))).status).toBe(201);
    expect(refusal(await post(leave.employee, half('pm')))).toEqual([409, 'overlap']);
  });

  test('a full day and hours conflict with a half', async () => {
    await file(leave, leave.employee, half('am'));
    expect(refusal(await post(leave.employee))).toEqual([409, 'overlap']);
    expect(refusal(await post(leave.employee, { hours: 2 }))).toEqual([409, 'overlap']);
  });
});

describe('what is stored', () => {
  test('FORM-03 hours say that it is hours; a null reason stays null', async () => {
    const made = await file(leave, leave.employee, { hours: 2.5, reason: null });
    expect(made).toMatchObject({ requestType: 'hours', hours: 2.5, days: 0.3125, reason: null });
  });

  test('a request of the supervisor route waits for the supervisor, who is notified', async () => {
    const made = await file(leave, leave.employee, { endDate: date(2, 4) });
    expect(made).toMatchObject({
      status: 'pending',
      step: 1,
      steps: 1,
      awaiting: 'supervisor',
      version: 1,
      days: 5,
      createdBy: leave.employee.employeeId,
      decidedAt: null,
      employee: { name: 'Ada Diallo', departmentId: leave.department },
      leaveType: { name: 'Annual Leave' },
      can: { edit: true, cancel: true, requestCancellation: false, approve: false, deny: false },
    });
    expect(await noticesTo(leave, leave.supervisor)).toEqual(['Ada Diallo requested leave']);
    expect((await detail(leave, leave.employee, made.id)).history).toMatchObject([
      { action: 'filed', actorName: 'Ada Diallo', step: 1, override: false },
    ]);
    const trail = await leave.harness.sql(
      `select action, actor_id from leave.audit_log where entity_id = $1`,
      [made.id],
    );
    expect(trail).toEqual([{ action: 'leaveRequest.filed', actor_id: leave.employee.employeeId }]);
  });

  test('APPR-04 an auto route is approved at once, after the same validation', async () => {
    const made = await file(leave, leave.employee, { leaveTypeId: leave.types.auto });
    expect(made).toMatchObject({ status: 'approved', awaiting: null });
    expect(made.decidedAt).not.toBeNull();
    expect(refusal(await post(leave.employee, { leaveTypeId: leave.types.auto }))).toEqual([409, 'overlap']);
    const history = (await detail(leave, leave.employee, made.id)).history.map((event) => event.action);
    expect(history).toEqual(['filed', 'approved']);
  });

  test('the hr route, and a person without an active supervisor, wait for HR', async () => {
    const made = await file(leave, leave.employee, { leaveTypeId: leave.types.hr });
    expect(made.awaiting).toBe('hr');
    expect(await noticesTo(leave, leave.hr)).toEqual(['Ada Diallo requested leave']);
    const alone = await addPerson(leave.harness, { departmentId: leave.department });
    expect((await file(leave, alone, { employeeId: alone.employeeId })).awaiting).toBe('hr');
    const left = await addPerson(leave.harness, { role: 'supervisor', status: 'inactive' });
    const orphan = await addPerson(leave.harness, { supervisorId: left.employeeId });
    expect((await file(leave, orphan, { employeeId: orphan.employeeId })).awaiting).toBe('hr');
  });

  test('low coverage and short notice warn, and refuse nothing', async () => {
    const calm = await file(leave, leave.admin, { employeeId: leave.admin.employeeId, startDate: date(8) });
    expect(calm.warnings).toEqual([]);
    const range = { startDate: today, endDate: date(1, 0) };
    await file(leave, leave.hr, {
      ...range,
      employeeId: leave.colleague.employeeId,
      leaveTypeId: leave.types.auto,
    });
    const thin = await file(leave, leave.hr, range);
    expect(thin.warnings.map((warning) => warning.code)).toEqual(['thin_coverage', 'short_notice']);
  });
});
