import { countByYear, countDays, datesOf } from './counting';

const range = (startDate: string, endDate = startDate, over: object = {}) => ({
  startDate,
  endDate,
  requestType: 'full_day' as const,
  hours: null,
  ...over,
});

test('working days are Monday to Friday; a weekend costs nothing', () => {
  expect(countDays(range('2026-03-02', '2026-03-08'))).toBe(5);
  expect(countDays(range('2026-03-06', '2026-03-09'))).toBe(2);
  expect(countDays(range('2026-03-07', '2026-03-08'))).toBe(0);
});

test('a half day is a half, hours are eighths', () => {
  expect(countDays(range('2026-03-02', '2026-03-02', { requestType: 'half_day' }))).toBe(0.5);
  expect(countDays(range('2026-03-02', '2026-03-02', { requestType: 'hours', hours: 2.5 }))).toBe(0.3125);
  expect(countDays(range('2026-03-07', '2026-03-07', { requestType: 'hours', hours: 8 }))).toBe(0);
});

test('a calendar says what a day is worth; half a day stays half on a half holiday', () => {
  const halfHoliday = () => 0.5;
  expect(countDays(range('2026-12-24'), halfHoliday)).toBe(0.5);
  expect(countDays(range('2026-12-24', '2026-12-24', { requestType: 'half_day' }), halfHoliday)).toBe(0.5);
  expect(countDays(range('2026-12-24'), () => 0)).toBe(0);
});

test('days are told apart by year', () => {
  expect([...countByYear(range('2026-12-30', '2027-01-04'))]).toEqual([
    [2026, 2],
    [2027, 2],
  ]);
});

test('dates do not slip over a change of the clock or a leap day', () => {
  expect(datesOf({ startDate: '2028-02-28', endDate: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(datesOf({ startDate: '2026-03-27', endDate: '2026-03-31' })).toHaveLength(5);
});
