import { formatDuration, formatLength, hoursBetween } from './durations';
import { formatNumber, initialsOf, roleLabel } from './names';

test.each([
  [0, '0m'],
  [-5, '0m'],
  [45.9, '45m'],
  [60, '1h 0m'],
  [479, '7h 59m'],
  [480, '8h 0m (Extended)'],
  [605, '10h 5m (Extended)'],
])('SHIFT-06 CONST-01 %s minutes read %s', (minutes, text) => expect(formatDuration(minutes)).toBe(text));

test('LEAVE-04 the length of a request: hours when set, else days', () => {
  expect(formatLength(1, null)).toBe('1 day');
  expect(formatLength(5, null)).toBe('5 days');
  expect(formatLength(1, 2.5)).toBe('2.5 hours');
  expect(formatLength(1, 1)).toBe('1 hour');
});

test('ASSIGN-01 hours to one decimal', () => {
  expect(hoursBetween('2026-03-05T08:00:00Z', '2026-03-05T16:00:00Z')).toBe('8.0');
  expect(hoursBetween('2026-03-05T08:00:00Z', '2026-03-05T09:20:00Z')).toBe('1.3');
});

test('SHELL-06 initials and role', () => {
  expect(initialsOf('Amara Okafor')).toBe('AO');
  expect(initialsOf('maria del  carmen ruiz ')).toBe('MR');
  expect(initialsOf('Cher')).toBe('C');
  expect(initialsOf('')).toBe('');
  expect(roleLabel('system_admin')).toBe('system admin');
  expect(formatNumber(12345)).toBe('12,345');
});
