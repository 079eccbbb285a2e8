import { inEnglish, type Message } from '@portal/contracts';
import * as contract from '@portal/contracts';
import { dateIn, startService, type RunningService } from '@portal/service-kit';
import { openHarness, testKeys, type Harness } from '@portal/service-kit/testing';
import pg from 'pg';
import { service } from '../service';
import { addLeave, addShift, addTeam, inHoursFromNow, noticesTo } from '../shifts.testing';

let harness: Harness;
let team: Awaited<ReturnType<typeof addTeam>>;

beforeAll(async () => {
  harness = await openHarness(['shifts']);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.sql('delete from shifts.shifts');
  await harness.sql('delete from leave.requests');
  team = await addTeam(harness);
});

const withdraw = () => harness.runJob('shifts', 'shifts: withdraw what leave takes');
const close = () => harness.runJob('shifts', 'shifts: close what is over');
const dayOf = (hours: number) => dateIn('UTC', new Date(inHoursFromNow(hours)));
const [before, day, next] = [dayOf(48), dayOf(72), dayOf(96)] as const;
const at = (time: string, date: string = day) => `${date}T${time}:00Z`;
const shiftAt = (start: string, end: string, over: object = {}) =>
  addShift(harness, team.employee, { start, end, assignedBy: team.hr.employeeId, ...over });
const statusOf = async (id: string) =>
  (await harness.sql<{ status: string }>('select status from shifts.shifts where id = $1', [id]))[0]?.status;
const until = async (done: () => Promise<boolean>) => {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 50));
};

describe('ASSIGN-06 approved leave withdraws the shifts that it takes', () => {
  test('of whole days those that begin on them; the employee and the planner are notified once', async () => {
    const night = await shiftAt(at('22:00', before), at('06:00'));
    const taken = [await shiftAt(at('08:00'), at('16:00')), await shiftAt(at('22:00'), at('06:00', next))];
    const after = await shiftAt(at('08:00', next), at('16:00', next));
    await addLeave(harness, team.employee, { start: day });
    await withdraw();
    await withdraw();
    expect(await Promise.all(taken.map(statusOf))).toEqual(['cancelled', 'cancelled']);
    expect([await statusOf(night), await statusOf(after)]).toEqual(['assigned', 'assigned']);
    expect(await noticesTo(harness, team.employee)).toEqual([
      'Your leave is approved: 2 shifts were withdrawn',
    ]);
    expect(await noticesTo(harness, team.hr)).toEqual(['Ana Silva is on leave: 2 shifts were withdrawn']);
    const [notice] = await harness.sql<{ body: Message }>(
      'select body from notifications.notifications where employee_id = $1',
      [team.hr.employeeId],
    );
    expect(inEnglish(notice?.body as Message)).toMatch(
      /08:00 – 16:00; .* 22:00 – .*06:00\. Assign someone else if they are needed\.$/,
    );
    expect(
      await harness.sql(
        `select count(*)::int as n from shifts.audit_log where action = 'shift.withdrawForLeave'`,
      ),
    ).toEqual([{ n: 2 }]);
  });

  test('of half days and hours those that share their times; hours without times and work under way stay', async () => {
    const morning = await shiftAt(at('06:00'), at('12:00'));
    const afternoon = await shiftAt(at('12:00'), at('20:00'));
    await addLeave(harness, team.employee, { start: day, dayPart: 'pm' });
    const apart = await shiftAt(at('05:00', next), at('13:00', next));
    const shared = await shiftAt(at('13:00', next), at('15:00', next));
    await addLeave(harness, team.employee, { start: next, hours: 2, times: ['14:00', '16:00'] });
    const open = await shiftAt(at('08:00', before), at('16:00', before));
    await addLeave(harness, team.employee, { start: before, hours: 3 });
    const worked = await shiftAt(inHoursFromNow(-2), inHoursFromNow(2), {
      status: 'signed_in',
      signIn: inHoursFromNow(-2),
    });
    await addLeave(harness, team.employee, { start: dayOf(-2), end: dayOf(0) });
    await withdraw();
    expect(await Promise.all([afternoon, shared].map(statusOf))).toEqual(['cancelled', 'cancelled']);
    expect(await Promise.all([morning, apart, open].map(statusOf))).toEqual(Array(3).fill('assigned'));
    expect(await statusOf(worked)).toBe('signed_in');
  });

  test('leave recorded afterwards makes no no-show: neither when the shift ends, nor of one that was marked', async () => {
    const [ended, marked] = [
      await shiftAt(inHoursFromNow(-9), inHoursFromNow(-1)),
      await shiftAt(inHoursFromNow(-40), inHoursFromNow(-34), { status: 'no_show' }),
    ];
    await addLeave(harness, team.employee, { start: dayOf(-40), end: dayOf(0) });
    await close();
    expect(await statusOf(ended)).toBe('assigned');
    await withdraw();
    expect(await Promise.all([ended, marked].map(statusOf))).toEqual(['cancelled', 'cancelled']);
    expect(await noticesTo(harness, team.employee)).toEqual([
      'Your leave is approved: 2 shifts were withdrawn',
    ]);
  });

  test('the process may be killed in the middle: nothing is half done, and the next one does it once', async () => {
    const id = await shiftAt(at('08:00'), at('16:00'));
    await addLeave(harness, team.employee, { start: day });
    const blocker = new pg.Client({ connectionString: harness.urlFor('notifications') });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('lock table notifications.notifications in exclusive mode');
    const doing = withdraw().catch(() => undefined);
    const waiting = () =>
      harness.sql(
        `select pid from pg_locks where not granted and relation = 'notifications.notifications'::regclass`,
      );
    await until(async () => (await waiting()).length > 0);
    await harness.sql(
      `select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'notifications.notifications'::regclass`,
    );
    await doing;
    expect(await statusOf(id)).toBe('assigned');
    await blocker.query('rollback');
    await blocker.end();
    await Promise.all([withdraw(), withdraw()]);
    await withdraw();
    expect(await statusOf(id)).toBe('cancelled');
    expect(await noticesTo(harness, team.employee)).toHaveLength(1);
    expect(await noticesTo(harness, team.hr)).toHaveLength(1);
  });

  test('two processes that run withdraw it by themselves, once', async () => {
    const id = await shiftAt(at('08:00'), at('16:00'));
    const start = () =>
      startService(service, {
        databaseUrl: harness.urlFor('shifts'),
        principalKey: testKeys().publicKey,
        timeZone: 'UTC',
        logLevel: 'silent',
        patience: 20,
      });
    const running: RunningService[] = [await start(), await start()];
    await addLeave(harness, team.employee, { start: day });
    await until(async () => (await statusOf(id)) === 'cancelled');
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await Promise.all(running.map((one) => one.stop()));
    expect(await noticesTo(harness, team.employee)).toHaveLength(1);
    expect(await noticesTo(harness, team.hr)).toHaveLength(1);
  });
});

describe('ASSIGN-06 assigning', () => {
  const assign = (start: string, end: string) =>
    harness.as(team.hr)(contract.assignShift, {
      body: { employeeId: team.employee.employeeId, startTime: start, endTime: end },
    });

  test('over pending leave warns with its dates and needs no reason', async () => {
    await addLeave(harness, team.employee, { start: day, end: next, status: 'pending', name: 'Study Leave' });
    const answer = await assign(at('08:00'), at('16:00'));
    expect([answer.status, answer.body.warnings.map(({ code }) => code)]).toEqual([201, ['pending_leave']]);
    expect(answer.body.warnings[0]?.message).toMatch(
      /^Ana Silva asked for leave on these days: \w+ \d+, \d+ – \w+ \d+, \d+\. If it is approved, this shift is withdrawn\.$/,
    );
    expect(answer.text).not.toContain('Study');
    const [row] = await harness.sql('select override_reason from shifts.shifts');
    expect(row).toEqual({ override_reason: null });
  });

  test('a night shift that ends on the first day of approved leave informs, as the leave would not withdraw it', async () => {
    await addLeave(harness, team.employee, { start: day });
    const answer = await assign(at('22:00', before), at('06:00'));
    expect([answer.status, answer.body.warnings.map(({ code }) => code)]).toEqual([201, ['leave_after']]);
    await withdraw();
    expect(await statusOf(answer.body.id)).toBe('assigned');
    expect((await assign(at('22:00'), at('06:00', next))).body.error).toBe('on_leave');
  });
});
