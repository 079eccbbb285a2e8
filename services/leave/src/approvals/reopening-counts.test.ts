import * as contract from '@portal/contracts';
import { addPerson } from '@portal/service-kit/testing';
import { createLog } from '@portal/service-kit';
import { recountNext } from '../requests/recount';
import { date, deny, detail, file, openLeaveHarness, today, type LeaveHarness } from '../test/harness';

let leave: LeaveHarness;
beforeAll(async () => {
  leave = await openLeaveHarness(['working-time']);
});
afterAll(() => leave.close());

test('WORK-04 a denial that is undone counts what has changed since', async () => {
  const as = leave.harness.as(leave.hr);
  const { employeeId: id } = await addPerson(leave.harness, { supervisorId: leave.supervisor.employeeId });
  const region = (await as(contract.createRegion, { body: { name: 'Coast', country: 'FR' } })).body;
  const minutes = [480, 480, 480, 480, 480, 0, 0];
  const office = { name: 'Office', cycleDays: 7, anchor: '2026-01-05', minutes };
  const pattern = (await as(contract.createWorkingPattern, { body: office })).body;
  const terms = [{ from: '2020-01-01', patternId: pattern.id, regionId: region.id }];
  await as(contract.updateWorkingTerms, { params: { id }, body: { terms } });
  const week = { startDate: date(6, 0), endDate: date(6, 4) };
  const request = await file(leave, leave.hr, { ...week, employeeId: id, leaveTypeId: leave.types.limited });
  const days = async () => (await detail(leave, leave.hr, request.id)).days;

  expect((await deny(leave, leave.supervisor, request.id)).status).toBe(200);
  const holiday = { regionId: region.id, date: date(6, 2), name: 'Founders Day', share: 1 as const };
  await as(contract.createHoliday, { body: holiday });
  const params = { id: request.id };
  const undone = await leave.harness.as(leave.supervisor)(contract.reopenLeaveRequest, { params, body: {} });
  expect(undone.body).toMatchObject({ status: 'pending', days: 5 });
  const database = leave.harness.services.leave!.db;
  while (await recountNext(database, createLog('leave', 'silent'), today));
  expect(await days()).toBe(4);
});
