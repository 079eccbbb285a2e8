import * as contract from '@portal/contracts';
import fc from 'fast-check';
import {
  entriesOf,
  expectSound,
  openBalanceHarness,
  thisYear,
  type BalanceHarness,
} from './balances.testing';
import { apply, begin, count, operation, people, type Run } from './property.testing';

/** Operations of one history. 2,000 histories are 100,000 operations, which take about an hour. */
const length = 50;
const runs = Number(process.env.BALANCE_PROPERTY_RUNS ?? 3);
const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2];

let world: BalanceHarness;
beforeAll(async () => {
  world = await openBalanceHarness('working-time');
});
afterAll(() => world.close());

/** The days of leave that stand, by account and stage. */
async function charged(): Promise<Map<string, number>> {
  const rows = await world.harness.sql<{ key: string; days: number }>(
    `select r.employee_id || ' ' || r.leave_type_id || ' ' || extract(year from c.day) || ' ' || r.status as key,
            sum(c.days)::float8 as days
     from leave.requests r join leave.charges c on c.request_id = r.id
     where r.status in ('pending', 'approved') group by 1`,
  );
  return new Map(rows.map(({ key, days }) => [key, days]));
}

/** What is held and used is what the requests say, and the lines replayed give the same balance. */
async function expectReplayable({ types }: Run): Promise<void> {
  const requests = await charged();
  for (const [at, { employeeId }] of people(world).entries())
    for (const year of years) {
      const { body } = await world.harness.as(world.hr)(contract.listBalances, {
        query: { employeeId, year },
      });
      expect(body).toHaveLength(types.length);
      for (const { leaveTypeId, granted, carried, adjusted, used, held, expired, available } of body) {
        const daysOf = (status: string) =>
          requests.get(`${employeeId} ${leaveTypeId} ${year} ${status}`) ?? 0;
        expect(held).toBeCloseTo(daysOf('pending'), 6);
        expect(used).toBeCloseTo(daysOf('approved'), 6);
        const left = (granted ?? 0) + carried + adjusted - used - held - expired;
        if (available !== null) expect(available).toBeCloseTo(left, 6);
      }
      const { accountId, available } = body[at]!;
      let sum = 0;
      for (const line of await entriesOf(world, accountId)) {
        sum += line.days;
        expect(line.sum).toBeCloseTo(sum, 6);
      }
      if (available !== null) expect(sum).toBeCloseTo(available, 6);
    }
}

/** No day costs more than a day, and what leave of this year and later costs is what its days are worth now. */
async function expectDaysOnce(): Promise<void> {
  const twice = await world.harness.sql(
    `select r.employee_id, c.day, sum(c.days) from leave.requests r
     join leave.charges c on c.request_id = r.id where r.status in ('pending', 'approved')
     group by 1, 2 having sum(c.days) > 1`,
  );
  expect(twice).toEqual([]);
  const stale = await world.harness.sql(
    `select r.id, r.start_date, c.day, c.days, w.days as worth from leave.requests r
     join leave.charges c on c.request_id = r.id
     cross join lateral testing.days_of(r.employee_id, c.day, c.day) w
     where r.status in ('pending', 'approved') and r.request_type = 'full_day' and c.days <> w.days
       and r.end_date >= date_trunc('year', current_date)`,
  );
  expect(stale).toEqual([]);
  const sums = await world.harness.sql(
    `select r.id from leave.requests r join leave.charges c on c.request_id = r.id
     group by r.id having sum(c.days) <> r.days`,
  );
  expect(sums).toEqual([]);
}

test(
  `${runs * length} random operations: lines add up, no floor is broken, no day costs twice, replaying gives the same balances`,
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: length, maxLength: length }), async (operations) => {
        const run = await begin(world);
        for (const each of operations) {
          const status = await apply(run, each);
          seen.add(`${each.kind} ${status}`);
          expect(status ?? 0).toBeLessThan(500);
        }
        await count(world);
        await expectSound(world);
        await expectReplayable(run);
        await expectDaysOnce();
      }),
      { numRuns: runs },
    );
    // The histories are worth something: they filed, were refused, and in a long run did all that they try.
    expect([...seen]).toEqual(expect.arrayContaining(['file 201', 'file 422', 'holiday 201', 'terms 200']));
    if (runs >= 50)
      expect([...seen]).toEqual(
        expect.arrayContaining(
          [
            'edit',
            'approve',
            'deny',
            'reopen',
            'cancel',
            'allowance',
            'yearEnd',
            'undo',
            'noHoliday',
            'pattern',
          ]
            .map((kind) => `${kind} 200`)
            .concat('adjust 201', 'policy 201'),
        ),
      );
  },
  60_000 + runs * 10_000,
);
