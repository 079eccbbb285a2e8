import { inEnglish, type Message } from '@portal/contracts';
import * as contract from '@portal/contracts';
import { dateIn, type Principal } from '@portal/service-kit';
import {
  addDepartment,
  addLeaveType,
  addPerson,
  openHarness,
  type Harness,
  type ServiceName,
} from '@portal/service-kit/testing';
import { addDays, addWeeks, format, parseISO, startOfISOWeek } from 'date-fns';

export const today = dateIn('UTC');
export const missingId = '01890000-0000-7000-8000-000000000000';

/** A date by weeks from now and day of the week (0 is Monday); from week 1 on it is in the future. */
export const date = (week: number, day = 0): string =>
  format(addDays(addWeeks(startOfISOWeek(parseISO(today)), week), day), 'yyyy-MM-dd');

/** A department with its people, and one leave type for each kind of route; types have no limit by default. */
export interface LeaveHarness {
  harness: Harness;
  department: string;
  otherDepartment: string;
  supervisor: Principal;
  employee: Principal;
  colleague: Principal;
  /** Supervisor of nobody here. */
  otherSupervisor: Principal;
  hr: Principal;
  admin: Principal;
  types: Record<'supervisor' | 'twoStep' | 'hr' | 'auto' | 'limited' | 'documented' | 'inactive', string>;
  close: () => Promise<void>;
}

export async function openLeaveHarness(
  beside: readonly ServiceName[] = [],
  options: { timeZone?: string } = {},
): Promise<LeaveHarness> {
  const harness = await openHarness(['leave', ...beside], options);
  const department = await addDepartment(harness, { name: 'Apron control' });
  const otherDepartment = await addDepartment(harness, { name: 'Fire service' });
  const supervisor = await addPerson(harness, { role: 'supervisor', departmentId: department });
  const team = { departmentId: department, supervisorId: supervisor.employeeId };
  const unlimited = { allowance: '999' };
  return {
    harness,
    department,
    otherDepartment,
    supervisor,
    employee: await addPerson(harness, { ...team, firstName: 'Ada', lastName: 'Diallo' }),
    colleague: await addPerson(harness, { ...team, firstName: 'Ben', lastName: 'Okoro' }),
    otherSupervisor: await addPerson(harness, { role: 'supervisor', departmentId: otherDepartment }),
    hr: await addPerson(harness, { role: 'hr_admin' }),
    admin: await addPerson(harness, { role: 'system_admin' }),
    types: {
      supervisor: await addLeaveType(harness, { name: 'Annual Leave', route: 'supervisor', ...unlimited }),
      twoStep: await addLeaveType(harness, { name: 'Study Leave', route: 'supervisor,hr', ...unlimited }),
      hr: await addLeaveType(harness, { name: 'Maternity Leave', route: 'hr', ...unlimited }),
      auto: await addLeaveType(harness, { name: 'Emergency Leave', route: 'auto', ...unlimited }),
      limited: await addLeaveType(harness, { name: 'Personal Leave', allowance: '5' }),
      documented: await addLeaveType(harness, { name: 'Sick Leave', requiresDocs: true, ...unlimited }),
      inactive: await addLeaveType(harness, { name: 'Old Leave', active: false, ...unlimited }),
    },
    close: () => harness.close(),
  };
}

/** The harness of one file's tests: opened before the first of them, without requests before each, closed after the last. */
export function leaveHarness(): LeaveHarness {
  const leave = {} as LeaveHarness;
  beforeAll(async () => Object.assign(leave, await openLeaveHarness()));
  afterAll(() => leave.close());
  beforeEach(() => clearRequests(leave));
  return leave;
}

type Body = contract.CallInput<typeof contract.createLeaveRequest>['body'];

/** Leave, by default a day of annual leave of the employee. */
export function bodyOf(leave: LeaveHarness, over: Partial<Body> = {}): Body {
  const startDate = over.startDate ?? date(2);
  return {
    employeeId: leave.employee.employeeId,
    leaveTypeId: leave.types.supervisor,
    startDate,
    endDate: over.endDate ?? startDate,
    reason: 'Family',
    hours: null,
    ...over,
  };
}

/** Files as somebody, and insists that it worked. */
export async function file(leave: LeaveHarness, who: Principal, over: Partial<Body> = {}) {
  const answer = await leave.harness.as(who)(contract.createLeaveRequest, { body: bodyOf(leave, over) });
  if (answer.status !== 201) throw new Error(`filing answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export const approve = (
  leave: LeaveHarness,
  who: Principal,
  id: string,
  body: { comment?: string; version?: number } = {},
) => leave.harness.as(who)(contract.approveLeaveRequest, { params: { id }, body });

export const deny = (leave: LeaveHarness, who: Principal, id: string, body: { comment?: string } = {}) =>
  leave.harness.as(who)(contract.denyLeaveRequest, { params: { id }, body });

export const detail = async (leave: LeaveHarness, who: Principal, id: string) =>
  (await leave.harness.as(who)(contract.getLeaveRequest, { params: { id } })).body;

/** Delivers the notices that wait until a decision cannot be undone, as if that time had passed. */
export async function deliverLater(leave: LeaveHarness): Promise<void> {
  await leave.harness.sql('update notifications.scheduled set due_at = now()');
  await leave.harness.sql('select notifications.deliver_due()');
}

/** Titles of a person's notifications, oldest first. */
export const noticesTo = async (leave: LeaveHarness, who: Principal): Promise<string[]> =>
  (
    await leave.harness.sql<{ title: Message }>(
      'select title from notifications.notifications where employee_id = $1 order by created_at, title',
      [who.employeeId],
    )
  ).map((row) => inEnglish(row.title));

/** Ends every request that stands in the way of the next test. */
export const clearRequests = (leave: LeaveHarness) =>
  leave.harness
    .sql('delete from leave.requests')
    // Deleting lines is refused.
    .then(() => leave.harness.sql('truncate leave.accounts, leave.lines, leave.lots'))
    .then(() => leave.harness.sql('delete from notifications.notifications'))
    .then(() => leave.harness.sql('delete from notifications.scheduled'));

/** One of the employee, one of the colleague, one of somebody outside the team. */
export async function fileThree(leave: LeaveHarness) {
  const mine = await file(leave, leave.employee, { reason: 'My sister weds' });
  const theirs = await file(leave, leave.colleague, {
    employeeId: leave.colleague.employeeId,
    leaveTypeId: leave.types.documented,
    documentRef: 'SECRET-1',
    startDate: date(3),
  });
  const outside = await file(leave, leave.hr, {
    employeeId: leave.otherSupervisor.employeeId,
    leaveTypeId: leave.types.hr,
    startDate: date(4),
  });
  return { mine, theirs, outside };
}

/** Status and code of an answer, for one look at both. */
export const refusal = (answer: { status: number; body: { error?: string } }) => [
  answer.status,
  answer.body.error,
];
