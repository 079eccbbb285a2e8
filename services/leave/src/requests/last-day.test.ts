import { createLog } from '@portal/service-kit';
import { approve, date, detail, file, leaveHarness, noticesTo, today } from '../test/harness';
import { recountNext } from './recount';

const leave = leaveHarness();

/** Sets the last day of work of the employee, and runs the job that follows. */
async function leavesOn(day: string | null): Promise<void> {
  await leave.harness.sql('update employees.employees set leaves_on = $2 where id = $1', [
    leave.employee.employeeId,
    day,
  ]);
  while (await recountNext(leave.harness.services.leave!.db, createLog('leave', 'silent'), today));
}
afterEach(() => leavesOn(null));

const posted = (id: string) =>
  leave.harness.sql('select kind, days, stage from leave.lines where request_id = $1 order by id', [id]);

test('EMPL-03 a last day of work inside approved leave shortens it and gives the rest back', async () => {
  const { id } = await file(leave, leave.employee, { startDate: date(2), endDate: date(2, 4) });
  await approve(leave, leave.supervisor, id);
  await leavesOn(date(2, 1));
  const found = await detail(leave, leave.hr, id);
  expect([found.status, found.startDate, found.endDate, found.days]).toEqual([
    'approved',
    date(2),
    date(2, 1),
    2,
  ]);
  expect(found.byDay.map((day) => day.date)).toEqual([date(2), date(2, 1)]);
  expect(found.history.at(-1)).toMatchObject({
    action: 'recounted',
    changes: [
      { field: 'endDate', before: date(2, 4), after: date(2, 1) },
      { field: 'days', before: 5, after: 2 },
    ],
  });
  expect((await posted(id)).at(-1)).toEqual({ kind: 'release', days: 3, stage: 'used' });
  expect(await noticesTo(leave, leave.employee)).toContain('The days of your leave were recounted');
  expect(await noticesTo(leave, leave.supervisor)).toContain("Ada Diallo's leave ends earlier");
});

test('EMPL-03 leave that lies behind the last day of work is cancelled; leave before it stays', async () => {
  const before = await file(leave, leave.employee, { startDate: date(2), endDate: date(2, 1) });
  const behind = await file(leave, leave.employee, { startDate: date(3), endDate: date(3, 1) });
  await leavesOn(date(2, 4));
  expect((await detail(leave, leave.hr, before.id)).status).toBe('pending');
  expect((await detail(leave, leave.hr, behind.id)).status).toBe('cancelled');
  expect((await posted(behind.id)).reduce((sum, { days }) => sum + Number(days), 0)).toBe(0);
});
