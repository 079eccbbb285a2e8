import { daysInYear } from './days-in-year';

const newYear = { startDate: '2026-12-30', endDate: '2027-01-05', days: 5 };

test('leave over new year counts in each year with its working days there', () => {
  expect(daysInYear(newYear, '2026')).toBe(2);
  expect(daysInYear(newYear, '2027')).toBe(3);
  expect(daysInYear(newYear, '2025')).toBe(0);
  expect(daysInYear(newYear, '2028')).toBe(0);
});

test('leave within one year keeps what it costs', () => {
  const leave = { startDate: '2026-03-06', endDate: '2026-03-09', days: 1.5 };
  expect(daysInYear(leave, '2026')).toBe(1.5);
  expect(daysInYear(leave, '2027')).toBe(0);
});

test('a weekend over new year costs nothing in the year that it ends in', () => {
  const leave = { startDate: '2021-12-31', endDate: '2022-01-02', days: 1 };
  expect([daysInYear(leave, '2021'), daysInYear(leave, '2022')]).toEqual([1, 0]);
});
