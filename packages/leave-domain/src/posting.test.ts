import { line, type Line } from './account';
import type { LeaveContext } from './context';
import { charged, context, entitlement, leaveType, policy, request } from './domain.testing';
import { judge } from './judge';
import type { LeaveRequest } from './leave';
import type { Entitlement } from './policies';

const of = (over: Partial<Entitlement> = {}) => context({ of: entitlement(over) });
const week = { startDate: '2026-07-06', endDate: '2026-07-10' };

describe('BAL-11 the form, the approver and filing see the same balance', () => {
  const carried = (expires: string): Line =>
    line({ year: 2026, kind: 'carry', days: 5, on: '2026-01-01', lot: { kind: 'carry', expires } });
  const see = (leave: Partial<LeaveRequest>, by: LeaveContext) => {
    const asked = request(leave);
    const filed = judge(asked, by, 'file');
    const seen = judge(filed.leave, { ...by, requests: [...by.requests, filed.leave] }, 'approve');
    expect(seen.balances).toEqual(filed.balances);
    return [
      filed.balances.map(({ year, days, before, after }) => [year, days, before, after]),
      filed.refusals,
    ];
  };
  const refused = (requested: number, available: number, year = 2026) => [
    { code: 'insufficient_balance', year, requested, available },
  ];

  test('a carried day is offered up to its last day and no longer', () => {
    const by = context({ lines: [carried('2026-07-10')] });
    expect(see(week, by)).toEqual([[[2026, 5, 25, 20]], []]);
    expect(see({ startDate: '2026-07-13' }, by)).toEqual([[[2026, 1, 20, 19]], []]);
    expect(see({ startDate: '2026-07-13', endDate: '2026-08-10' }, by)).toEqual([
      [[2026, 21, 20, -1]],
      refused(21, 20),
    ]);
  });

  test('a floor of −5 allows 5 days over, not 6', () => {
    const by = of({ policies: [policy({ yearlyGrant: 0, floor: -5 })] });
    expect(see(week, by)).toEqual([[[2026, 5, 0, -5]], []]);
    expect(see({ ...week, endDate: '2026-07-13' }, by)).toEqual([[[2026, 6, 0, -6]], refused(6, 5)]);
  });

  test('days that accrue later are not offered, and leave later in the year does not pay for this one', () => {
    const by = of({ policies: [policy({ yearlyGrant: 24, accrual: 'monthly' })] });
    expect(see({ startDate: '2026-07-06', endDate: '2026-07-23' }, by)[0]).toEqual([[2026, 14, 14, 0]]);
    const later = charged({ startDate: '2026-12-01', endDate: '2026-12-29', status: 'approved' });
    const use = line({
      year: 2026,
      kind: 'use',
      days: -21,
      on: '2026-12-01',
      requestId: later.id,
      stage: 'used',
    });
    expect(see(week, { ...by, lines: [use], requests: [later] })).toEqual([
      [[2026, 5, 3, -2]],
      refused(5, 3),
    ]);
  });

  test('earned days that a lowered grant leaves to the leave of this year are not offered to the next', () => {
    const lot = { kind: 'earn', expires: '2027-01-29' } as const;
    const taken = charged({ startDate: '2026-07-06', endDate: '2026-07-10', status: 'approved' });
    const lines = [
      line({ year: 2026, kind: 'grant', days: 20, on: '2026-01-01', reason: 'opened' }),
      line({ year: 2026, kind: 'earn', days: 1, on: '2026-05-01', lot }),
      line({ year: 2026, kind: 'use', days: -5, on: '2026-07-06', requestId: taken.id, stage: 'used' }),
    ];
    const by = context({
      lines,
      requests: [taken],
      of: entitlement({ policies: [policy({ yearlyGrant: 4 })] }),
    });
    const next = { startDate: '2027-01-04', endDate: '2027-01-08' };
    expect(see(next, by)).toEqual([[[2027, 5, 4, -1]], refused(5, 4, 2027)]);
  });

  test('earned days of this year are offered to the next up to their last day', () => {
    const lot = { kind: 'earn', expires: '2027-01-15' } as const;
    const earned = line({ year: 2026, kind: 'earn', days: 3, on: '2026-05-01', lot });
    const by = context({ lines: [earned], of: entitlement({ leaveType: leaveType({ allowanceTotal: 1 }) }) });
    expect(see({ startDate: '2027-01-11', endDate: '2027-01-14' }, by)).toEqual([[[2027, 4, 4, 0]], []]);
    expect(see({ startDate: '2027-01-18', endDate: '2027-01-19' }, by)).toEqual([
      [[2027, 2, 1, -1]],
      refused(2, 1, 2027),
    ]);
  });

  test('a correction is judged as if it had replaced the leave: moved beyond the last day, carried days do not pay', () => {
    const leave = charged({ ...week, status: 'approved' });
    const use = line({
      year: 2026,
      kind: 'use',
      days: -5,
      on: week.startDate,
      requestId: leave.id,
      stage: 'used',
    });
    const none = entitlement({ leaveType: leaveType({ allowanceTotal: 0 }) });
    const by = context({ of: none, lines: [carried('2026-07-10'), use], requests: [leave] });
    const moved = { startDate: '2026-08-03', endDate: '2026-08-04', supersedesId: leave.id };
    expect(see(moved, by)).toEqual([[[2026, -3, -5, -2]], refused(2, 0)]);
    expect(see({ ...week, endDate: '2026-07-08', supersedesId: leave.id }, by)).toEqual([
      [[2026, -2, 0, 2]],
      [],
    ]);
  });

  test('leave of a closed year takes what was carried, unless the next year has taken it', () => {
    const closed = entitlement({ settledYears: [2025], policies: [policy({ yearlyGrant: 5, carryCap: 5 })] });
    const lines = [
      line({ year: 2025, kind: 'grant', days: 5, on: '2025-01-01' }),
      line({ year: 2025, kind: 'carry', days: -5, on: '2025-12-31', reason: 'year_end' }),
      line({ year: 2026, kind: 'grant', days: 5, on: '2026-01-01' }),
      line({ year: 2026, kind: 'carry', days: 5, on: '2026-01-01', reason: 'year_end' }),
    ];
    const hr = { actor: { seesAll: true, manages: true, isOwn: false } };
    const by = context({ of: closed, lines, ...hr });
    const late = { startDate: '2025-11-03', endDate: '2025-11-07' };
    expect(see(late, by)).toEqual([[[2025, 5, 5, 0]], []]);
    const used = charged({ startDate: '2026-03-02', endDate: '2026-03-12', status: 'approved' });
    const use = line({
      year: 2026,
      kind: 'use',
      days: -9,
      on: '2026-03-02',
      requestId: used.id,
      stage: 'used',
    });
    expect(see(late, { ...by, lines: [...lines, use], requests: [used] })[1]).toEqual(refused(5, 1));
  });
});
