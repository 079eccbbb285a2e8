import { charged, office } from './domain.testing';
import type { LeaveRequest } from './leave';
import { deciderOf, routeOf, type Deciders } from './route';
import { runLength } from './run-length';

const lead = { id: 'lead', name: 'Sam Lead' };
const chief = { id: 'chief', name: 'Kim Chief' };
const route = (approvalRoute: string, days: number, deciders: Deciders, over: object = {}) =>
  routeOf({ approvalRoute, headAfterDays: null, hrAfterDays: null, ...over }, days, deciders).join();

test('steps after the first are for longer leave, and nobody decides twice', () => {
  const both = { supervisor: lead, head: chief };
  expect(route('auto', 5, both)).toBe('');
  expect(route('supervisor,head,hr', 5, both)).toBe('supervisor,head,hr');
  expect(route('supervisor,head,hr', 5, both, { headAfterDays: 5, hrAfterDays: 4 })).toBe('supervisor,hr');
  expect(route('supervisor,head', 5, { supervisor: lead, head: lead })).toBe('supervisor');
  expect(route('supervisor,head', 5, { supervisor: lead, head: null })).toBe('supervisor');
  expect(route('head,hr', 1, { supervisor: lead, head: null }, { headAfterDays: 5 })).toBe('head,hr');
});

test('a step is decided by the head where there is one, else by the supervisor, else by HR', () => {
  expect(deciderOf('head', { supervisor: lead, head: chief })).toEqual({ step: 'head', decider: chief });
  expect(deciderOf('head', { supervisor: lead, head: null })).toEqual({ step: 'supervisor', decider: lead });
  expect(deciderOf('supervisor', { supervisor: null, head: chief })).toEqual({ step: 'hr', decider: null });
  expect(deciderOf('hr', { supervisor: lead, head: chief })).toEqual({ step: 'hr', decider: null });
});

describe('POL-02 the longest run spans leave that only days off separate', () => {
  const on = (startDate: string, endDate = startDate, over: Partial<LeaveRequest> = {}) =>
    charged({ startDate, endDate, status: 'approved', ...over });
  const monday = on('2026-07-13');
  const run = (...others: LeaveRequest[]) => runLength(monday, others, office);
  const half = (dayPart: 'am' | 'pm') => ({ requestType: 'half_day', dayPart }) as const;

  test.each<[string, LeaveRequest[], number]>([
    ['alone', [], 1],
    ['a weekend before it', [on('2026-07-06', '2026-07-10')], 6],
    ['a working day between', [on('2026-07-06', '2026-07-09')], 1],
    [
      'on both sides, at any remove',
      [on('2026-07-10'), on('2026-07-09'), on('2026-07-14'), on('2026-07-16')],
      4,
    ],
    [
      'parts of one day',
      [on('2026-07-10', '2026-07-10', half('am')), on('2026-07-10', '2026-07-10', half('pm'))],
      2,
    ],
    ['another type', [on('2026-07-10', '2026-07-10', { leaveTypeId: 'sick' })], 1],
    ['denied', [on('2026-07-10', '2026-07-10', { status: 'denied' })], 1],
  ])('%s', (_, others, days) => expect(run(...others)).toBe(days));

  test('a correction that waits counts as if it were approved, or not, whichever is longer', () => {
    const former = on('2026-07-09');
    const correction = on('2026-07-09', '2026-07-10', { status: 'pending', supersedesId: former.id });
    expect(run(former, correction)).toBe(3);
    expect(
      run(
        { ...former, endDate: '2026-07-10', charges: on('2026-07-09', '2026-07-10').charges },
        { ...correction, endDate: '2026-07-09' },
      ),
    ).toBe(3);
  });
});
