import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import {
  approve,
  deny,
  detail,
  file,
  missingId,
  leaveHarness,
  refusal,
  today,
  noticesTo,
} from '../test/harness';

const leave = leaveHarness();

const cancel = (who: Principal | null, id: string, body: object = {}) =>
  leave.harness.as(who)(contract.cancelLeaveRequest, { params: { id }, body });
const settle = (who: Principal | null, id: string, decision: 'cancel' | 'keep', body: object = {}) =>
  leave.harness.as(who)(contract.decideCancellation, { params: { id }, body: { decision, ...body } });

async function approved(over: object = {}) {
  const { id } = await file(leave, leave.hr, over);
  await approve(leave, leave.supervisor, id);
  return id;
}

describe('cancelling what is pending', () => {
  test('401, and 404 out of reach', async () => {
    const { id } = await file(leave, leave.employee);
    expect(refusal(await cancel(null, id))).toEqual([401, 'unauthenticated']);
    const absent = await cancel(leave.colleague, missingId);
    expect(refusal(absent)).toEqual([404, 'not_found']);
    expect((await cancel(leave.colleague, id)).text).toBe(absent.text);
  });

  test('the employee, the supervisor and HR cancel; the people concerned are notified', async () => {
    const mine = await file(leave, leave.employee);
    expect((await cancel(leave.employee, mine.id)).body).toMatchObject({
      status: 'cancelled',
      awaiting: null,
    });
    expect(await noticesTo(leave, leave.supervisor)).toContain("Ada Diallo's request was withdrawn");
    for (const who of [leave.supervisor, leave.hr]) {
      const { id } = await file(leave, leave.employee);
      expect((await cancel(who, id, { comment: 'Typed twice' })).status).toBe(200);
    }
    expect(await noticesTo(leave, leave.employee)).toEqual([
      'Your leave is cancelled',
      'Your leave is cancelled',
    ]);
  });

  test('a denied or cancelled one is not cancelled, a stale version is refused', async () => {
    const { id } = await file(leave, leave.employee);
    expect(refusal(await cancel(leave.employee, id, { version: 0 }))).toEqual([409, 'stale_version']);
    await deny(leave, leave.supervisor, id);
    expect(refusal(await cancel(leave.employee, id))).toEqual([409, 'not_pending']);
  });
});

describe('cancelling what is approved', () => {
  test('HR cancels at once, and the coverage of those days is gone', async () => {
    const id = await approved();
    expect((await cancel(leave.hr, id)).body.status).toBe('cancelled');
    const [away] = await leave.harness.sql('select sum(heads)::int as heads from leave.coverage_days');
    expect(away).toEqual({ heads: 0 });
  });

  test('the employee asks before the start; it counts until somebody decides', async () => {
    const id = await approved();
    const asked = await cancel(leave.employee, id, { comment: 'Plans changed' });
    expect(asked.body).toMatchObject({
      status: 'approved',
      cancellationRequested: true,
      can: { requestCancellation: false },
    });
    expect(await noticesTo(leave, leave.supervisor)).toContain('Ada Diallo asked to cancel approved leave');
    expect(refusal(await cancel(leave.employee, id))).toEqual([409, 'not_pending']);
    expect((await detail(leave, leave.supervisor, id)).can.decideCancellation).toBe(true);
  });

  test('APPR-01 what is asked to be cancelled waits in the queue of who decides, and the badge counts it', async () => {
    const queue = async (who: Principal) =>
      (await leave.harness.as(who)(contract.listPendingApprovals, { query: { page: 1 } })).body;
    const count = async (who: Principal) =>
      (await leave.harness.as(who)(contract.countPendingApprovals)).body.count;
    const id = await approved();
    expect([await queue(leave.supervisor), await count(leave.hr)]).toEqual([[], 0]);
    await cancel(leave.employee, id);
    for (const who of [leave.supervisor, leave.hr]) {
      expect(await queue(who)).toMatchObject([
        {
          id,
          cancellationRequested: true,
          awaiting: 'supervisor',
          can: { approve: false, decideCancellation: true },
        },
      ]);
      expect(await count(who)).toBe(1);
    }
    expect([await queue(leave.otherSupervisor), await count(leave.otherSupervisor)]).toEqual([[], 0]);
    await settle(leave.supervisor, id, 'keep');
    expect([await queue(leave.supervisor), await count(leave.hr)]).toEqual([[], 0]);
    await cancel(leave.employee, id);
    await settle(leave.hr, id, 'cancel');
    expect([await queue(leave.supervisor), await count(leave.supervisor), await count(leave.hr)]).toEqual([
      [],
      0,
      0,
    ]);
  });

  test('where there is no active supervisor it waits for HR, and it follows a new one', async () => {
    const id = await approved();
    const { employeeId } = leave.employee;
    const supervisor = (to: string | null) =>
      leave.harness.sql('update employees.employees set supervisor_id = $2 where id = $1', [employeeId, to]);
    const waits = async () => {
      await leave.harness.sql('select leave.refresh_people(array[$1::uuid])', [employeeId]);
      const { awaiting } = await detail(leave, leave.hr, id);
      const { body } = await leave.harness.as(leave.supervisor)(contract.countPendingApprovals);
      return [awaiting, body.count];
    };
    await supervisor(null);
    await cancel(leave.employee, id);
    expect(await noticesTo(leave, leave.hr)).toContain('Ada Diallo asked to cancel approved leave');
    expect(await waits()).toEqual(['hr', 0]);
    await supervisor(leave.supervisor.employeeId);
    expect(await waits()).toEqual(['supervisor', 1]);
  });

  test('a supervisor takes approved leave of a report back; no other supervisor does', async () => {
    const id = await approved();
    expect((await detail(leave, leave.supervisor, id)).can.cancel).toBe(true);
    expect(refusal(await cancel(leave.otherSupervisor, id))).toEqual([404, 'not_found']);
    expect((await cancel(leave.supervisor, id)).body.status).toBe('cancelled');
    expect(await noticesTo(leave, leave.employee)).toContain('Your leave is cancelled');
  });

  test('after the start only HR cancels', async () => {
    const id = await approved({ startDate: today, endDate: nextWorkday() });
    expect((await detail(leave, leave.employee, id)).can.requestCancellation).toBe(false);
    expect(refusal(await cancel(leave.employee, id))).toEqual([409, 'not_pending']);
    expect(refusal(await cancel(leave.supervisor, id))).toEqual([403, 'forbidden']);
    expect((await cancel(leave.admin, id)).status).toBe(200);
  });
});

/** A few days on, so that a working day is in the range whatever day it is. */
const nextWorkday = () => {
  const day = new Date(`${today}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 3);
  return day.toISOString().slice(0, 10);
};

describe('deciding a cancellation', () => {
  test('401, 403, 404 and nobody for themselves', async () => {
    const id = await approved();
    await cancel(leave.employee, id);
    expect(refusal(await settle(null, id, 'cancel'))).toEqual([401, 'unauthenticated']);
    expect(refusal(await settle(leave.employee, id, 'cancel'))).toEqual([403, 'forbidden']);
    expect(refusal(await settle(leave.otherSupervisor, id, 'cancel'))).toEqual([404, 'not_found']);
    const own = await file(leave, leave.supervisor, { employeeId: leave.supervisor.employeeId });
    await approve(leave, leave.hr, own.id);
    await cancel(leave.supervisor, own.id);
    expect(refusal(await settle(leave.supervisor, own.id, 'cancel'))).toEqual([422, 'self_not_allowed']);
  });

  test('the supervisor grants it', async () => {
    const id = await approved();
    await cancel(leave.employee, id);
    expect((await settle(leave.supervisor, id, 'cancel')).body).toMatchObject({
      status: 'cancelled',
      cancellationRequested: false,
    });
    expect(refusal(await settle(leave.hr, id, 'keep'))).toEqual([409, 'already_decided']);
  });

  test('or keeps the leave, and the employee may ask again', async () => {
    const id = await approved();
    await cancel(leave.employee, id);
    const kept = await settle(leave.hr, id, 'keep', { comment: 'Cover is booked' });
    expect(kept.body).toMatchObject({ status: 'approved', cancellationRequested: false });
    expect(await noticesTo(leave, leave.employee)).toContain('Your leave stays approved');
    expect((await cancel(leave.employee, id)).body.cancellationRequested).toBe(true);
    expect((await detail(leave, leave.employee, id)).history.map((event) => event.action)).toEqual([
      'filed',
      'approved',
      'cancellation_requested',
      'cancellation_refused',
      'cancellation_requested',
    ]);
  });

  test('what nobody asked to cancel is not decided; twenty at once decide once', async () => {
    const id = await approved();
    expect(refusal(await settle(leave.supervisor, id, 'cancel'))).toEqual([409, 'already_decided']);
    await cancel(leave.employee, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        settle(n % 2 ? leave.hr : leave.supervisor, id, n % 3 ? 'keep' : 'cancel'),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });
});
