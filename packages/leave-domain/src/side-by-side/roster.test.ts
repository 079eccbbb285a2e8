import fc from 'fast-check';
import { worthOf, type RosteredShift, type WorkingCalendar } from '../charging';
import { addDays, datesFrom } from '../dates';
import { calendar } from '../operations.testing';
import { Functions } from './functions.testing';

let functions: Functions;
beforeAll(async () => {
  functions = await Functions.open(calendar.terms.map(({ from, to, pattern }) => ({ ...pattern, from, to })));
});
afterAll(() => functions.close());

const first = '2025-09-08';
const last = addDays(first, 20);
/** Each day none, or a shift that begins at an hour and is over before the next one begins. */
const shift = fc.option(
  fc.record({ hour: fc.integer({ min: 0, max: 23 }), hours: fc.integer({ min: 1, max: 8 }) }),
);
const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

test('WORK-02 WORK-03 WORK-07 days of a roster are worth the same, with the same reason', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(shift, { minLength: 10, maxLength: 10 }),
      fc.integer({ min: -3, max: 25 }),
      fc.boolean(),
      fc.constantFrom(0.5, 1),
      async (wanted, published, holidaysCount, share) => {
        const shifts = wanted.flatMap((each, at): RosteredShift[] =>
          each
            ? [
                {
                  date: addDays(first, at * 2),
                  start: clock(each.hour),
                  end: clock(each.hour + each.hours),
                  minutes: each.hours * 60,
                },
              ]
            : [],
        );
        const until = addDays(first, published);
        const holiday = { regionId: 'here', date: addDays(first, 3), name: 'Random', share };
        const by: WorkingCalendar = {
          terms: calendar.terms.map(({ pattern, ...terms }) => ({ ...terms, pattern, basis: 'roster' })),
          holidays: [holiday],
          roster: { until, shifts },
        };
        await functions.begin(null, null);
        await functions.holiday(holiday.date, share);
        await functions.roster(until, shifts);
        const theirs = await functions.days(first, last, !holidaysCount);
        await functions.end();
        const ours = datesFrom(first, last)
          .map((date) => worthOf(date, by, { counts: 'working', holidaysCount }))
          .map(({ times: _, ...worth }) => worth);
        expect(ours).toEqual(theirs);
      },
    ),
    { numRuns: 20 },
  );
}, 60_000);
