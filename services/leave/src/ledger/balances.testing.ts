import * as contract from '@portal/contracts';
import { dateIn, type Principal } from '@portal/service-kit';
import {
  addDepartment,
  addLeaveType,
  addPerson,
  openHarness,
  type Harness,
} from '@portal/service-kit/testing';

export const today = dateIn('UTC');
export const thisYear = Number(today.slice(0, 4));
export const missingId = '01890000-0000-7000-8000-000000000000';

/** The first Monday of a month from next year on: leave of this year may have to be backdated. */
export function monday(month: number, week = 0, year = thisYear + 1): string {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const offset = (8 - first.getUTCDay()) % 7;
  return new Date(Date.UTC(year, month - 1, 1 + offset + week * 7)).toISOString().slice(0, 10);
}

/** A date some days after another. */
export const plus = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

export interface BalanceHarness {
  harness: Harness;
  employee: Principal;
  supervisor: Principal;
  colleague: Principal;
  otherSupervisor: Principal;
  hr: Principal;
  otherHr: Principal;
  admin: Principal;
  annual: string;
  close: () => Promise<void>;
}

export async function openBalanceHarness(
  ...also: Parameters<typeof openHarness>[0]
): Promise<BalanceHarness> {
  const harness = await openHarness(['leave', 'leave-types', ...also]);
  const departmentId = await addDepartment(harness);
  const supervisor = await addPerson(harness, { role: 'supervisor', departmentId });
  const team = { departmentId, supervisorId: supervisor.employeeId };
  return {
    harness,
    supervisor,
    employee: await addPerson(harness, team),
    colleague: await addPerson(harness, team),
    otherSupervisor: await addPerson(harness, { role: 'supervisor' }),
    hr: await addPerson(harness, { role: 'hr_admin' }),
    otherHr: await addPerson(harness, { role: 'hr_admin' }),
    admin: await addPerson(harness, { role: 'system_admin' }),
    annual: await addLeaveType(harness, { name: 'Annual Leave', allowance: '10' }),
    close: () => harness.close(),
  };
}

/** The balance of somebody's leave type as a person reads it. */
export async function balanceOf(
  { harness, annual, hr }: BalanceHarness,
  employeeId: string,
  { type = annual, year = thisYear + 1, as = hr }: { type?: string; year?: number; as?: Principal } = {},
): Promise<contract.Balance> {
  const answer = await harness.as(as)(contract.listBalances, { query: { employeeId, year } });
  const found = answer.body.find(({ leaveTypeId }) => leaveTypeId === type);
  if (!found) throw new Error(`no balance: ${answer.status} ${answer.text}`);
  return found;
}

export const entriesOf = async (
  { harness, hr }: BalanceHarness,
  accountId: string,
): Promise<contract.BalanceEntry[]> =>
  (await harness.as(hr)(contract.listBalanceEntries, { params: { accountId } })).body;

/** Kind, days, reason and running sum of the lines of a balance. */
export const linesOfPerson = async (
  world: BalanceHarness,
  employeeId: string,
  over: Parameters<typeof balanceOf>[2] = {},
) =>
  (await entriesOf(world, (await balanceOf(world, employeeId, over)).accountId)).map(
    ({ kind, days, reason, sum }) => [kind, days, reason, sum],
  );

/** Somebody new in the team. */
export const addNewcomer = ({ harness, employee, supervisor }: BalanceHarness): Promise<Principal> =>
  addPerson(harness, { departmentId: employee.departmentId, supervisorId: supervisor.employeeId });

/** Overtime, worked and approved on a day, that earns days of a leave type. */
export const earn = (
  { harness, hr }: Pick<BalanceHarness, 'harness' | 'hr'>,
  employeeId: string,
  { type, days, on, expires }: { type: string; days: number; on: string; expires: string },
) =>
  harness.sql(
    `with shift as (
       insert into shifts.shifts (id, employee_id, status, start_time, end_time, effective_end_time, sign_in_time, sign_out_time)
       values (gen_random_uuid(), $1, 'cancelled', $4::date, $4::date + interval '8 hours', $4::date + interval '8 hours', null, null)
       returning id
     )
     insert into shifts.overtime (id, shift_id, employee_id, minutes, reason, status, asked_by, decided_by, leave_type_id,
       days, approved_on, expires)
     select gen_random_uuid(), id, $1, 480, 'Late arrival', 'approved', $1, $6, $2, $3, $4, $5 from shift`,
    [employeeId, type, days, on, expires, hr.employeeId],
  );

/** What the job posts on a new day. */
export async function postDue({ harness }: BalanceHarness): Promise<void> {
  await harness.sql('truncate leave.due_days');
  await harness.runJob('leave', 'leave: post what is due');
}

type Body = contract.CallInput<typeof contract.createLeaveRequest>['body'];

/** Files leave, by default five days of annual leave of the employee. */
export function file(world: BalanceHarness, over: Partial<Body> = {}, as: Principal = world.hr) {
  const startDate = over.startDate ?? monday(3);
  return world.harness.as(as)(contract.createLeaveRequest, {
    body: {
      employeeId: world.employee.employeeId,
      leaveTypeId: world.annual,
      endDate: plus(startDate, 4),
      reason: 'Family',
      hours: null,
      ...over,
      startDate,
    },
  });
}

/** Lines and figures agree everywhere, and no account is under its floor. */
export async function expectSound({ harness, admin }: BalanceHarness): Promise<void> {
  const { body } = await harness.as(admin)(contract.checkBalances);
  expect([body.differing, body.requests]).toEqual([[], []]);
  expect(await harness.sql('select id from leave.accounts where available < floor')).toEqual([]);
}
