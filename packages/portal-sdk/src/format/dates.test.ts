import { configurePortal } from '../settings';
import {
  addDays,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatTime,
  inclusiveDays,
  instantOfLocal,
  localOfInstant,
  today,
  weekStartOf,
} from './dates';

beforeEach(() => configurePortal({ timeZone: 'Europe/Berlin' }));

test('LEAVE-04 CONST-01 dates have the format MMM d, yyyy', () => {
  expect(formatDate('2026-03-05')).toBe('Mar 5, 2026');
  expect(formatDate('2026-12-31')).toBe('Dec 31, 2026');
  const spaced = (range: string) => range.replaceAll('\u00a0', '_');
  expect(spaced(formatDateRange('2026-03-05', '2026-03-09'))).toBe('Mar_5,_2026_– Mar_9,_2026');
  expect(spaced(formatDateRange('2026-03-05', '2026-03-05'))).toBe('Mar_5,_2026');
});

test('MOVE-02 dates and weeks follow the organisation', () => {
  configurePortal({ dateOrder: 'dmy', weekStart: 'mon' });
  expect(formatDate('2026-03-05')).toBe('5 Mar 2026');
  expect(formatDateTime('2026-03-05T23:30:00Z')).toBe('6 Mar 2026, 00:30');
  expect(['2026-03-01', '2026-03-02', '2026-03-07'].map(weekStartOf)).toEqual([
    ...['2026-02-23', '2026-03-02', '2026-03-02'],
  ]);
  configurePortal({ dateOrder: 'ymd', weekStart: 'sat' });
  expect(formatDate('2026-03-05')).toBe('2026-03-05');
  expect(['2026-03-06', '2026-03-07'].map(weekStartOf)).toEqual(['2026-02-28', '2026-03-07']);
  configurePortal({ dateOrder: 'mdy', weekStart: 'sun' });
  expect(weekStartOf('2026-03-07')).toBe('2026-03-01');
});

test('a plain date is the same day in every zone', () => {
  configurePortal({ timeZone: 'Pacific/Honolulu' });
  expect(formatDate('2026-03-05')).toBe('Mar 5, 2026');
});

test('an instant is shown in the organisation’s time zone', () => {
  expect(formatTime('2026-03-05T13:05:00Z')).toBe('14:05');
  expect(formatDateTime('2026-03-05T23:30:00Z')).toBe('Mar 6, 2026, 00:30');
  expect(today(new Date('2026-03-05T23:30:00Z'))).toBe('2026-03-06');
});

test.each([
  ['2026-01-15T08:00', '2026-01-15T07:00:00.000Z'],
  ['2026-07-15T08:00', '2026-07-15T06:00:00.000Z'],
  // The clock goes from 02:00 to 03:00 on March 29, and from 03:00 back to 02:00 on October 25.
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29T22:00', '2026-03-29T20:00:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
])('the input %s is the instant %s', (local, instant) => {
  expect(instantOfLocal(local)).toBe(instant);
});

test('input and display round-trip', () => {
  for (const local of ['2026-01-01T00:00', '2026-06-30T23:59', '2026-10-25T02:30']) {
    expect(localOfInstant(instantOfLocal(local))).toBe(local);
  }
});

test('CONST-01 days are counted with both ends, also over a clock change', () => {
  expect(inclusiveDays('2026-03-05', '2026-03-05')).toBe(1);
  expect(inclusiveDays('2026-03-28', '2026-03-30')).toBe(3);
  expect(inclusiveDays('2028-02-01', '2028-03-01')).toBe(30);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
