import { addLeaveType, addPerson } from '@portal/service-kit/testing';
import type { Principal } from '@portal/service-kit';
import pg from 'pg';
import {
  approve,
  clearRequests,
  date,
  detail,
  file,
  openLeaveHarness,
  today,
  type LeaveHarness,
} from '../test/harness';

// Many calls at once, on a machine that may be busy with others.
jest.setTimeout(60_000);

let leave: LeaveHarness;
let employees: pg.Client;
beforeAll(async () => {
  leave = await openLeaveHarness();
  employees = new pg.Client({ connectionString: leave.harness.urlFor('employees') });
  await employees.connect();
});
afterAll(async () => {
  await employees.end();
  await leave.close();
});
beforeEach(() => clearRequests(leave));

/** What the part of the employees does: the change, and the call in the same transaction. */
async function change(who: Principal, set: string, ...values: unknown[]) {
  await employees.query('begin');
  await employees.query(`update employees.employees set ${set} where id = $1`, [who.employeeId, ...values]);
  await employees.query('select leave.refresh_people(array[$1]::uuid[])', [who.employeeId]);
  await employees.query('commit');
}

test('only the part of the employees may call it', async () => {
  const shifts = new pg.Client({ connectionString: leave.harness.urlFor('shifts') });
  await shifts.connect();
  await expect(shifts.query(`select leave.refresh_people('{}')`)).rejects.toThrow('permission denied');
  await shifts.end();
});

test('a new supervisor decides what waits; without an active one it goes to HR, and back', async () => {
  const { id } = await file(leave, leave.employee, { leaveTypeId: leave.types.twoStep });
  await change(leave.employee, 'supervisor_id = $2', leave.otherSupervisor.employeeId);
  expect((await approve(leave, leave.supervisor, id)).status).toBe(404);
  expect((await detail(leave, leave.otherSupervisor, id)).can.approve).toBe(true);

  await change(leave.otherSupervisor, `status = 'inactive'`);
  expect(await detail(leave, leave.hr, id)).toMatchObject({ awaiting: 'hr', step: 1, version: 1 });
  await change(leave.otherSupervisor, `status = 'active'`);
  expect((await detail(leave, leave.hr, id)).awaiting).toBe('supervisor');
  await change(leave.otherSupervisor, `role = 'employee'`);
  expect((await detail(leave, leave.hr, id)).awaiting).toBe('hr');
  await change(leave.otherSupervisor, `role = 'supervisor'`);

  await approve(leave, leave.otherSupervisor, id);
  await change(leave.employee, 'supervisor_id = $2', leave.supervisor.employeeId);
  expect(await detail(leave, leave.hr, id)).toMatchObject({ awaiting: 'hr', step: 2 });
});

test('leave that is not over moves with the person, and its coverage too', async () => {
  const old = await file(leave, leave.hr, { leaveTypeId: leave.types.auto, startDate: '2020-01-06' });
  const next = await file(leave, leave.employee, { leaveTypeId: leave.types.auto, startDate: date(3) });
  const waiting = await file(leave, leave.employee, { startDate: date(4) });
  await change(leave.employee, 'department_id = $2', leave.otherDepartment);
  const stored = await leave.harness.sql('select id, department_id from leave.requests');
  expect(new Map(stored.map((row) => [row.id, row.department_id]))).toEqual(
    new Map([
      [old.id, leave.department],
      [next.id, leave.otherDepartment],
      [waiting.id, leave.otherDepartment],
    ]),
  );
  const heads = await leave.harness.sql(
    `select department_id, heads from leave.coverage_days where heads > 0 and day = $1`,
    [date(3)],
  );
  expect(heads).toEqual([{ department_id: leave.otherDepartment, heads: 1 }]);
  await change(leave.employee, 'department_id = $2', leave.department);
});

test('a filing and a change of supervisor at once leave no request with the old one', async () => {
  const type = await addLeaveType(leave.harness, { allowance: '999' });
  for (let round = 0; round < 10; round += 1) {
    const person = await addPerson(leave.harness, { supervisorId: leave.supervisor.employeeId });
    await Promise.all([
      file(leave, person, {
        employeeId: person.employeeId,
        leaveTypeId: type,
        startDate: today,
        endDate: date(1),
      }),
      change(person, 'supervisor_id = $2', leave.otherSupervisor.employeeId),
    ]);
    const [row] = await leave.harness.sql('select approver_id from leave.requests where employee_id = $1', [
      person.employeeId,
    ]);
    expect(row).toEqual({ approver_id: leave.otherSupervisor.employeeId });
  }
});
