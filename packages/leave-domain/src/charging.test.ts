import { chargesOf, recountApproved, worthOf, type WorkingCalendar } from './charging';
import { charged, office, request, working } from './domain.testing';
import { overlaps, overlapsOf, type LeaveRequest } from './leave';

const rules = { counts: 'working', holidaysCount: false } as const;
const days = (
  leave: Partial<LeaveRequest>,
  calendar = office,
  others: LeaveRequest[] = [],
  by: Parameters<typeof chargesOf>[2] = rules,
) => chargesOf(request(leave), calendar, by, others).map((day) => day.days);
const half = (dayPart: 'am' | 'pm', startDate = '2026-07-06') =>
  ({ startDate, requestType: 'half_day', dayPart }) as const;
const hours = (fromTime: string | null, toTime: string | null, length: number, startDate = '2026-07-06') =>
  ({ startDate, requestType: 'hours', fromTime, toTime, hours: length }) as const;

test('without terms Monday to Friday count, and each day has its reason', () => {
  const charges = chargesOf(request({ startDate: '2026-03-06', endDate: '2026-03-09' }), office, rules, []);
  const monday = { days: 1, minutes: 480, basis: 'pattern', why: 'Monday to Friday' };
  expect(charges).toEqual([
    { date: '2026-03-06', ...monday },
    { date: '2026-03-07', ...monday, days: 0, minutes: 0 },
    { date: '2026-03-08', ...monday, days: 0, minutes: 0 },
    { date: '2026-03-09', ...monday },
  ]);
});

test('WORK-01 cycles, an offset, changing terms and half holidays decide what a day is worth', () => {
  const fourOnFourOff = [720, 720, 720, 720, 0, 0, 0, 0];
  const pattern = { name: 'Crew', anchor: '2026-01-05', minutes: fourOnFourOff };
  const terms = { pattern, regionId: 'here', basis: 'pattern' } as const;
  const calendar: WorkingCalendar = {
    ...office,
    terms: [
      { ...terms, from: '2026-01-01', to: '2026-01-12' },
      { ...terms, from: '2026-01-13', to: null, offset: 2 },
    ],
    holidays: [
      { regionId: 'here', date: '2026-01-06', name: 'Epiphany', share: 0.5 },
      { regionId: 'there', date: '2026-01-07', name: 'Elsewhere', share: 1 },
      { regionId: 'here', date: '2026-01-10', name: 'On a day off', share: 1 },
    ],
  };
  const worth = (date: string) => worthOf(date, calendar, rules);
  // The anchor is the first of four days; days before it belong to the cycle as well.
  expect(['2026-01-04', '2026-01-05', '2026-01-08', '2026-01-09'].map((date) => worth(date).days)).toEqual([
    0, 1, 1, 0,
  ]);
  expect(worth('2026-01-06')).toMatchObject({ days: 0.5, minutes: 360, basis: 'holiday', why: 'Epiphany' });
  expect(worth('2026-01-07')).toMatchObject({ days: 1, why: 'Crew' });
  expect(worth('2026-01-10')).toMatchObject({ days: 0, basis: 'pattern', why: 'Crew' });
  // With an offset the cycle stands on its third day on the first day of the terms.
  expect(['2026-01-13', '2026-01-14', '2026-01-15'].map((date) => worth(date).days)).toEqual([1, 1, 0]);
  expect(worthOf('2026-01-06', calendar, { ...rules, holidaysCount: true }).days).toBe(1);
});

test('WORK-02 WORK-03 WORK-07 shifts count on the day they begin up to the day of publication, the pattern after it', () => {
  const shift = (date: string, start: string, end: string) => ({ date, start, end, minutes: 480 });
  const shifts = [shift('2026-07-06', '22:00', '06:00'), shift('2026-07-11', '06:00', '14:00')];
  const minutes = [480, 480, 480, 480, 480, 0, 0];
  const calendar = working({ minutes }, { roster: { until: '2026-07-12', shifts } }, 'roster');
  const worth = (date: string) => {
    const { days: worthDays, basis, why } = worthOf(date, calendar, rules);
    return [worthDays, basis, why];
  };
  expect(worth('2026-07-06')).toEqual([1, 'roster', '22:00–06:00']);
  expect(worth('2026-07-07')).toEqual([0, 'roster', 'Rest day']);
  expect(worth('2026-07-11')).toEqual([1, 'roster', '06:00–14:00']);
  expect(worth('2026-07-13')).toEqual([1, 'pattern', 'Pattern']);
});

test('a half day is a half, hours are their share of the day', () => {
  expect(days(half('am'))).toEqual([0.5]);
  expect(days(hours(null, null, 2.5))).toEqual([0.3125]);
  expect(days(hours(null, null, 8, '2026-07-11'))).toEqual([0]);
  const holiday = [{ regionId: 'here', date: '2026-07-06', name: 'Eve', share: 0.5 }];
  expect(days(half('am'), working({ minutes: [480] }, { holidays: holiday }))).toEqual([0.5]);
});

describe('WORK-09 a half day and hours know when somebody works', () => {
  const at = (start: string, end: string, minutes = 480) =>
    working({ minutes: [minutes], times: [{ start, end }] });
  test.each([
    ['a morning worker off in the morning', half('am'), at('04:00', '12:00'), 1],
    ['a morning worker off in the afternoon', half('pm'), at('04:00', '12:00'), 0],
    ['somebody who works in both halves', half('pm'), at('06:00', '14:00'), 0.5],
    ['a night worker off in the evening', half('pm'), at('22:00', '06:00'), 1],
    ['hours outside of the working time', hours('05:00', '07:00', 2), at('08:00', '16:00'), 0],
    ['hours that begin before it', hours('07:00', '10:00', 3), at('08:00', '16:00'), 0.25],
    ['hours of a night', hours('23:00', '01:00', 2), at('22:00', '06:00'), 0.25],
    ['a day with a break', hours('08:00', '10:00', 2), at('08:00', '16:30'), 0.25],
  ])('%s: %#', (_, leave, calendar, cost) => expect(days(leave, calendar)).toEqual([cost]));

  test('without times halves cost a half', () =>
    expect([days(half('am')), days(half('pm'))]).toEqual([[0.5], [0.5]]));
});

test('MOVE-09 calendar days count every date: 14 weeks are 98 days', () => {
  const by = { counts: 'calendar', holidaysCount: false } as const;
  const leave = { startDate: '2026-07-06', endDate: '2026-10-11' };
  const charges = chargesOf(request(leave), office, by, []);
  expect(charges.reduce((sum, day) => sum + day.days, 0)).toBe(98);
  expect(charges[5]).toEqual({
    date: '2026-07-11',
    days: 1,
    minutes: 0,
    basis: 'calendar',
    why: 'Calendar day',
  });
});

test('WORK-08 parts of one day cost the day at most, and the last one costs what the others leave', () => {
  const morning = charged(half('am'));
  expect(days(hours('13:00', '19:00', 6), office, [morning])).toEqual([0.5]);
  // The correction of the morning does not count beside it, and nor does what overlaps.
  const correction = charged({ ...half('am'), supersedesId: morning.id });
  expect(days(hours('13:00', '19:00', 6), office, [{ ...morning, status: 'approved' }, correction])).toEqual([
    0.5,
  ]);
  expect(days(half('am'), office, [morning])).toEqual([0.5]);
});

test('two leaves overlap where they take the same time', () => {
  const day = request({ startDate: '2026-07-06' });
  const on = (leave: Partial<LeaveRequest>) => request(leave);
  const late = on(hours('22:00', '02:00', 4));
  expect(overlaps(day, on(half('pm')))).toBe(true);
  expect(overlaps(on(half('am')), on(half('pm')))).toBe(false);
  expect(overlaps(on(half('am')), on(hours('11:00', '13:00', 2)))).toBe(true);
  expect(overlaps(late, on(hours('01:00', '03:00', 2, '2026-07-07')))).toBe(true);
  expect(overlaps(late, on({ startDate: '2026-07-07' }))).toBe(false);
  const denied = request({ status: 'denied' });
  const correction = request({ supersedesId: day.id });
  const inside = request({ insideId: day.id });
  expect(overlapsOf(day, [day, denied, correction, inside])).toEqual([]);
});

test('approved leave keeps days whose shifts were withdrawn for it, and all of them where the roster left it out', () => {
  const day = (date: string, basis: 'pattern' | 'roster', worth: number) => ({
    date,
    days: worth,
    minutes: worth * 480,
    basis,
    why: '',
  });
  const shifts = [day('1', 'roster', 1), day('2', 'roster', 0)];
  const rest = [day('1', 'roster', 0), day('2', 'roster', 0)];
  expect(recountApproved(shifts, rest)).toEqual(shifts);
  const pattern = [day('1', 'pattern', 1), day('2', 'pattern', 1)];
  expect(recountApproved(pattern, rest)).toEqual(pattern);
  expect(recountApproved(pattern, shifts)).toEqual(shifts);
});
