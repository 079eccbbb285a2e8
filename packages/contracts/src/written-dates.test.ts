import { writeDate, writeDatesBy, type DateOrder } from './written-dates';

const day = new Date('2026-03-05T00:00:00Z');
const full = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
afterEach(() => writeDatesBy('mdy'));

test.each<[DateOrder, string, string, string]>([
  ['mdy', 'Mar 5, 2026', 'Thu, Mar 5, 2026', '5 mars 2026'],
  ['dmy', '5 Mar 2026', 'Thu, 5 Mar 2026', '5 mars 2026'],
  ['ymd', '2026-03-05', 'Thu, 2026-03-05', '2026-03-05'],
])('MOVE-02 in the order %s a date is %s', (order, english, withWeekday, french) => {
  writeDatesBy(order);
  expect(writeDate(day, 'en-US', full)).toBe(english);
  expect(writeDate(day, 'en-US', { ...full, weekday: 'short' })).toBe(withWeekday);
  expect(writeDate(day, 'fr-FR', full)).toBe(french);
});

test('MOVE-02 a day alone and a month alone keep the name of the month', () => {
  const written = (order: DateOrder) => {
    writeDatesBy(order);
    return [
      writeDate(day, 'en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
      writeDate(day, 'en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    ];
  };
  expect(written('mdy')).toEqual(['Mar 5', 'March 2026']);
  expect(written('dmy')).toEqual(['5 Mar', 'March 2026']);
  expect(written('ymd')).toEqual(['Mar 5', 'March 2026']);
});
