import { entitlement } from './balance';

const entitled = (joined_on: string, allowance_total = '30') => ({
  employee: { id: 'e', joined_on },
  type: { id: 't', allowance_total },
});

test('the whole allowance in a later year, nothing before joining', () => {
  expect(entitlement(entitled('2020-05-20'), 2026)).toBe(30);
  expect(entitlement(entitled('2027-01-01'), 2026)).toBe(0);
});

test('joining in the year: by months, rounded up, the joining month included', () => {
  expect(entitlement(entitled('2026-01-31'), 2026)).toBe(30);
  expect(entitlement(entitled('2026-07-31'), 2026)).toBe(15);
  expect(entitlement(entitled('2026-12-31'), 2026)).toBe(3);
  expect(entitlement(entitled('2026-11-01', '20'), 2026)).toBe(4);
});

test('999 is unlimited', () => {
  expect(entitlement(entitled('2026-12-31', '999'), 2026)).toBeNull();
});
