import { balance, line, post, type Line } from './account';
import { context, entitlement, policy, readable, request } from './domain.testing';
import { dueLines } from './entitlement';
import { ledgerOf, store } from './history.testing';
import { judge } from './judge';
import type { LeaveRequest } from './leave';
import { balancesFor } from './posting';
import { yearEndLines } from './year-end';

/** The worked example of docs/leave.md, step by step. */
test('Ada’s year: carried days, a correction, an expiry, a recount and leave of a closed year', () => {
  const policies = [policy({ yearlyGrant: 20, carryCap: 5, carryExpiry: '03-31' })];
  const history = { first: '', by: context({ of: entitlement({ policies, today: '2026-01-02' }) }) };
  const { by } = history;
  by.actor = { seesAll: true, manages: true, isOwn: false };
  const left = () => balance(ledgerOf(history), 2026);
  const on = (today: string) => void (by.of = { ...by.of, today });
  /** What a step posts. */
  const posted = (step: () => void) => {
    const before = by.lines.length;
    step();
    return readable(by.lines.slice(before));
  };
  const add = (lines: readonly Line[]) => void (by.lines = post({ lines: by.lines, taken: [] }, lines).lines);
  const file = (leave: LeaveRequest, stage: 'held' | 'used', question: 'file' | 'approve' = 'file') => {
    const { leave: charged, refusals } = judge(leave, by, question);
    expect(refusals).toEqual([]);
    store(history, charged, stage);
  };
  const find = (id: string) => by.requests.find((each) => each.id === id)!;

  const used = {
    year: 2025,
    kind: 'use',
    days: -13,
    on: '2025-06-02',
    requestId: 'r',
    stage: 'used',
  } as const;
  add(dueLines(ledgerOf(history), by.of, 2025));
  add([line(used)]);
  expect(posted(() => add(yearEndLines(ledgerOf(history), by.of, 2025)))).toEqual([
    '2026 grant 20 on 01-01 opened',
    '2025 carry -5 on 12-31 year_end',
    '2026 carry 5 on 01-01 year_end',
    '2025 expire -2 on 12-31 not_carried',
  ]);
  by.of = { ...by.of, settledYears: [2025] };
  expect(left()).toBe(25);

  const march = request({ startDate: '2026-03-23', endDate: '2026-03-27' });
  expect(posted(() => file(march, 'held'))).toEqual(['2026 hold -5 on 03-23 held']);
  expect(posted(() => file(find(march.id), 'used', 'approve'))).toEqual([
    '2026 release 5 on 03-23 used',
    '2026 use -5 on 03-23 used',
  ]);
  expect(left()).toBe(20);

  on('2026-03-09');
  const shorter = request({ startDate: '2026-03-23', endDate: '2026-03-25', supersedesId: march.id });
  expect(posted(() => file(shorter, 'held'))).toEqual([]);
  expect(posted(() => file(find(shorter.id), 'used', 'approve'))).toEqual([
    '2026 release 5 on 03-23 superseded',
    '2026 use -3 on 03-23 used',
  ]);
  expect(left()).toBe(22);
  const offered = (startDate: string) =>
    balancesFor(judge(request({ startDate }), by, 'file').leave, by).map(({ before }) => before);
  expect([offered('2026-03-30'), offered('2026-04-01')]).toEqual([[22], [20]]);

  on('2026-04-01');
  expect(posted(() => add(dueLines(ledgerOf(history), by.of, 2026)))).toEqual([
    '2026 expire -2 on 03-31 expired',
  ]);
  const may = request({ startDate: '2026-05-04', endDate: '2026-05-08' });
  file(may, 'used');
  const pattern = { name: 'Office', anchor: '2026-01-05', minutes: [480, 480, 480, 480, 480, 0, 0] };
  by.calendar = {
    ...by.calendar,
    terms: [{ from: '2000-01-01', to: null, pattern, regionId: 'here', basis: 'pattern' }],
    holidays: [{ regionId: 'here', date: '2026-05-08', name: 'Victory Day', share: 1 }],
  };
  const { leave: counted } = judge(find(may.id), by, 'recount');
  expect(posted(() => store(history, counted, 'used'))).toEqual(['2026 release 1 on 05-04 used']);
  expect(left()).toBe(16);

  on('2026-06-01');
  expect(posted(() => file(request({ startDate: '2025-12-16' }), 'used'))).toEqual([
    '2025 use -1 on 12-16 used',
    '2025 expire 1 on 12-31 not_carried',
  ]);
  expect(left()).toBe(16);
});
