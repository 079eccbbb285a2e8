import fc from 'fast-check';
import type { WorkingCalendar } from './charging';

/** One of what a history has so far, by any number. */
const pick = fc.nat(30);
/** Days from the history's first day, so that weeks fall into three years and over new year. */
const start = fc.nat(900);
const leave = {
  start,
  length: fc.integer({ min: 1, max: 12 }),
  part: fc.constantFrom('full_day', 'full_day', 'half_day', 'hours'),
};
export const operation = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('file' as const), ...leave }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), at: pick, ...leave }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), at: pick, ...leave }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom('approve', 'deny', 'cancel', 'sick', 'well', 'recount'),
      at: pick,
    }),
  },
  fc.record({ kind: fc.constant('adjust' as const), days: fc.integer({ min: -3, max: 6 }), year: fc.nat(2) }),
  fc.record({
    kind: fc.constant('earn' as const),
    minutes: fc.constantFrom(0, 200, 480, 1440),
    lasts: fc.integer({ min: 20, max: 300 }),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('policy' as const),
      yearlyGrant: fc.constantFrom(5, 12.5, 12.5, 24, 24, 999),
      accrual: fc.constantFrom('yearly' as const, 'yearly' as const, 'monthly' as const),
      accrualRate: fc.constantFrom(null, null, 1.75),
      floor: fc.constantFrom(0, -5),
      carryCap: fc.constantFrom(4, 4, null, 10.5),
      carryExpiry: fc.constantFrom('02-29', '03-31', null),
      departmentId: fc.constantFrom(null, null, 'ramp', 'operations', 'elsewhere'),
      minYears: fc.constantFrom(0, 0, 5),
      contract: fc.constantFrom(null, null, 'permanent' as const, 'fixed_term' as const),
      from: fc.nat(900),
    }),
  },
  fc.record({ kind: fc.constant('holiday' as const), start, share: fc.constantFrom(0.5, 1) }),
  fc.record({ kind: fc.constantFrom('yearEnd', 'undo') }),
  fc.record({
    kind: fc.constant('opening' as const),
    days: fc.constantFrom(0, 3.5, 18),
    carried: fc.boolean(),
    expires: fc.nat(30),
  }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 60 }) }),
  },
);
export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Office days, and from a day on four nights on and four off. */
export const calendar: WorkingCalendar = {
  terms: [
    {
      from: '2000-01-01',
      to: '2025-09-17',
      pattern: { name: 'Office', anchor: '2026-01-05', minutes: [480, 480, 480, 480, 480, 0, 0] },
      regionId: 'here',
      basis: 'pattern',
    },
    {
      from: '2025-09-18',
      to: null,
      pattern: {
        name: 'Crew',
        anchor: '2026-01-05',
        minutes: [720, 720, 720, 720, 0, 0, 0, 0],
        times: [0, 1, 2, 3, 4, 5, 6, 7].map((day) => (day < 4 ? { start: '18:00', end: '06:00' } : null)),
      },
      regionId: 'here',
      basis: 'pattern',
    },
  ],
  holidays: [],
  roster: null,
};
