import * as contract from '@portal/contracts';
import { newId, type Principal } from '@portal/service-kit';
import { addPerson } from '@portal/service-kit/testing';
import { date, detail, file, leaveHarness, missingId, refusal } from '../test/harness';

const leave = leaveHarness();

const preview = (who: Principal | null, ids: string[]) =>
  leave.harness.as(who)(contract.previewDecisions, { body: { requests: ids.map((id) => ({ id })) } });
const day = date(3);

/** Files a day of leave of so many people of the team, each assigned to a shift on it. */
async function fileTeam(count: number) {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const person = await addPerson(leave.harness, {
      departmentId: leave.department,
      supervisorId: leave.supervisor.employeeId,
    });
    const { employeeId } = person;
    await leave.harness.sql(
      `insert into shifts.shifts (id, employee_id, status, start_time, end_time, effective_end_time)
       values ($1, $2, 'assigned', $3, $4, $4)`,
      [newId(), employeeId, `${day}T08:00Z`, `${day}T16:00Z`],
    );
    ids.push((await file(leave, person, { employeeId, startDate: day })).id);
  }
  return ids;
}

test('401, 403, and 400 on none or one twice; what is not the reader’s is left out', async () => {
  expect(refusal(await preview(null, [missingId]))).toEqual([401, 'unauthenticated']);
  expect(refusal(await preview(leave.employee, [missingId]))).toEqual([403, 'forbidden']);
  for (const ids of [[], [missingId, missingId]])
    expect(refusal(await preview(leave.hr, ids))).toEqual([400, 'validation']);
  expect((await preview(leave.otherSupervisor, [missingId, ...(await fileTeam(1))])).body).toEqual({
    results: [],
    warnings: [],
  });
});

test('APPR-04 five of one team on one day, with shifts: of each what a single decision says, and of all together', async () => {
  const ids = await fileTeam(5);
  const { status, body } = await preview(leave.supervisor, ids);
  expect(status).toBe(200);
  expect(body.results.map(({ id }) => id)).toEqual(ids);
  for (const result of body.results) {
    const alone = await detail(leave, leave.supervisor, result.id);
    expect(result).toMatchObject({ warnings: alone.warnings, byYear: alone.byYear });
    expect(result.warnings.map(({ code }) => code)).toContain('shift_conflict');
    expect([result.shiftsTaken, result.awayCount]).toEqual([1, alone.awayCount]);
  }
  const [team, shifts] = body.warnings;
  expect([team?.code, shifts?.code, body.warnings.length]).toEqual(['team_away', 'shift_conflict', 2]);
  const [{ members = 0 } = {}] = await leave.harness.sql<{ members: number }>(
    `select count(*)::int as members from employees.directory where department_id = $1 and status = 'active'`,
    [leave.department],
  );
  const percent = Math.round(100 - (5 / members) * 100);
  expect(team?.message).toMatch(/^5 of these people of Apron control would be away on \w+ \d+, \d{4}: /);
  expect(team?.message).toContain(`${percent}% of the department would be at work`);
  expect(shifts?.message).toMatch(/^Approving all withdraws 5 shifts of 5 people\./);
});

test('two requests of one person on a day, or people on different days, are no team that is away', async () => {
  const halves = [
    await file(leave, leave.employee, { startDate: day, requestType: 'half_day', dayPart: 'am' }),
    await file(leave, leave.employee, { startDate: day, requestType: 'half_day', dayPart: 'pm' }),
    await file(leave, leave.colleague, { employeeId: leave.colleague.employeeId, startDate: date(4) }),
  ];
  const { body } = await preview(
    leave.supervisor,
    halves.map(({ id }) => id),
  );
  expect([body.results.length, body.warnings]).toEqual([3, []]);
});
