import { expect } from '@playwright/test';
import {
  approveLeaveRequest,
  decideLeaveRequests,
  denyLeaveRequest,
  getLeaveRequest,
  reopenLeaveRequest,
} from '@portal/contracts';
import { fileRequest } from '../matrix/fixtures';
import { test } from '../matrix/world-fixture';
import { sql } from '../support/portal';
import { sized } from '../support/sizes';
import { race, tally } from './rounds';

const count = sized(20, 200);
const deciders = 20;

test(`APPR-04 ${count} rounds of ${deciders} approvals and denials at once: one counts`, async ({
  world,
}) => {
  test.setTimeout(600_000);
  const { supervisor, hr_admin, system_admin } = world.callers;
  const crowd = [supervisor, hr_admin, system_admin];
  const ids: string[] = [];

  const result = await race(count, async () => {
    const { id } = await fileRequest(world, world.people.employee.employeeId, 'supervisor');
    ids.push(id);
    const answers = await Promise.all(
      Array.from({ length: deciders }, (_, n) =>
        crowd[n % crowd.length]!.call(n % 2 ? denyLeaveRequest : approveLeaveRequest, {
          params: { id },
          body: { comment: `Decider ${n}` },
        }),
      ),
    );
    const winner = answers.find(({ status }) => status === 200);
    const found = await world.admin.ok(getLeaveRequest, { params: { id } });
    const informed = answers.every(({ status, body }) => status === 200 || body.error === 'already_decided');
    return {
      answers: `${tally(answers)}; winner's status stored: ${winner?.body.status === found.status}; losers informed: ${informed}`,
      stored: found.status === 'pending' ? 'no decision' : 'a decision',
    };
  });

  const fair = "1 × 200, 19 × 409; winner's status stored: true; losers informed: true";
  expect(result).toEqual({ answers: { [fair]: count }, stored: ['a decision'] });

  const audits = await sql<{ decisions: number; requests: number }>(
    `select decisions::int, count(*)::int as requests from (
       select entity_id, count(*) filter (where action in ('leaveRequest.approved', 'leaveRequest.denied')) as decisions
       from leave.audit_log where entity_id = any ($1) group by entity_id
     ) per_request group by decisions`,
    [ids],
  );
  expect(audits, 'decision rows in the audit trail, by request').toEqual([
    { decisions: 1, requests: ids.length },
  ]);
});

const undone = sized(5, 50);

test(`APPR-04 ${undone} rounds of ${deciders} taking one decision back at once: it is taken back once`, async ({
  world,
}) => {
  test.setTimeout(600_000);
  const { supervisor } = world.callers;
  const result = await race(undone, async () => {
    const { id } = await fileRequest(world, world.people.employee.employeeId, 'supervisor');
    await supervisor.ok(approveLeaveRequest, { params: { id }, body: { comment: null } });
    const answers = await Promise.all(
      Array.from({ length: deciders }, () =>
        supervisor.call(reopenLeaveRequest, { params: { id }, body: { comment: null } }),
      ),
    );
    const found = await world.admin.ok(getLeaveRequest, { params: { id } });
    const informed = answers.every(({ status, body }) => status === 200 || body.error === 'wrong_state');
    return {
      answers: `${tally(answers)}; losers informed: ${informed}`,
      stored: `${found.status}, ${found.history.length} lines`,
    };
  });
  expect(result).toEqual({
    answers: { '1 × 200, 19 × 409; losers informed: true': undone },
    stored: ['pending, 3 lines'],
  });
});

test(`APPR-04 ${undone} rounds of three who decide the same five requests at once: each is decided once`, async ({
  world,
}) => {
  test.setTimeout(600_000);
  const { supervisor, hr_admin, system_admin } = world.callers;
  const result = await race(undone, async () => {
    const filed: Awaited<ReturnType<typeof fileRequest>>[] = [];
    for (let n = 0; n < 5; n += 1)
      filed.push(await fileRequest(world, world.people.employee.employeeId, 'supervisor'));
    const answers = await Promise.all(
      [supervisor, hr_admin, system_admin].map((caller, n) =>
        caller.ok(decideLeaveRequests, {
          body: {
            decision: n % 2 ? 'deny' : 'approve',
            comment: null,
            requests: (n % 2 ? filed : filed.toReversed()).map(({ id }) => ({ id })),
          },
        }),
      ),
    );
    const results = answers.flatMap((answer) => answer.results);
    const done = filed.map(({ id }) => results.filter((one) => one.id === id && !one.refusal).length);
    const informed = results.every(
      ({ refusal, name }) => !refusal || (refusal.error === 'already_decided' && name),
    );
    const found = await Promise.all(
      filed.map(({ id }) => world.admin.ok(getLeaveRequest, { params: { id } })),
    );
    return {
      answers: `decided ${done.join(' ')} times; losers informed: ${informed}`,
      stored: `${found.map(({ history }) => history.length).join(' ')} lines`,
    };
  });
  expect(result).toEqual({
    answers: { 'decided 1 1 1 1 1 times; losers informed: true': undone },
    stored: ['2 2 2 2 2 lines'],
  });
});
