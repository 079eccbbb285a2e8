import * as contract from '@portal/contracts';
import { createLog, type Principal } from '@portal/service-kit';
import { addPerson } from '@portal/service-kit/testing';
import {
  approve,
  clearRequests,
  date,
  detail,
  file,
  openLeaveHarness,
  type LeaveHarness,
  today,
} from '../test/harness';
import { recountNext } from './recount';

let leave: LeaveHarness;
beforeAll(async () => {
  leave = await openLeaveHarness(['employees', 'working-time', 'shifts']);
});
afterAll(() => leave.close());
beforeEach(() => clearRequests(leave));

const asHr = () => leave.harness.as(leave.hr);
const week = { startDate: date(6, 0), endDate: date(6, 6) };

/** Somebody of the first department, whose published roster has three shifts for them in the week. */
async function addRostered(): Promise<Principal> {
  const person = await addPerson(leave.harness, {
    departmentId: leave.department,
    supervisorId: leave.supervisor.employeeId,
  });
  const { employeeId } = person;
  const minutes = [480, 480, 480, 480, 480, 0, 0];
  const pattern = { name: `Office of ${employeeId}`, cycleDays: 7, anchor: '2026-01-05', minutes };
  const { id: patternId } = (await asHr()(contract.createWorkingPattern, { body: pattern })).body;
  const terms = [{ from: '2020-01-01', patternId, basis: 'roster' as const }];
  await asHr()(contract.updateWorkingTerms, { params: { id: employeeId }, body: { terms } });
  for (const day of [3, 5, 6])
    await leave.harness.sql(
      `insert into shifts.shifts (id, employee_id, department_id, status, start_time, end_time, effective_end_time)
       select gen_random_uuid(), $1, $2, 'assigned', s, s + interval '8 hours', s + interval '8 hours'
       from (select $3::timestamptz as s) at`,
      [employeeId, leave.department, `${date(6, day)}T06:00:00Z`],
    );
  const published = { departmentId: leave.department, until: week.endDate };
  expect((await asHr()(contract.publishRoster, { body: published })).status).toBe(200);
  return person;
}

async function move({ employeeId: id }: Principal, departmentId: string): Promise<void> {
  const { body } = await asHr()(contract.getEmployee, { params: { id } });
  const answer = await asHr()(contract.updateEmployee, {
    params: { id },
    body: contract.EmployeeBody.parse({ ...body, departmentId }),
  });
  if (answer.status !== 200) throw new Error(answer.text);
}
async function countAll(): Promise<void> {
  const { db } = leave.harness.services.leave!;
  while (await recountNext(db, createLog('leave', 'silent'), today));
}

test('WORK-07 leave of somebody who moves counts by the roster of the new department, pending and approved', async () => {
  const person = await addRostered();
  const { employeeId } = person;
  const { id, days } = await file(leave, leave.hr, { ...week, employeeId });
  expect(days).toBe(3);
  await move(person, leave.otherDepartment);
  await countAll();
  expect((await detail(leave, leave.hr, id)).days).toBe(5);
  const { history } = await detail(leave, leave.hr, id);
  expect(history.at(-1)).toMatchObject({ action: 'recounted', comment: 'You are in another department now' });
  expect((await approve(leave, leave.hr, id)).status).toBe(200);
  await move(person, leave.department);
  await countAll();
  expect((await detail(leave, leave.hr, id)).days).toBe(3);
});

test('a change of anything but the department counts nothing again', async () => {
  const person = await addRostered();
  const { employeeId } = person;
  await file(leave, leave.hr, { ...week, employeeId });
  await move(person, leave.department);
  expect(await leave.harness.sql('select * from leave.recounts')).toEqual([]);
});
