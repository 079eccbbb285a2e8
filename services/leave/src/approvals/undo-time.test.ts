import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDays, format, parseISO } from 'date-fns';
import {
  approve,
  clearRequests,
  date,
  deliverLater,
  deny,
  detail,
  file,
  leaveHarness,
  refusal,
  today,
  noticesTo,
} from '../test/harness';

const leave = leaveHarness();

const reopen = (who: Principal, id: string) =>
  leave.harness.as(who)(contract.reopenLeaveRequest, { params: { id }, body: {} });
const decided = async (who: Principal, verdict: typeof approve | typeof deny = approve, over = {}) => {
  const { id } = await file(leave, leave.employee, over);
  return (await verdict(leave, who, id)).body;
};

describe('notices of a decision wait until it cannot be undone', () => {
  const scheduled = () =>
    leave.harness.sql<{ title: string; minutes: number }>(
      `select title->>'key' as title, round(extract(epoch from due_at - now()) / 60)::int as minutes from notifications.scheduled`,
    );

  test('APPR-04 a denial is delivered when its time to undo is over, and not before', async () => {
    await decided(leave.supervisor, deny);
    expect(await noticesTo(leave, leave.employee)).toEqual([]);
    expect(await scheduled()).toEqual([{ title: 'leave.denied', minutes: 10 }]);
    await leave.harness.sql('select notifications.deliver_due()');
    expect(await noticesTo(leave, leave.employee)).toEqual([]);
    await deliverLater(leave);
    expect(await noticesTo(leave, leave.employee)).toEqual(['Your leave is denied']);
    await deliverLater(leave);
    expect(await noticesTo(leave, leave.employee)).toEqual(['Your leave is denied']);
  });

  test('a denial that is undone is never heard of; the approval after it is', async () => {
    const { id } = await decided(leave.supervisor, deny);
    await reopen(leave.supervisor, id);
    expect(await scheduled()).toEqual([]);
    await approve(leave, leave.supervisor, id);
    await deliverLater(leave);
    expect(await noticesTo(leave, leave.employee)).toEqual(['Your leave is approved']);
  });

  test('of several at once as well', async () => {
    const { id } = await file(leave, leave.employee);
    const decide = (decision: 'deny' | 'reopen') =>
      leave.harness.as(leave.supervisor)(contract.decideLeaveRequests, {
        body: { decision, comment: null, requests: [{ id }] },
      });
    expect((await decide('deny')).body.done).toBe(1);
    expect((await decide('reopen')).body.done).toBe(1);
    await deliverLater(leave);
    expect(await noticesTo(leave, leave.employee)).toEqual([]);
  });

  test('who was notified all the same is notified that it is undone', async () => {
    const { id } = await decided(leave.supervisor, deny);
    await deliverLater(leave);
    await reopen(leave.supervisor, id);
    expect(await noticesTo(leave, leave.employee)).toEqual([
      'Your leave is denied',
      'The decision on your leave was undone: it is pending again',
    ]);
  });

  test('leave that HR has cancelled is not announced as approved', async () => {
    const { id } = await decided(leave.supervisor);
    await leave.harness.as(leave.hr)(contract.cancelLeaveRequest, { params: { id }, body: {} });
    await deliverLater(leave);
    expect(await noticesTo(leave, leave.employee)).toEqual(['Your leave is cancelled']);
  });

  test('what cannot be undone is delivered at once', async () => {
    await decided(leave.supervisor, approve, {
      startDate: today,
      endDate: date(1),
      employeeId: leave.employee.employeeId,
    });
    expect(await noticesTo(leave, leave.employee)).toEqual(['Your leave is approved']);
  });
});

describe('409 on the day on which the leave starts', () => {
  const startingIn = async (days: number, verdict: typeof approve | typeof deny) => {
    const startDate = format(addDays(parseISO(today), days), 'yyyy-MM-dd');
    const endDate = format(addDays(parseISO(today), days + 7), 'yyyy-MM-dd');
    const made = await file(leave, leave.hr, { startDate, endDate });
    return (await verdict(leave, leave.supervisor, made.id)).body;
  };

  test.each([
    ['approval', approve],
    ['denial', deny],
  ])(
    '%s: of leave that starts today it stands, of leave that starts tomorrow it is undone',
    async (_, verdict) => {
      const now = await startingIn(0, verdict);
      expect(now.undoUntil).toBeNull();
      expect((await detail(leave, leave.supervisor, now.id)).undoUntil).toBeNull();
      const answer = await reopen(leave.supervisor, now.id);
      expect(refusal(answer)).toEqual([409, 'wrong_state']);
      expect(answer.body.message).toBe(
        'This leave has started, so you can no longer undo the decision. Ask HR to cancel it.',
      );
      await clearRequests(leave);

      const tomorrow = await startingIn(1, verdict);
      expect(tomorrow.undoUntil).not.toBeNull();
      expect((await detail(leave, leave.supervisor, tomorrow.id)).undoUntil).not.toBeNull();
      expect((await reopen(leave.supervisor, tomorrow.id)).body.status).toBe('pending');
    },
  );
});
