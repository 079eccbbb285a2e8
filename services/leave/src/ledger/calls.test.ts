import * as contract from '@portal/contracts';
import { addLeaveType } from '@portal/service-kit/testing';
import {
  balanceOf,
  entriesOf,
  expectSound,
  file,
  missingId,
  monday,
  openBalanceHarness,
  thisYear,
  type BalanceHarness,
} from './balances.testing';

let world: BalanceHarness;
beforeAll(async () => {
  world = await openBalanceHarness();
});
afterAll(() => world.close());
afterEach(() => expectSound(world));

const year = thisYear + 1;
type Adjustment = contract.CallInput<typeof contract.adjustBalance>['body'];
const adjust = async (
  over: Partial<Adjustment> = {},
  as = world.hr,
  employeeId = world.employee.employeeId,
) => {
  const { accountId } = await balanceOf(world, employeeId);
  return world.harness.as(as)(contract.adjustBalance, {
    params: { accountId },
    body: { days: 2, on: `${year}-02-01`, note: 'Worked on a holiday', ...over },
  });
};

test('without a principal nothing is answered', async () => {
  const as = world.harness.as(null);
  const params = { accountId: missingId };
  const answers = [
    await as(contract.listBalances),
    await as(contract.listBalanceEntries, { params }),
    await as(contract.forecastBalance, { params, query: { on: `${year}-01-01` } }),
    await as(contract.adjustBalance, { params, body: {} as never }),
    await as(contract.checkBalances),
  ];
  for (const answer of answers) expect([answer.status, answer.body.error]).toEqual([401, 'unauthenticated']);
});

test('oneself, the own supervisor, HR and system administrators read a balance, and nobody else', async () => {
  const { accountId } = await balanceOf(world, world.employee.employeeId);
  const asked = async (who: typeof world.hr) => {
    const as = world.harness.as(who);
    const params = { accountId };
    const statuses = [
      (await as(contract.listBalances, { query: { employeeId: world.employee.employeeId } })).status,
      (await as(contract.listBalanceEntries, { params })).status,
      (await as(contract.forecastBalance, { params, query: { on: `${year}-05-05` } })).status,
    ];
    return [...new Set(statuses)];
  };
  for (const who of [world.employee, world.supervisor, world.hr, world.admin])
    expect(await asked(who)).toEqual([200]);
  for (const who of [world.colleague, world.otherSupervisor]) expect(await asked(who)).toEqual([403]);
  // To all others somebody who does not exist answers the same.
  const unknown = async (who: typeof world.hr) =>
    (await world.harness.as(who)(contract.listBalances, { query: { employeeId: missingId } })).status;
  expect([await unknown(world.colleague), await unknown(world.supervisor), await unknown(world.hr)]).toEqual([
    403, 403, 404,
  ]);
  const check = async (who: typeof world.hr) => (await world.harness.as(who)(contract.checkBalances)).status;
  expect([await check(world.hr), await check(world.admin)]).toEqual([403, 200]);
});

test('one asks for the own balances of this year by default; former leave types are left out', async () => {
  await addLeaveType(world.harness, { name: 'Former Leave', active: false });
  const unlimited = await addLeaveType(world.harness, { name: 'Zero-limit Leave', allowance: '999' });
  const { body } = await world.harness.as(world.employee)(contract.listBalances);
  expect(body.map(({ leaveType }) => leaveType)).toEqual(['Annual Leave', 'Zero-limit Leave']);
  expect(body[0]).toEqual({
    accountId: expect.any(String),
    employeeId: world.employee.employeeId,
    leaveTypeId: world.annual,
    leaveType: 'Annual Leave',
    year: thisYear,
    granted: 10,
    carried: 0,
    used: 0,
    held: 0,
    expired: 0,
    adjusted: 0,
    available: 10,
    can: { adjust: false },
  });
  expect(body[1]).toMatchObject({ leaveTypeId: unlimited, granted: null, available: null });
});

test('twenty who look at a year for the first time post its grant once', async () => {
  const { employeeId } = world.colleague;
  await Promise.all(Array.from({ length: 20 }, () => balanceOf(world, employeeId, { year: thisYear + 3 })));
  const { accountId } = await balanceOf(world, employeeId, { year: thisYear + 3 });
  expect(await entriesOf(world, accountId)).toMatchObject([{ kind: 'grant', days: 10, sum: 10 }]);
});

describe('BAL-05', () => {
  test('HR adjusts with a note, which stands in the ledger and the audit trail', async () => {
    const before = await balanceOf(world, world.employee.employeeId);
    const added = await adjust();
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ adjusted: 2, available: 12, can: { adjust: true } });
    expect((await adjust({ days: -0.5, note: 'Half a day too many' }, world.admin)).body).toMatchObject({
      adjusted: 1.5,
      available: 11.5,
    });
    expect((await entriesOf(world, before.accountId)).slice(-2)).toMatchObject([
      {
        kind: 'adjust',
        days: 2,
        on: `${year}-02-01`,
        reason: 'Worked on a holiday',
        actor: { name: world.hr.name },
      },
      { kind: 'adjust', days: -0.5, reason: 'Half a day too many', sum: 11.5 },
    ]);
    const trail = await world.harness.sql(
      `select actor_id, after ->> 'note' as note from leave.audit_log where entity_id = $1 order by at`,
      [before.accountId],
    );
    expect(trail[0]).toEqual({ actor_id: world.hr.employeeId, note: 'Worked on a holiday' });
  });

  test('an employee and a supervisor get 403, before the body is judged', async () => {
    for (const who of [world.employee, world.supervisor])
      expect((await adjust({ note: '', days: 0 }, who)).status).toBe(403);
  });

  test('nobody adjusts their own balance', async () => {
    const refused = await adjust({}, world.hr, world.hr.employeeId);
    expect([refused.status, refused.body.error]).toEqual([422, 'self_not_allowed']);
    expect((await adjust({}, world.otherHr, world.hr.employeeId)).status).toBe(201);
  });

  test('a bad adjustment is refused at its field, and nothing is stored', async () => {
    const { accountId } = await balanceOf(world, world.employee.employeeId);
    const before = await entriesOf(world, accountId);
    const fieldsOf = async (over: object) => {
      const answer = await adjust(over);
      return [answer.status, Object.keys((answer.body.details?.fields ?? {}) as object)];
    };
    expect(await fieldsOf({ note: undefined })).toEqual([400, ['note']]);
    expect(await fieldsOf({ note: '  ' })).toEqual([400, ['note']]);
    expect(await fieldsOf({ on: `${thisYear}-12-31` })).toEqual([400, ['on']]);
    expect(await fieldsOf({ on: `${year}-02-30` })).toEqual([400, ['on']]);
    for (const days of [0, 367, 0.01, 'two', null]) expect(await fieldsOf({ days })).toEqual([400, ['days']]);
    expect(await fieldsOf({ days: -100 })).toEqual([422, ['days']]);
    const wrongYear = await world.harness.as(world.hr)(contract.listBalances, { query: { year: 1800 } });
    expect([wrongYear.status, wrongYear.body.details?.fields]).toEqual([
      400,
      { year: expect.stringMatching(/2000 to 2100/) },
    ]);
    expect(await entriesOf(world, accountId)).toEqual(before);
  });

  test('there is nothing to adjust where leave is unlimited, and no account for an unknown type', async () => {
    const type = await addLeaveType(world.harness, { allowance: '999' });
    const { accountId, can } = await balanceOf(world, world.employee.employeeId, { type });
    expect(can.adjust).toBe(false);
    const to = async (id: string) => {
      const answer = await world.harness.as(world.hr)(contract.adjustBalance, {
        params: { accountId: id },
        body: { days: 1, on: `${year}-01-01`, note: 'Why not' },
      });
      return [answer.status, answer.body.error];
    };
    expect(await to(accountId)).toEqual([409, 'wrong_state']);
    expect(await to(missingId)).toEqual([404, 'not_found']);
  });

  test('an adjustment and filings at once never take more than there is', async () => {
    const { employeeId } = world.supervisor;
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => file(world, { employeeId, startDate: monday(n + 1) })),
      ...Array.from({ length: 6 }, () => adjust({ days: -3, note: 'Race' }, world.hr, employeeId)),
    ]);
    const done = answers.filter(({ status }) => status === 201).length;
    expect(done).toBeGreaterThan(1);
    expect((await balanceOf(world, employeeId)).available).toBeGreaterThanOrEqual(0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
  });
});
