import {
  askOvertime,
  assignShift,
  cancelLeaveRequest,
  createLeaveRequest,
  endBreak,
  listBalances,
  listNotifications,
  myShift,
  signIn,
  signOut,
  type ApprovalRoute,
  type Balance,
  type CallOutput,
} from '@portal/contracts';
import type { Person } from '../support/people';
import type { World } from './world';

type Filed = CallOutput<typeof createLeaveRequest>;

/** What a request for one free day of this employee takes. */
export const requestBody = (world: World, employeeId: string, route: ApprovalRoute) => {
  const day = world.nextDay();
  return {
    employeeId,
    leaveTypeId: world.leaveTypes[route],
    startDate: day,
    endDate: day,
    reason: 'Test of who may',
    hours: null,
    createdBy: employeeId,
  };
};

/** Files a request for one free day of this employee; the world's administrator files it. */
export const fileRequest = (world: World, employeeId: string, route: ApprovalRoute): Promise<Filed> =>
  world.admin.ok(createLeaveRequest, { body: requestBody(world, employeeId, route) });

/** What is left to this employee of the leave type with a limit. */
export async function limitedBalance(world: World, employeeId: string): Promise<Balance> {
  const balances = await world.admin.ok(listBalances, { query: { employeeId } });
  const limited = balances.find(({ leaveTypeId }) => leaveTypeId === world.limitedLeaveType);
  if (!limited) throw new Error(`no balance of ${world.limitedLeaveType}: ${JSON.stringify(balances)}`);
  return limited;
}

/** An approved request whose employee has asked to cancel it; an administrator's own is cancelled by asking. */
export async function cancellationAsked(world: World, person: Person): Promise<string> {
  const { id } = await fileRequest(world, person.employeeId, 'auto');
  const isAdministrator = [world.people.hr_admin, world.people.system_admin].includes(person);
  if (!isAdministrator)
    await person.caller.ok(cancelLeaveRequest, { params: { id }, body: { comment: 'Plans changed' } });
  return id;
}

/** A notification of this person: somebody else cancelled a request of theirs, which is announced at once. */
export async function notificationOf(world: World, person: Person): Promise<string> {
  const { id } = await fileRequest(world, person.employeeId, 'hr');
  await world.admin.ok(cancelLeaveRequest, { params: { id }, body: { comment: null } });
  const [newest] = await person.caller.ok(listNotifications);
  if (!newest) throw new Error(`${person.username} was not notified of the cancellation`);
  return newest.id;
}

/** Assigns a shift in a free window; the world's administrator assigns it. */
export async function assignedShift(world: World, employeeId: string): Promise<string> {
  const { id } = await world.admin.ok(assignShift, { body: { employeeId, ...world.nextWindow() } });
  return id;
}

/** Brings a person to where no shift is open. */
export async function offShift(person: Person): Promise<void> {
  const { current } = await person.caller.ok(myShift);
  if (current?.status === 'on_break') await person.caller.ok(endBreak, { body: {} });
  if (current?.status === 'signed_in' || current?.status === 'on_break')
    await person.caller.ok(signOut, { body: {} });
}

/** A shift that this person has worked. */
export async function endedShift(person: Person): Promise<string> {
  await offShift(person);
  await person.caller.ok(signIn, { body: {} });
  return (await person.caller.ok(signOut, { body: {} })).id;
}

/** Overtime for which this person has asked. */
export async function askedOvertime(person: Person): Promise<string> {
  const params = { id: await endedShift(person) };
  const body = { minutes: 60, reason: 'Test of who may' };
  return (await person.caller.ok(askOvertime, { params, body })).id;
}
