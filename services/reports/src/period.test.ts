import { rangeOf } from './period';

test.each([
  ['current_year', '2026-01-01', '2026-01-01', '2026-12-31'],
  ['current_year', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['last_year', '2026-01-01', '2025-01-01', '2025-12-31'],
  ['last_year', '2028-02-29', '2027-01-01', '2027-12-31'],
  ['last_6_months', '2026-01-01', '2025-07-02', '2026-01-01'],
  ['last_6_months', '2026-08-31', '2026-03-01', '2026-08-31'],
  ['last_3_months', '2028-05-31', '2028-03-01', '2028-05-31'],
  ['last_3_months', '2026-11-21', '2026-08-22', '2026-11-21'],
] as const)('REP-01 %s on %s is %s to %s', (period, today, from, to) => {
  expect(rangeOf({ period }, today)).toEqual({ from, to });
});

test('REP-01 a custom period without dates is the current year to date', () => {
  expect(rangeOf({ period: 'custom' }, '2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-11-21' });
});

test('REP-01 a custom period is what was chosen', () => {
  expect(rangeOf({ period: 'custom', from: '2026-03-01', to: '2026-03-31' }, '2026-11-21')).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
  });
});
