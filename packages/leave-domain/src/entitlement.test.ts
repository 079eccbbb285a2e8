import { balance, line, post, type Ledger } from './account';
import { entitlement, leaveType, person, policy, readable } from './domain.testing';
import { dueLines, entitledBy } from './entitlement';
import { forecastOn } from './forecast';
import { policyOn, servesSince, type Entitlement } from './policies';

const joined = (joinedOn: string | null, leavesOn: string | null = null) =>
  person({ employments: [{ joinedOn, leavesOn }] });
const empty: Ledger = { lines: [], taken: [] };
const yearly = (days: number, of: Partial<Entitlement> = {}) =>
  entitledBy(entitlement({ leaveType: leaveType({ allowanceTotal: days }), ...of }), 2026, '2026-12-31');

describe('POL-04 a part of a year is granted by months, rounded up, the first and the last month included', () => {
  test.each<[number, string | null, string | null, number | null]>([
    [28, null, null, 28],
    [30, '2020-05-20', null, 30],
    [30, '2027-01-01', null, 0],
    [30, '2026-01-31', null, 30],
    [30, '2026-07-31', null, 15],
    [30, '2026-12-31', null, 3],
    [20, '2026-11-01', null, 4],
    [999, '2026-12-31', null, null],
    [12, '2020-01-01', '2026-03-01', 3],
    [12, '2020-01-01', '2026-12-01', 12],
    [12, '2020-01-01', '2025-12-31', 0],
    [12.5, '2020-01-01', '2026-06-30', 7],
  ])('%d days, from %s to %s: %s', (days, from, to, expected) =>
    expect(yearly(days, { person: joined(from, to) })).toBe(expected),
  );

  test('EMPL-04 a rehire keeps the first period, and years of service count both', () => {
    const twice = person({
      employments: [
        { joinedOn: '2016-01-01', leavesOn: '2026-02-28' },
        { joinedOn: '2026-09-15', leavesOn: null },
      ],
    });
    // January, February and September to December.
    expect(yearly(24, { person: twice })).toBe(12);
    expect(servesSince(twice)).toBe('2016-07-17');
    const policies = [policy({ yearlyGrant: 20 }), policy({ yearlyGrant: 30, minYears: 10 })];
    expect(policyOn(entitlement({ person: twice, policies }), '2026-10-01').yearlyGrant).toBe(30);
    // The year in which the first period ended is rounded up too, whatever came after it.
    const later = person({
      employments: [
        { joinedOn: '2016-01-01', leavesOn: '2026-05-31' },
        { joinedOn: '2028-01-01', leavesOn: null },
      ],
    });
    expect([yearly(20, { person: later }), yearly(20, { person: later, today: '2027-06-01' })]).toEqual([
      9, 9,
    ]);
  });

  test('MOVE-09 statutory leave is granted whole', () => {
    const statutory = leaveType({ allowanceTotal: 98, proRata: false });
    const of = entitlement({ leaveType: statutory, person: joined('2026-11-30') });
    expect(entitledBy(of, 2026, '2026-12-31')).toBe(98);
    expect(entitledBy(of, 2025, '2025-12-31')).toBe(0);
  });
});

test('the policy of the nearest department comes first, then the contract, then the longer service, then the latest', () => {
  const policies = [
    policy({ yearlyGrant: 1 }),
    policy({ yearlyGrant: 2, departmentId: 'operations' }),
    policy({ yearlyGrant: 3, departmentId: 'ramp', from: '2026-03-01' }),
    policy({ yearlyGrant: 4, departmentId: 'ramp', from: '2026-03-01', contract: 'permanent' }),
    policy({ yearlyGrant: 5, departmentId: 'elsewhere' }),
    policy({ yearlyGrant: 6, departmentId: 'ramp', contract: 'permanent', from: '2026-06-01', minYears: 3 }),
  ];
  const of = entitlement({
    policies,
    person: person({ employments: [{ joinedOn: '2023-08-01', leavesOn: null }] }),
  });
  const grants = ['2019-12-31', '2026-02-28', '2026-03-01', '2026-07-31', '2026-08-01'];
  // Before the first version the fields of the leave type hold.
  expect(grants.map((day) => policyOn(of, day).yearlyGrant)).toEqual([20, 2, 4, 4, 6]);
});

test('a policy that begins in the year counts from its month on, and the year is rounded up', () => {
  const policies = [policy({ yearlyGrant: 20 }), policy({ yearlyGrant: 25, from: '2026-10-15' })];
  // 9 months of 20 and 3 of 25 are 21.25 days.
  expect(yearly(0, { policies })).toBe(22);
});

describe('accrual by the month', () => {
  const monthly = (over: Partial<Entitlement> = {}) =>
    entitlement({ policies: [policy({ yearlyGrant: 25, accrual: 'monthly' })], ...over });

  test('a month adds a twelfth, to two decimals, on its first day', () => {
    const of = monthly({ today: '2026-03-15' });
    expect(readable(dueLines(empty, of, 2026))).toEqual([
      '2026 accrue 2.08 on 01-01 accrued',
      '2026 accrue 2.09 on 02-01 accrued',
      '2026 accrue 2.08 on 03-01 accrued',
    ]);
    expect(entitledBy(of, 2026, '2026-12-31')).toBe(25);
    const posted = post(empty, dueLines(empty, of, 2026));
    expect(dueLines(posted, of, 2026)).toEqual([]);
    expect([forecastOn(posted, of, 2026, '2026-03-31'), forecastOn(posted, of, 2026, '2026-12-01')]).toEqual([
      6.25, 25,
    ]);
  });

  test('POL-04 a joiner of the last day of December has nothing the day before', () => {
    const of = monthly({ person: joined('2026-12-31'), today: '2026-12-30' });
    expect(dueLines(empty, of, 2026)).toEqual([]);
    expect(readable(dueLines(empty, { ...of, today: '2026-12-31' }, 2026))).toEqual([
      '2026 accrue 2.08 on 12-31 accrued',
    ]);
  });

  test('what was accrued follows a changed policy with one line', () => {
    const before = post(empty, dueLines(empty, monthly({ today: '2026-02-01' }), 2026));
    const policies = [policy({ yearlyGrant: 12, accrual: 'monthly' })];
    expect(readable(dueLines(before, monthly({ policies, today: '2026-03-01' }), 2026))).toEqual([
      '2026 accrue -2.17 on 02-01 changed',
      '2026 accrue 1 on 03-01 accrued',
    ]);
  });
});

test('BAL-07 another allowance is a line of its own, and a year whose end was run stays', () => {
  const of = entitlement();
  const opened = post(empty, dueLines(empty, of, 2026));
  const lowered = { ...of, leaveType: leaveType({ allowanceTotal: 3 }) };
  expect(readable(dueLines(opened, lowered, 2026))).toEqual(['2026 grant -17 on 01-01 changed']);
  const unlimited = { ...of, leaveType: leaveType({ allowanceTotal: 999 }) };
  expect(balance(post(opened, dueLines(opened, unlimited, 2026)), 2026)).toBe(0);
  const past = post(empty, dueLines(empty, of, 2025));
  expect(dueLines(past, { ...lowered, settledYears: [2025] }, 2025)).toEqual([]);
  expect(dueLines(empty, { ...lowered, settledYears: [2025] }, 2025)).toHaveLength(1);
});

test('BAL-10 an opening replaces what the year grants; later months accrue on top', () => {
  const opening = { year: 2026, days: 7.5, expires: null, importedOn: '2026-06-01' };
  const of = entitlement({ openings: [opening], person: joined('2026-05-01') });
  expect(entitledBy(of, 2026, '2026-12-31')).toBe(7.5);
  const policies = [policy({ yearlyGrant: 24, accrual: 'monthly' })];
  expect(entitledBy({ ...of, policies }, 2026, '2026-08-01')).toBe(11.5);
});

test('POL-05 earned days that are still good move into the new year once the old one is over', () => {
  const lot = { kind: 'earn', expires: '2026-08-31' } as const;
  const earned = line({ year: 2025, kind: 'earn', days: 2, on: '2025-12-01', lot });
  const ledger = { lines: [earned], taken: [] };
  expect(readable(dueLines(ledger, entitlement(), 2026))).toEqual([
    '2026 grant 20 on 01-01 opened',
    '2025 carry -2 on 12-31 earned_on',
    '2026 carry 2 on 01-01 earned_on',
  ]);
  const early = entitlement({ today: '2025-12-15' });
  expect(readable(dueLines(ledger, early, 2026))).toEqual(['2026 grant 20 on 01-01 opened']);
  expect(forecastOn(post(ledger, dueLines(ledger, early, 2026)), early, 2026, '2026-08-31')).toBe(22);
  expect(forecastOn(post(ledger, dueLines(ledger, early, 2026)), early, 2026, '2026-09-01')).toBe(20);
});
