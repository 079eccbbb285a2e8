import { daysOf, lengthOf, remarkOf } from './length';

const leave = (over: Partial<Parameters<typeof remarkOf>[0] & Parameters<typeof lengthOf>[0]> = {}) => ({
  startDate: '2026-12-30',
  endDate: '2027-01-03',
  requestType: 'full_day' as const,
  dayPart: null,
  hours: null,
  days: 5,
  ...over,
});
const oneDay = { endDate: '2026-12-30', days: 0.5, requestType: 'half_day' as const };

test('LEAVE-04 the duration is the inclusive days, with the charged days beside it if they differ', () => {
  expect(lengthOf(leave({ days: 3 }))).toBe('5 days');
  expect(remarkOf(leave({ days: 3 }))).toBe('3 days charged');
  expect(remarkOf(leave({ days: 1 }))).toBe('1 day charged');
  expect(remarkOf(leave())).toBeUndefined();
});

test('LEAVE-04 a half day names its half', () => {
  expect(lengthOf(leave(oneDay))).toBe('1 day');
  expect(remarkOf(leave({ ...oneDay, dayPart: 'am' }))).toBe('Half day, morning');
  expect(remarkOf(leave({ ...oneDay, dayPart: 'pm' }))).toBe('Half day, afternoon');
});

test('LEAVE-04 WORK-08 hours show their times, if any', () => {
  const hours = leave({ endDate: '2026-12-30', requestType: 'hours', hours: 4, days: 0.5 });
  expect(remarkOf(hours)).toBeUndefined();
  expect(lengthOf(hours)).toBe('4 hours');
  const times = { fromTime: '10:00', toTime: '14:00' };
  expect(remarkOf({ ...hours, ...times })).toBe('10:00–14:00');
});

test('LEAVE-04 days have two decimals at most', () => {
  expect([0.3125, 1, 0.0625, 12.5, 2.999, 0.996].map(daysOf)).toEqual([
    '0.31 days',
    '1 day',
    '0.06 days',
    '12.5 days',
    '3 days',
    '1 day',
  ]);
});
