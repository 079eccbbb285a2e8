import * as contract from '@portal/contracts';
import { addLeaveType, addPerson } from '@portal/service-kit/testing';
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
  noticesTo,
} from '../test/harness';

// Many calls at once, on a machine that may be busy with others.
jest.setTimeout(60_000);

const leave = leaveHarness();

const auditOf = (id: string) =>
  leave.harness.sql<{ action: string }>(
    `select action, after->>'override' as override from leave.audit_log where entity_id = $1 order by at`,
    [id],
  );

describe('who decides', () => {
  test('401 and 403 first; out of reach is 404, byte for byte', async () => {
    const { id } = await file(leave, leave.employee);
    expect(refusal(await approve(leave, null as never, id))).toEqual([401, 'unauthenticated']);
    expect(refusal(await approve(leave, leave.employee, id))).toEqual([403, 'forbidden']);
    const absent = await approve(leave, leave.otherSupervisor, missingId);
    expect(refusal(absent)).toEqual([404, 'not_found']);
    const foreign = await approve(leave, leave.otherSupervisor, id, { version: 'x' as never });
    expect(foreign.text).toBe(absent.text);
    expect((await deny(leave, leave.otherSupervisor, id)).text).toBe(absent.text);
  });

  test('APPR-04 nobody decides their own request, whatever their role', async () => {
    for (const who of [leave.supervisor, leave.hr, leave.admin]) {
      const { id } = await file(leave, who, { employeeId: who.employeeId });
      expect(refusal(await approve(leave, who, id))).toEqual([422, 'self_not_allowed']);
      expect(refusal(await deny(leave, who, id))).toEqual([422, 'self_not_allowed']);
    }
  });

  test('a supervisor does not decide an hr step', async () => {
    const { id } = await file(leave, leave.employee, { leaveTypeId: leave.types.hr });
    expect(refusal(await approve(leave, leave.supervisor, id))).toEqual([403, 'forbidden']);
    expect((await approve(leave, leave.hr, id)).body.status).toBe('approved');
  });

  test("HR decides the supervisor's step as a logged override; the supervisor's own is none", async () => {
    const over = await file(leave, leave.employee);
    expect((await approve(leave, leave.hr, over.id)).body.status).toBe('approved');
    expect((await detail(leave, leave.hr, over.id)).history.at(-1)).toMatchObject({
      action: 'approved',
      override: true,
    });
    expect((await auditOf(over.id)).at(-1)).toEqual({ action: 'leaveRequest.approved', override: 'true' });

    const plain = await file(leave, leave.employee, { startDate: date(3) });
    await approve(leave, leave.supervisor, plain.id);
    expect((await detail(leave, leave.hr, plain.id)).history.at(-1)).toMatchObject({ override: false });
  });

  test('an HR administrator who is the supervisor overrides nothing', async () => {
    const person = await addPerson(leave.harness, { supervisorId: leave.hr.employeeId });
    const { id } = await file(leave, person, { employeeId: person.employeeId });
    await approve(leave, leave.hr, id);
    expect((await detail(leave, leave.hr, id)).history.at(-1)).toMatchObject({ override: false });
  });
});

describe('what a decision does', () => {
  test('approve with a comment: status, time, history, trail, notice', async () => {
    const { id } = await file(leave, leave.employee);
    const answer = await approve(leave, leave.supervisor, id, { comment: ' Enjoy ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'approved', awaiting: null, version: 2 });
    expect(answer.body.decidedAt).not.toBeNull();
    expect((await detail(leave, leave.employee, id)).history.at(-1)).toMatchObject({
      action: 'approved',
      comment: 'Enjoy',
      actorName: leave.supervisor.name,
    });
    await deliverLater(leave);
    expect(await noticesTo(leave, leave.employee)).toEqual(['Your leave is approved']);
    const [notice] = await leave.harness.sql(
      'select body, link from notifications.notifications where employee_id = $1',
      [leave.employee.employeeId],
    );
    expect(notice).toMatchObject({
      link: `/leave-requests?request=${id}`,
      body: { key: 'leave.outcomeComment', params: { comment: 'Enjoy' } },
    });
  });

  test('APPR-04 two steps, in order; the approver of each is notified', async () => {
    const made = await file(leave, leave.employee, { leaveTypeId: leave.types.twoStep });
    expect(made).toMatchObject({ step: 1, steps: 2, awaiting: 'supervisor' });
    expect(await noticesTo(leave, leave.hr)).toEqual([]);
    const first = await approve(leave, leave.supervisor, made.id);
    expect(first.body).toMatchObject({ status: 'pending', step: 2, awaiting: 'hr', can: { approve: false } });
    expect(await noticesTo(leave, leave.hr)).toEqual(['Ada Diallo requested leave']);
    expect(await noticesTo(leave, leave.employee)).toEqual([]);
    expect(refusal(await approve(leave, leave.supervisor, made.id))).toEqual([409, 'already_decided']);
    expect((await approve(leave, leave.hr, made.id)).body).toMatchObject({ status: 'approved', step: 2 });
    await deliverLater(leave);
    expect(await noticesTo(leave, leave.employee)).toEqual(['Your leave is approved']);
  });

  test('a denial ends it at any step, and frees the dates', async () => {
    for (const who of [leave.supervisor, leave.hr]) {
      const { id } = await file(leave, leave.employee, { leaveTypeId: leave.types.twoStep });
      if (who === leave.hr) await approve(leave, leave.supervisor, id);
      expect((await deny(leave, who, id, { comment: 'Too busy' })).body).toMatchObject({
        status: 'denied',
        awaiting: null,
      });
    }
    await deliverLater(leave);
    expect(await noticesTo(leave, leave.employee)).toEqual(['Your leave is denied', 'Your leave is denied']);
  });

  test('the route is frozen at filing', async () => {
    const type = await addLeaveType(leave.harness, { route: 'supervisor,hr', allowance: '999' });
    const { id } = await file(leave, leave.employee, { leaveTypeId: type });
    await leave.harness.sql(
      `update leave_types.leave_types set approval_route = 'supervisor' where id = $1`,
      [type],
    );
    expect((await approve(leave, leave.supervisor, id)).body).toMatchObject({ status: 'pending', steps: 2 });
  });
});

describe('409 and 422', () => {
  test('a decided request is decided', async () => {
    const { id } = await file(leave, leave.employee);
    await approve(leave, leave.supervisor, id);
    for (const answer of [await approve(leave, leave.supervisor, id), await deny(leave, leave.hr, id)]) {
      expect(refusal(answer)).toEqual([409, 'already_decided']);
      expect(answer.body.details).toMatchObject({ status: 'approved' });
    }
  });

  test('an older version than the stored one is stale while it is pending', async () => {
    const { id } = await file(leave, leave.employee);
    await leave.harness.as(leave.employee)(contract.updateLeaveRequest, {
      params: { id },
      body: bodyOf(leave, { reason: 'Other' }),
    });
    expect(refusal(await approve(leave, leave.supervisor, id, { version: 1 }))).toEqual([
      409,
      'stale_version',
    ]);
    expect((await approve(leave, leave.supervisor, id, { version: 2 })).status).toBe(200);
    expect(refusal(await approve(leave, leave.supervisor, id, { version: 1 }))).toEqual([
      409,
      'already_decided',
    ]);
  });

  test('an approval looks at the balance again, a denial does not', async () => {
    const type = await addLeaveType(leave.harness, { allowance: '5' });
    const { id } = await file(leave, leave.hr, {
      leaveTypeId: type,
      startDate: date(3),
      endDate: date(3, 3),
    });
    await leave.harness.sql(`update leave_types.leave_types set allowance_total = '3' where id = $1`, [type]);
    expect(refusal(await approve(leave, leave.supervisor, id))).toEqual([422, 'insufficient_balance']);
    expect((await deny(leave, leave.supervisor, id)).status).toBe(200);
  });
});

describe('races', () => {
  const race = async (id: string, deciders: Principal[]) =>
    Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const who = deciders[n % deciders.length] as Principal;
        return n % 3 === 0 ? deny(leave, who, id) : approve(leave, who, id);
      }),
    );

  test('twenty decide at once: one wins, the others are refused, one audit row', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await file(leave, leave.employee);
      const answers = await race(id, [leave.supervisor, leave.hr, leave.admin]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(19).fill(409)]);
      expect(new Set(answers.filter((a) => a.status === 409).map((a) => a.body.error))).toEqual(
        new Set(['already_decided']),
      );
      expect(await auditOf(id)).toHaveLength(2);
      await clearRequests(leave);
    }
  });

  test('twenty on a step of two: that step is decided once', async () => {
    const { id } = await file(leave, leave.employee, { leaveTypeId: leave.types.twoStep });
    const seen = Promise.all(Array.from({ length: 20 }, () => approve(leave, leave.supervisor, id)));
    expect((await seen).filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await detail(leave, leave.hr, id)).toMatchObject({ status: 'pending', step: 2 });
  });

  test('fifty overlapping filings at once: one is stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        leave.harness.as(n % 2 ? leave.employee : leave.hr)(contract.createLeaveRequest, {
          body: bodyOf(leave, { startDate: date(2, n % 3), endDate: date(2, 2 + (n % 3)) }),
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(49).fill(409)]);
    expect(await leave.harness.sql('select 1 from leave.requests')).toHaveLength(1);
  });

  test('two requests at once never take the same days', async () => {
    const year = Number(date(0).slice(0, 4)) + 1;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        leave.harness.as(leave.employee)(contract.createLeaveRequest, {
          body: bodyOf(leave, {
            leaveTypeId: leave.types.limited,
            startDate: `${year}-${String(n + 1).padStart(2, '0')}-11`,
            endDate: `${year}-${String(n + 1).padStart(2, '0')}-13`,
          }),
        }),
      ),
    );
    const [held] = await leave.harness.sql('select sum(days)::float8 as days from leave.requests');
    expect((held as { days: number }).days).toBeLessThanOrEqual(5);
    expect((held as { days: number }).days).toBeGreaterThan(2);
    expect(new Set(answers.map((answer) => answer.body.error))).toContain('insufficient_balance');
  });
});
