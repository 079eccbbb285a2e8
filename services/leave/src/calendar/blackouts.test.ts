import * as contract from '@portal/contracts';
import { addDepartment, addPerson } from '@portal/service-kit/testing';
import type { Principal } from '@portal/service-kit';
import { bodyOf, date, leaveHarness, missingId, refusal } from '../test/harness';

const leave = leaveHarness();
afterEach(() => leave.harness.sql('delete from leave.blackouts'));

const reason = 'Summer peak';
const set = (over: object = {}, who = leave.hr) =>
  leave.harness.as(who)(contract.createBlackout, {
    body: { departmentId: leave.department, from: date(3), to: date(3, 4), reason, ...over },
  });
const ask = (who: Principal, over: object = {}) =>
  leave.harness.as(who)(contract.createLeaveRequest, {
    body: bodyOf(leave, { employeeId: who.employeeId, startDate: date(3, 2), ...over }),
  });
const list = async (query: object = {}, who = leave.employee) =>
  (await leave.harness.as(who)(contract.listBlackouts, { query })).body;

async function departmentBelow(parent: string): Promise<string> {
  const id = await addDepartment(leave.harness);
  await leave.harness.sql('update departments.departments set parent_id = $1 where id = $2', [parent, id]);
  return id;
}

test('POL-01 a blackout refuses leave of the department and of all below it, not of those beside it', async () => {
  const below = await departmentBelow(leave.department);
  const farBelow = await departmentBelow(below);
  const person = await addPerson(leave.harness, { departmentId: farBelow });
  const beside = await addPerson(leave.harness, { departmentId: leave.otherDepartment });
  expect((await set()).status).toBe(201);
  for (const who of [leave.employee, person]) {
    const answer = await ask(who);
    expect(refusal(answer)).toEqual([422, 'blackout']);
    const fields = (answer.body as { details?: { fields?: Record<string, string> } }).details?.fields;
    expect(fields?.startDate).toMatch(/^No leave in Apron control, .+ – .+: Summer peak\. Choose other/);
  }
  expect((await ask(beside)).status).toBe(201);
  expect((await ask(leave.employee, { startDate: date(2, 4) })).status).toBe(201);
});

test('POL-01 the refusal sends people to HR, and HR to where blackouts are removed', async () => {
  await set();
  const [asked, filed] = [
    await ask(leave.employee),
    await ask(leave.hr, { employeeId: leave.employee.employeeId }),
  ];
  const texts = [asked, filed].map(({ body }) => body as unknown as contract.ErrorBody);
  expect(texts.map(({ message }) => message)).toEqual([
    expect.stringMatching(/Choose other dates, or ask HR\.$/),
    expect.stringMatching(/Choose other dates, or remove the blackout under Administration → Blackouts\.$/),
  ]);
  expect(texts.map(({ text }) => text?.key)).toEqual(['leave.blackout', 'leave.blackout.hr']);
  expect(texts[1]!.details?.fields).toEqual({ startDate: texts[1]!.message });
});

test('POL-01 one day of a longer leave is enough; free days of the week are not charged and do not count', async () => {
  await set({ from: date(3, 5), to: date(3, 6) });
  expect((await ask(leave.employee, { startDate: date(3, 3), endDate: date(4, 1) })).status).toBe(201);
  await set({ from: date(6, 1), to: date(6, 1) });
  expect(refusal(await ask(leave.colleague, { startDate: date(5, 3), endDate: date(6, 3) }))).toEqual([
    422,
    'blackout',
  ]);
});

test('POL-01 leave that is filed already stands, and moving leave into a blackout is refused', async () => {
  const filed = await ask(leave.employee, { startDate: date(3), endDate: date(3, 1) });
  await set();
  const edit = (over: object) =>
    leave.harness.as(leave.employee)(contract.updateLeaveRequest, {
      params: { id: filed.body.id },
      body: bodyOf(leave, { startDate: date(3), endDate: date(3, 1), ...over }),
    });
  expect((await edit({ reason: 'Another reason' })).status).toBe(200);
  expect((await edit({ endDate: date(3) })).status).toBe(200);
  expect(refusal(await edit({ endDate: date(3, 3) }))).toEqual([422, 'blackout']);
  const approved = await leave.harness.as(leave.supervisor)(contract.approveLeaveRequest, {
    params: { id: filed.body.id },
    body: {},
  });
  expect(approved.status).toBe(200);
});

test('the calendar shows them, for a department also those above it and below it', async () => {
  const below = await departmentBelow(leave.department);
  await set({ from: date(3), to: date(3) });
  const on = async (query: object) => {
    const as = leave.harness.as(leave.employee);
    const day = await as(contract.leaveCalendarDay, { query: { date: date(3), ...query } });
    const month = await as(contract.leaveCalendar, { query: { month: date(3).slice(0, 7), ...query } });
    expect(month.body.blackouts).toEqual(day.body.blackouts);
    return day.body.blackouts;
  };
  const shown = { department: 'Apron control', from: date(3), to: date(3), reason };
  expect(await on({})).toEqual([shown]);
  expect(await on({ departmentId: below })).toEqual([shown]);
  expect(await on({ departmentId: leave.otherDepartment })).toEqual([]);
  await leave.harness.sql('update leave.blackouts set department_id = $1', [below]);
  expect(await on({ departmentId: leave.department })).toHaveLength(1);
});

test('leave that needs a document is not refused', async () => {
  await set();
  const answer = await ask(leave.employee, { leaveTypeId: leave.types.documented, documentRef: 'C-1' });
  expect(answer.status).toBe(201);
});

test('the preview names the blackout, and removing it opens the days again', async () => {
  const { body: made } = await set();
  const preview = async () => {
    const { employeeId, leaveTypeId, startDate, endDate } = bodyOf(leave, { startDate: date(3, 2) });
    const answer = await leave.harness.as(leave.employee)(contract.previewLeaveRequest, {
      body: { employeeId, leaveTypeId, startDate, endDate },
    });
    return answer.body.blackouts;
  };
  expect(await preview()).toEqual([{ department: 'Apron control', from: date(3), to: date(3, 4), reason }]);
  const remove = () => leave.harness.as(leave.hr)(contract.deleteBlackout, { params: { id: made.id } });
  expect((await remove()).body).toEqual({ success: true });
  expect(await preview()).toEqual([]);
  expect(refusal(await remove())).toEqual([404, 'not_found']);
  expect((await ask(leave.employee)).status).toBe(201);
  const audit = await leave.harness.sql(
    `select action from leave.audit_log where entity = 'blackout' and entity_id = $1 order by at`,
    [made.id],
  );
  expect(audit).toEqual([{ action: 'blackout.create' }, { action: 'blackout.delete' }]);
});

test('everybody reads them, by days and by department; only administrators write', async () => {
  const below = await departmentBelow(leave.department);
  const { body: made } = await set();
  expect(made).toMatchObject({
    department: 'Apron control',
    createdBy: leave.hr.name,
    can: { delete: true },
  });
  expect(await list()).toEqual([{ ...made, can: { delete: false } }]);
  expect(await list({ departmentId: below })).toHaveLength(1);
  expect(await list({ departmentId: leave.otherDepartment })).toEqual([]);
  expect(await list({ from: date(3, 4), to: date(4) })).toHaveLength(1);
  expect(await list({ from: date(3, 5) })).toEqual([]);
  expect(refusal(await set({}, leave.supervisor))).toEqual([403, 'forbidden']);
});

test.each([
  ['an unknown department', { departmentId: missingId }, 'departmentId', 'Choose a department that exists'],
  ['the end before the start', { to: date(2) }, 'to', 'Choose a last day on or after the first'],
  ['no reason', { reason: ' ' }, 'reason', 'Reason is required'],
])('400: %s', async (_, over, field, text) => {
  const answer = await set(over);
  expect(refusal(answer)).toEqual([400, 'validation']);
  expect((answer.body as { details?: object }).details).toEqual({ fields: { [field]: text } });
});
