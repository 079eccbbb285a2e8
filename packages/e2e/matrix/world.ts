import {
  createLeaveType,
  listLeaveTypes,
  currentUser,
  updateAccount,
  ApprovalRoute,
} from '@portal/contracts';
import { Caller, signedIn } from '../support/caller';
import { shiftWindows, workdays } from '../support/dates';
import { addDepartment, addPerson, unique, type Person } from '../support/people';
import { demoPassword } from '../support/portal';
import type { CallerName } from './callers';

/**
 * Two departments made for one run: `employee` and `deactivated` answer to `supervisor` in the first,
 * `stranger` to `other_supervisor` in the second. The administrators stand outside both.
 */
export interface World {
  url: string;
  /** Data folder of its portal, where that is not the one under test. */
  dataDir: string | undefined;
  /** A system administrator who is in no column: makes the fixtures. */
  admin: Caller;
  departments: { first: string; second: string };
  people: Record<'employee' | 'supervisor' | 'hr_admin' | 'system_admin' | 'other_supervisor', Person>;
  /** Employee of the second department. */
  stranger: Person;
  deactivated: Person;
  callers: Record<CallerName, Caller>;
  /** One leave type without a limit for each route. */
  leaveTypes: Record<ApprovalRoute, string>;
  /** A leave type of 30 days a year. */
  limitedLeaveType: string;
  nextDay: () => string;
  nextWindow: () => { startTime: string; endTime: string };
}

const routes = ApprovalRoute.options;

async function addLeaveTypes(admin: Caller, employeeId: string): Promise<Record<ApprovalRoute, string>> {
  const made = {} as Record<ApprovalRoute, string>;
  for (const approvalRoute of routes) {
    const name = `Test leave ${approvalRoute} ${unique(6)}`;
    const body = { name, employeeId, approvalRoute, allowanceTotal: '999' };
    made[approvalRoute] = (await admin.ok(createLeaveType, { body })).id;
  }
  return made;
}

async function addLimitedLeaveType(admin: Caller, employeeId: string): Promise<string> {
  const body = { name: `Test leave limited ${unique(6)}`, employeeId, allowanceTotal: '30' };
  return (await admin.ok(createLeaveType, { body })).id;
}

/** Overtime is added to one leave type at most; the demo organisation has it. */
async function takeOvertime(admin: Caller, employeeId: string): Promise<void> {
  const types = await admin.ok(listLeaveTypes);
  if (types.some(({ active, overtimeExpiryDays }) => active && overtimeExpiryDays !== null)) return;
  const body = { name: `Test leave overtime ${unique(6)}`, employeeId, overtimeExpiryDays: 90 };
  await admin.ok(createLeaveType, { body });
}

async function replayedSession(person: Person): Promise<Caller> {
  const session = await signedIn(person.caller.url, person.username, person.password);
  const copy = session.copy();
  await session.signOut();
  return copy;
}

async function deactivate(admin: Caller, person: Person): Promise<void> {
  await admin.ok(updateAccount, { params: { id: person.accountId }, body: { active: false } });
  const deadline = Date.now() + 2000;
  while ((await person.caller.call(currentUser)).status !== 401) {
    if (Date.now() > deadline) throw new Error('a deactivated account was still let in after 2 s');
  }
}

/** Builds the world through the portal's own calls. @param password of its administrator */
export async function buildWorld(url: string, dataDir?: string, password = demoPassword): Promise<World> {
  const admin = await signedIn(url, 'admin', password);
  const first = await addDepartment(admin, 'First');
  const second = await addDepartment(admin, 'Second');
  const office = await addDepartment(admin, 'Office');
  const hr_admin = await addPerson(admin, { departmentId: office, role: 'hr_admin' });
  const system_admin = await addPerson(admin, { departmentId: office, role: 'system_admin' });
  const supervisor = await addPerson(admin, { departmentId: first, role: 'supervisor' });
  const other_supervisor = await addPerson(admin, { departmentId: second, role: 'supervisor' });
  const report = { departmentId: first, supervisorId: supervisor.employeeId };
  const employee = await addPerson(admin, report);
  const deactivated = await addPerson(admin, report);
  const stranger = await addPerson(admin, {
    departmentId: second,
    supervisorId: other_supervisor.employeeId,
  });
  const replayed = await replayedSession(employee);
  await deactivate(admin, deactivated);
  const people = { employee, supervisor, hr_admin, system_admin, other_supervisor };
  await takeOvertime(admin, hr_admin.employeeId);
  return {
    url,
    dataDir,
    admin,
    departments: { first, second },
    people,
    stranger,
    deactivated,
    callers: {
      anonymous: new Caller(url),
      employee: employee.caller,
      supervisor: supervisor.caller,
      hr_admin: hr_admin.caller,
      system_admin: system_admin.caller,
      deactivated: deactivated.caller,
      other_supervisor: other_supervisor.caller,
      replayed,
    },
    leaveTypes: await addLeaveTypes(admin, hr_admin.employeeId),
    limitedLeaveType: await addLimitedLeaveType(admin, hr_admin.employeeId),
    nextDay: workdays(30),
    // Years after the last day on which leave is filed: approved leave refuses a shift.
    nextWindow: shiftWindows(3000),
  };
}

/** The person behind a column; who cannot act stands in for themselves (or, for nobody, the employee). */
export function personOf(world: World, caller: CallerName): Person {
  if (caller === 'deactivated') return world.deactivated;
  if (caller === 'anonymous' || caller === 'replayed') return world.people.employee;
  return world.people[caller];
}
