import {
  changesOf,
  chargesLikeFormer,
  correctionRefusal,
  coveredByFormer,
  daysBeyond,
  takenOf,
  partsOf,
  takeOut,
  untilLastDay,
} from './corrections';
import { charged, context, entitlement, leaveType, readable, request, today } from './domain.testing';
import { judge } from './judge';
import { overlapsOf, type LeaveRequest } from './leave';
import { linesFor } from './posting';
import { recordSickness, sickLeaveInside, withoutSickness } from './sickness';

const week = charged({ startDate: '2026-07-06', endDate: '2026-07-10', status: 'approved' });
const correct = (over: Partial<LeaveRequest>) => charged({ supersedesId: week.id, ...over });
const dates = (leaves: readonly LeaveRequest[]) =>
  leaves.map(({ startDate, endDate }) => `${startDate.slice(5)}/${endDate.slice(5)}`);

test('STEP-03 a pending correction holds what it costs beyond the leave; approved, it replaces it', () => {
  const longer = correct({ startDate: '2026-07-06', endDate: '2026-07-14' });
  expect([...daysBeyond(longer, week)]).toEqual([[2026, 2]]);
  const standing = { of: entitlement(), lines: [], requests: [week] };
  const used = linesFor(week, { ...standing, requests: [] }, 'used', 'approved');
  const held = linesFor(longer, { ...standing, lines: used }, 'held', 'filed');
  expect(readable(held)).toEqual(['2026 hold -2 on 07-06 filed']);
  const approved = linesFor(
    longer,
    { ...standing, lines: [...used, ...held], requests: [week, longer] },
    'used',
    'approved',
  );
  expect(readable(approved)).toEqual([
    '2026 release 5 on 07-06 superseded',
    '2026 release 2 on 07-06 approved',
    '2026 use -7 on 07-06 approved',
  ]);
  const shorter = correct({ startDate: '2026-07-06', endDate: '2026-07-08' });
  expect(linesFor(shorter, { ...standing, lines: used }, 'held', 'filed')).toEqual([]);
});

test('up to any date a pending correction and its leave count as many days as the one that has taken more by then', () => {
  const shifted = correct({ startDate: '2026-07-08', endDate: '2026-07-14' });
  expect(coveredByFormer(shifted, week).map(({ date, days }) => [date.slice(8), days])).toEqual([
    ['08', 1],
    ['09', 1],
    ['10', 1],
    ['13', 1],
    ['14', 1],
  ]);
  const sum = takenOf([week, shifted], 'annual').reduce((total, { days }) => total + days, 0);
  expect(sum).toBe(5);
  expect(takenOf([week, { ...shifted, status: 'approved' }], 'annual')).toHaveLength(10);
});

test('days off sick stay so in a correction, which names what it changes', () => {
  const sick = recordSickness(week, '2026-07-07', '2026-07-08');
  const longer = correct({ startDate: '2026-07-06', endDate: '2026-07-13' });
  const charges = chargesLikeFormer(longer.charges, sick);
  expect(charges.map(({ days }) => days)).toEqual([1, 0, 0, 1, 1, 0, 0, 1]);
  expect(withoutSickness(charges)).toEqual(longer.charges);
  expect(changesOf(week, longer)).toEqual([{ field: 'endDate', before: '2026-07-10', after: '2026-07-13' }]);
});

test('leave that has begun keeps its first day and ends no sooner than today', () => {
  const begun = charged({ startDate: '2026-05-25', endDate: '2026-06-05', status: 'approved' });
  const refusal = (over: Partial<LeaveRequest>, seesAll = false, former = begun) =>
    correctionRefusal(former, { ...former, ...over }, { today, seesAll })?.code;
  expect(refusal({ endDate: '2026-06-03' })).toBeUndefined();
  expect(refusal({})).toBe('nothing_changed');
  expect(refusal({ startDate: '2026-05-26' })).toBe('begun_earlier');
  expect(refusal({ endDate: '2026-05-29' })).toBe('ends_before_today');
  expect(refusal({ endDate: '2026-05-29' }, true)).toBeUndefined();
  expect(refusal({ endDate: '2026-05-28' }, false, { ...begun, endDate: '2026-05-29' })).toBe('over');
  expect(refusal({ endDate: '2026-06-03' }, true, { ...begun, status: 'pending' })).toBe('not_approved');
  const taken = (day: string) => ({ without: { first: day, last: day } });
  expect([refusal(taken('2026-06-02')), refusal(taken('2026-05-29'), true)]).toEqual([undefined, undefined]);
  expect(refusal(taken('2026-05-29'))).toBe('taken_out_over');
  const ill = recordSickness(begun, '2026-06-02', '2026-06-03');
  expect(refusal(taken('2026-06-02'), true, ill)).toBe('taken_out_sick');
});

test('a day taken out of the middle leaves two parts, which cost what they did', () => {
  const twoWeeks = charged({ startDate: '2026-07-06', endDate: '2026-07-17', status: 'approved' });
  const without = (first: string, last = first) => {
    const asked = { ...twoWeeks, without: { first, last } };
    return partsOf({ ...asked, charges: takeOut(asked.charges, asked) });
  };
  const parts = without('2026-07-08');
  expect(dates(parts)).toEqual(['07-06/07-07', '07-09/07-17']);
  expect(parts.flatMap(({ charges }) => charges)).toEqual(
    twoWeeks.charges.filter(({ date }) => date !== '2026-07-08'),
  );
  // Friday out: the weekend behind it is no leave.
  expect(dates(without('2026-07-10'))).toEqual(['07-06/07-09', '07-13/07-17']);
  expect(dates(without('2026-07-16', '2026-07-17'))).toEqual(['07-06/07-15']);
  expect(without('2026-07-06', '2026-07-17')).toEqual([]);
  expect(partsOf(twoWeeks)).toEqual([twoWeeks]);
});

test('EMPL-03 EMPL-04 a last day of work inside leave shortens it, by the period in which the leave begins', () => {
  const by = (leavesOn: string, ...later: { joinedOn: string; leavesOn: null }[]) => [
    { joinedOn: '2020-01-01', leavesOn },
    ...later,
  ];
  const rehire = { joinedOn: '2026-07-09', leavesOn: null };
  expect(dates([untilLastDay(week, by('2026-07-08'))!])).toEqual(['07-06/07-08']);
  expect(dates([untilLastDay(week, by('2026-07-08', rehire))!])).toEqual(['07-06/07-08']);
  expect(untilLastDay(week, by('2026-07-10'))).toBe(week);
  expect(untilLastDay(week, by('2026-07-05'))).toBeNull();
  expect(untilLastDay(week, by('2026-06-30', { ...rehire, joinedOn: '2026-07-06' }))).toBe(week);
  expect(untilLastDay(week, by('2026-06-30', rehire))).toBeNull();
  const weekend = charged({ startDate: '2026-07-11', endDate: '2026-07-14' });
  expect(untilLastDay(weekend, by('2026-07-12'))).toBeNull();
});

test('POL-06 MOVE-11 sickness gives the days back and makes the sick leave inside the leave', () => {
  const ill = recordSickness(week, '2026-07-08', '2026-07-09');
  expect(ill.charges.map(({ days }) => days)).toEqual([1, 1, 0, 0, 1]);
  const of = entitlement({ leaveType: leaveType({ id: 'sick', allowanceTotal: 999 }) });
  const sickLeave = sickLeaveInside(ill, {
    id: 'sick',
    leaveTypeId: 'sick',
    first: '2026-07-08',
    last: '2026-07-09',
  });
  const { leave, refusals } = judge(sickLeave, context({ of, requests: [ill] }), 'file');
  expect([refusals, leave.charges.map(({ days }) => days)]).toEqual([[], [1, 1]]);
  expect(overlapsOf(leave, [ill])).toEqual([]);
  expect(overlapsOf(request({ startDate: '2026-07-08' }), [ill])).toHaveLength(1);
  const lines = linesFor(week, { of: entitlement(), lines: [], requests: [] }, 'used', 'approved');
  const back = linesFor(ill, { of: entitlement(), lines, requests: [week] }, 'used', 'sickness_recorded');
  expect(readable(back)).toEqual(['2026 release 2 on 07-06 sickness_recorded']);
});
