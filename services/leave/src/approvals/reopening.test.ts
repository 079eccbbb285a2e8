import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import {
  approve,
  bodyOf,
  clearRequests,
  date,
  deliverLater,
  deny,
  detail,
  file,
  missingId,
  leaveHarness,
  refusal,
  today,
  noticesTo,
} from '../test/harness';

// Many calls at once, on a machine that may be busy with others.
jest.setTimeout(60_000);

const leave = leaveHarness();

const reopen = (who: Principal, id: string, body: { comment?: string; version?: number } = {}) =>
  leave.harness.as(who)(contract.reopenLeaveRequest, { params: { id }, body });
const actionsOf = async (id: string) =>
  (await detail(leave, leave.hr, id)).history.map(({ action }) => action);
const minutesAgo = (id: string, minutes: number) =>
  leave.harness.sql(`update leave.events set at = at - make_interval(mins => $2) where request_id = $1`, [
    id,
    minutes,
  ]);
const decided = async (who: Principal, verdict: typeof approve | typeof deny = approve, over = {}) => {
  const { id } = await file(leave, leave.employee, over);
  return (await verdict(leave, who, id)).body;
};

test('401, 403 for whoever did not decide, and out of reach is 404', async () => {
  const { id } = await decided(leave.supervisor);
  expect(refusal(await reopen(null as never, id))).toEqual([401, 'unauthenticated']);
  for (const who of [leave.employee, leave.hr])
    expect(refusal(await reopen(who, id))).toEqual([403, 'forbidden']);
  expect(refusal(await reopen(leave.otherSupervisor, id))).toEqual([404, 'not_found']);
  expect(refusal(await reopen(leave.supervisor, missingId))).toEqual([404, 'not_found']);
});

test('APPR-04 an approval is taken back: it waits again, is recorded and no longer counted', async () => {
  const made = await decided(leave.supervisor);
  expect(Date.parse(made.undoUntil ?? '') - Date.now()).toBeGreaterThan(9 * 60_000);
  expect((await detail(leave, leave.supervisor, made.id)).undoUntil).not.toBeNull();
  expect((await detail(leave, leave.hr, made.id)).undoUntil).toBeNull();
  const answer = await reopen(leave.supervisor, made.id, { comment: 'Wrong row', version: made.version });
  expect(answer.body).toMatchObject({
    status: 'pending',
    awaiting: 'supervisor',
    step: 1,
    decidedAt: null,
    can: { approve: true },
  });
  expect((await detail(leave, leave.supervisor, made.id)).undoUntil).toBeNull();
  expect(await actionsOf(made.id)).toEqual(['filed', 'approved', 'reopened']);
  await deliverLater(leave);
  expect(await noticesTo(leave, leave.employee)).toEqual([]);
  const [away] = await leave.harness.sql('select coalesce(sum(heads), 0)::int as n from leave.coverage_days');
  expect(away).toEqual({ n: 0 });
  const rows = await leave.harness.sql(
    `select after->>'comment' as comment from leave.audit_log
     where entity_id = $1 and action = 'leaveRequest.reopened'`,
    [made.id],
  );
  expect(rows).toEqual([{ comment: 'Wrong row' }]);
  expect((await deny(leave, leave.supervisor, made.id)).body.status).toBe('denied');
  const published = await leave.harness.sql(
    `select action from leave.published_events where request_id = $1 order by at`,
    [made.id],
  );
  expect(published.map((row) => (row as { action: string }).action)).toEqual(['filed', 'reopened', 'denied']);
});

test('a step of two is taken back as long as the next has not decided', async () => {
  const first = await decided(leave.supervisor, approve, { leaveTypeId: leave.types.twoStep });
  expect((await reopen(leave.supervisor, first.id)).body).toMatchObject({ step: 1, awaiting: 'supervisor' });
  expect(await noticesTo(leave, leave.hr)).toContain("Ada Diallo's request is not waiting for you yet");
  expect(await noticesTo(leave, leave.employee)).toEqual([]);
  await approve(leave, leave.supervisor, first.id);
  await approve(leave, leave.hr, first.id);
  expect(refusal(await reopen(leave.supervisor, first.id))).toEqual([409, 'wrong_state']);
  expect((await reopen(leave.hr, first.id)).body).toMatchObject({
    status: 'pending',
    step: 2,
    awaiting: 'hr',
  });
});

test('an override that is undone leaves none, and notifies the supervisor who decides', async () => {
  const { id } = await decided(leave.hr);
  await leave.harness.sql('delete from notifications.notifications');
  expect((await reopen(leave.hr, id)).body).toMatchObject({ awaiting: 'supervisor' });
  expect(await noticesTo(leave, leave.supervisor)).toEqual(['Ada Diallo requested leave']);
  const [row] = await leave.harness.sql('select override from leave.requests where id = $1', [id]);
  expect(row).toEqual({ override: false });
});

test('a denial is taken back only while the dates are free', async () => {
  const { id } = await decided(leave.supervisor, deny);
  const other = await file(leave, leave.employee);
  expect(refusal(await reopen(leave.supervisor, id))).toEqual([409, 'overlap']);
  await leave.harness.as(leave.employee)(contract.cancelLeaveRequest, { params: { id: other.id }, body: {} });
  expect((await reopen(leave.supervisor, id)).body.status).toBe('pending');
});

describe('409 where a decision stands', () => {
  const stands = async (id: string) =>
    expect(refusal(await reopen(leave.supervisor, id))).toEqual([409, 'wrong_state']);

  test('after ten minutes', async () => {
    const { id } = await decided(leave.supervisor);
    await minutesAgo(id, 11);
    expect((await detail(leave, leave.supervisor, id)).undoUntil).toBeNull();
    await stands(id);
  });

  test('once the leave has started', async () => {
    const made = await file(leave, leave.hr, {
      employeeId: leave.employee.employeeId,
      startDate: date(-1),
      endDate: date(1),
    });
    const answer = await approve(leave, leave.supervisor, made.id);
    expect(answer.body.undoUntil).toBeNull();
    expect(date(-1) < today).toBe(true);
    await stands(made.id);
  });

  test('once something came after it', async () => {
    const { id } = await decided(leave.supervisor);
    await leave.harness.as(leave.employee)(contract.cancelLeaveRequest, { params: { id }, body: {} });
    await stands(id);
  });

  test('a version that is not the latest is stale', async () => {
    const { id } = await decided(leave.supervisor);
    expect(refusal(await reopen(leave.supervisor, id, { version: 1 }))).toEqual([409, 'stale_version']);
  });
});

test('leave that was approved by nobody is not taken back', async () => {
  const made = await file(leave, leave.hr, {
    ...bodyOf(leave),
    leaveTypeId: leave.types.auto,
  });
  expect((await detail(leave, leave.hr, made.id)).undoUntil).toBeNull();
  expect(refusal(await reopen(leave.hr, made.id))).toEqual([403, 'forbidden']);
});

test('APPR-04 twenty undo a decision at once: one does, the others are refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await decided(leave.supervisor);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reopen(leave.supervisor, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await actionsOf(id)).toEqual(['filed', 'approved', 'reopened']);
    await clearRequests(leave);
  }
});
