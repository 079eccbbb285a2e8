import * as contract from '@portal/contracts';
import { addPerson } from '@portal/service-kit/testing';
import type { Principal } from '@portal/service-kit';
import {
  approve,
  bodyOf,
  date,
  deliverLater,
  detail,
  file,
  leaveHarness,
  missingId,
  noticesTo,
} from '../test/harness';

const leave = leaveHarness();
const as = (who: Principal) => leave.harness.as(who);
const ben = () => leave.colleague.employeeId;
const post = (over: object) => as(leave.employee)(contract.createLeaveRequest, { body: bodyOf(leave, over) });
const edit = (id: string, over: object) =>
  as(leave.employee)(contract.updateLeaveRequest, { params: { id }, body: bodyOf(leave, over) });
const fieldsOf = (answer: { body: unknown }) =>
  (answer.body as contract.ErrorBody).details?.fields as Record<string, string> | undefined;
const approved = async (over: object) => {
  const { id } = await file(leave, leave.employee, over);
  expect((await approve(leave, leave.supervisor, id)).status).toBe(200);
  return id;
};
const told = async () => {
  await deliverLater(leave);
  const titles = await noticesTo(leave, leave.colleague);
  await leave.harness.sql('delete from notifications.notifications');
  return titles;
};

test('a request names who stands in, who is notified once it is approved and not before', async () => {
  const { id, standIn } = await file(leave, leave.employee, { standInId: ben() });
  expect(standIn).toEqual({ id: ben(), name: 'Ben Okoro' });
  expect(await told()).toEqual([]);
  await approve(leave, leave.supervisor, id);
  // The approval can still be undone.
  expect(await noticesTo(leave, leave.colleague)).toEqual([]);
  expect(await told()).toEqual(['You stand in for Ada Diallo']);
  expect((await detail(leave, leave.supervisor, id)).standIn).toEqual(standIn);

  await file(leave, leave.employee, { standInId: ben(), startDate: date(3), leaveTypeId: leave.types.auto });
  expect(await told()).toEqual(['You stand in for Ada Diallo']);
});

test('nobody stands in for themselves, and only active employees do', async () => {
  const gone = await addPerson(leave.harness, { status: 'inactive' });
  for (const standInId of [leave.employee.employeeId, gone.employeeId, missingId]) {
    const refused = await post({ standInId });
    expect([refused.status, Object.keys(fieldsOf(refused) ?? {})]).toEqual([400, ['standInId']]);
  }
  expect((await post({ standInId: 'nobody' as never })).status).toBe(400);
  // The database has the last word.
  const { id } = await file(leave, leave.employee);
  await expect(
    leave.harness.sql('update leave.requests set stand_in_id = employee_id where id = $1', [id]),
  ).rejects.toThrow(/requests_stand_in/);
});

test('a change keeps, replaces or clears who stands in, and the history shows the names', async () => {
  const { id } = await file(leave, leave.employee, { standInId: ben() });
  expect((await edit(id, { reason: 'Later' })).body.standIn?.name).toBe('Ben Okoro');
  const other = await addPerson(leave.harness, { firstName: 'Cy', lastName: 'Park' });
  expect((await edit(id, { standInId: other.employeeId })).body.standIn?.name).toBe('Cy Park');
  expect((await detail(leave, leave.employee, id)).history.at(-1)?.changes).toEqual([
    { field: 'standIn', before: 'Ben Okoro', after: 'Cy Park' },
  ]);
  // Somebody who has left since does not stand in the way of other changes.
  await leave.harness.sql(`update employees.employees set status = 'inactive' where id = $1`, [
    other.employeeId,
  ]);
  expect((await edit(id, { standInId: other.employeeId, reason: 'Again' })).body.standIn?.name).toBe(
    'Cy Park',
  );
  expect((await edit(id, { standInId: null })).body.standIn).toBeNull();
});

test('CAL-03 whoever sees the absence on the calendar sees who stands in, and learns no leave type by it', async () => {
  const id = await approved({ standInId: ben() });
  const day = date(2);
  const outsider = as(leave.otherSupervisor);
  const { entries } = (await outsider(contract.leaveCalendarDay, { query: { date: day } })).body;
  expect(entries).toMatchObject([{ name: 'Ada Diallo', leaveType: null, standIn: 'Ben Okoro' }]);
  const month = (await outsider(contract.leaveCalendar, { query: { month: day.slice(0, 7) } })).body;
  expect(month.days.find((one) => one.date === day)?.entries).toMatchObject([{ standIn: 'Ben Okoro' }]);
  const team = (
    await as(leave.employee)(contract.leaveCalendarTeam, { query: { from: day, weeks: 1, away: 'true' } })
  ).body;
  expect(team.people).toMatchObject([{ entries: [{ requestId: id, standIn: 'Ben Okoro' }] }]);
  // They still cannot read the request itself.
  const read = await as(leave.colleague)(contract.getLeaveRequest, { params: { id } });
  expect(read.status).toBe(404);
});

test('the preview, the filer and the decider are warned of a stand-in who is on leave then', async () => {
  await file(leave, leave.colleague, {
    employeeId: ben(),
    leaveTypeId: leave.types.auto,
    requestType: 'half_day',
    dayPart: 'am',
  });
  const { employeeId, leaveTypeId } = bodyOf(leave);
  const preview = async (over: object) => {
    const body = { employeeId, leaveTypeId, startDate: date(2), endDate: date(2), standInId: ben(), ...over };
    return (await as(leave.employee)(contract.previewLeaveRequest, { body })).body.warnings;
  };
  const away = expect.objectContaining({
    code: 'stand_in_away',
    message: expect.stringContaining('Ben Okoro is also on leave on these days') as string,
  }) as unknown;
  expect(await preview({})).toContainEqual(away);
  expect(await preview({ requestType: 'half_day', dayPart: 'pm' })).not.toContainEqual(away);
  expect(await preview({ standInId: null })).not.toContainEqual(away);
  const { id, warnings } = await file(leave, leave.employee, { standInId: ben() });
  expect(warnings).toContainEqual(away);
  expect((await detail(leave, leave.supervisor, id)).warnings).toContainEqual(away);
});

test('who stands in learns that approved leave is cancelled, and nothing of an approval that is undone', async () => {
  const cancel = (id: string) => as(leave.hr)(contract.cancelLeaveRequest, { params: { id }, body: {} });
  const first = await approved({ standInId: ben() });
  await as(leave.supervisor)(contract.reopenLeaveRequest, { params: { id: first }, body: {} });
  expect(await told()).toEqual([]);
  await cancel(first);
  expect(await told()).toEqual([]);

  const second = await approved({ standInId: ben() });
  expect(await told()).toEqual(['You stand in for Ada Diallo']);
  await cancel(second);
  expect(await told()).toEqual(['You no longer stand in for Ada Diallo']);
});

test('STEP-03 an approved correction notifies who stands in of the new dates, or that somebody else does', async () => {
  const correct = (id: string, body: object) =>
    as(leave.employee)(contract.correctLeaveRequest, {
      params: { id },
      body: { startDate: date(2), endDate: date(2, 2), ...body },
    });
  const id = await approved({ endDate: date(2, 4), standInId: ben() });
  await told();
  const { body: shorter } = await correct(id, {});
  expect(shorter.standIn?.name).toBe('Ben Okoro');
  await approve(leave, leave.supervisor, shorter.id);
  expect(await told()).toEqual(['You stand in for Ada Diallo: the leave has changed']);

  // The same dates, somebody else.
  const other = leave.otherSupervisor.employeeId;
  const { body: replaced, status } = await correct(shorter.id, { standInId: other });
  expect(status).toBe(201);
  await approve(leave, leave.supervisor, replaced.id);
  await deliverLater(leave);
  expect(await noticesTo(leave, leave.otherSupervisor)).toEqual(['You stand in for Ada Diallo']);
  expect(await told()).toEqual(['You no longer stand in for Ada Diallo']);
  const { history } = await detail(leave, leave.employee, shorter.id);
  expect(history.at(-1)).toMatchObject({
    action: 'superseded',
    changes: [{ field: 'standIn', before: 'Ben Okoro' }],
  });
  expect((await correct(replaced.id, { standInId: other })).status).toBe(400);
});
