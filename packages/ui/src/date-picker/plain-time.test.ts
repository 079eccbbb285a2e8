import { parseTime } from './plain-time';

test.each([
  ['14:05', '14:05'],
  ['1405', '14:05'],
  ['905', '09:05'],
  ['9', '09:00'],
  ['14h', '14:00'],
  ['14h05', '14:05'],
  ['9.30', '09:30'],
  [' 00:00 ', '00:00'],
  ['2:05 pm', '14:05'],
  ['12 AM', '00:00'],
  ['12:30 p.m.', '12:30'],
])('%s is %s', (typed, time) => expect(parseTime(typed)).toBe(time));

test.each(['', '24:00', '9:60', '93', '9:3', '13 pm', '0 am', 'noon', '12345', '9:30:00'])(
  '%s is no time',
  (typed) => expect(parseTime(typed)).toBeNull(),
);
