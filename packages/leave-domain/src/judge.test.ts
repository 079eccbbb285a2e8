import type { LeaveContext } from './context';
import { charged, context, entitlement, leaveType, person, policy, request } from './domain.testing';
import { judge } from './judge';
import type { LeaveRequest } from './leave';
import type { Entitlement } from './policies';

const of = (over: Partial<Entitlement> = {}) => context({ of: entitlement(over) });
const codes = (leave: Partial<LeaveRequest>, by: LeaveContext, question: 'file' | 'approve' = 'file') =>
  judge(request(leave), by, question).refusals.map(({ code }) => code);
const week = { startDate: '2026-07-06', endDate: '2026-07-10' };
const employed = (joinedOn: string | null, leavesOn: string | null) =>
  of({ person: person({ employments: [{ joinedOn, leavesOn }] }) });

describe('why leave is refused', () => {
  const blackout = { departmentId: 'ramp', from: '2026-07-10', to: '2026-07-12', reason: 'Air show' };
  const other = charged({ ...week, status: 'approved' });
  test.each<[string, Partial<LeaveRequest>, LeaveContext, string[]]>([
    ['nothing', week, context(), []],
    ['it has begun', { startDate: '2026-05-29' }, context(), ['leave_started']],
    [
      'HR files it',
      { startDate: '2026-05-29' },
      context({ actor: { seesAll: true, manages: false, isOwn: false } }),
      [],
    ],
    [
      'it is longer than a year',
      { ...week, endDate: '2027-07-07' },
      of({ leaveType: leaveType({ allowanceTotal: 999 }) }),
      ['leave_too_long'],
    ],
    [
      'only managers file it',
      week,
      of({ leaveType: leaveType({ whoMayFile: 'managers' }) }),
      ['managers_only'],
    ],
    [
      'a manager does',
      week,
      {
        ...of({ leaveType: leaveType({ whoMayFile: 'managers' }) }),
        actor: { seesAll: false, manages: true, isOwn: false },
      },
      [],
    ],
    ['the person is inactive', week, of({ person: person({ active: false }) }), ['inactive_employee']],
    [
      'the type was switched off',
      week,
      of({ leaveType: leaveType({ active: false }) }),
      ['inactive_leave_type'],
    ],
    ['nobody works then', { startDate: '2026-07-11' }, context(), ['no_working_day']],
    ['it begins before joining', week, employed('2026-07-08', null), ['before_joining']],
    ['it ends after leaving', week, employed(null, '2026-07-08'), ['after_leaving']],
    [
      'it lies between two employments',
      week,
      of({
        person: person({
          employments: [
            { joinedOn: '2020-01-01', leavesOn: '2026-05-31' },
            { joinedOn: '2026-08-01', leavesOn: null },
          ],
        }),
      }),
      ['before_joining'],
    ],
    [
      'the waiting period is not over',
      week,
      of({
        person: person({ employments: [{ joinedOn: '2026-06-01', leavesOn: null }] }),
        policies: [policy({ waitingDays: 90 })],
      }),
      ['waiting_period'],
    ],
    ['more than is left', { ...week, endDate: '2026-08-03' }, context(), ['insufficient_balance']],
    [
      'a document is missing',
      week,
      of({ leaveType: leaveType({ docsAfterDays: 4 }) }),
      ['document_required'],
    ],
    [
      'a document is there',
      { ...week, documentRef: 'note' },
      of({ leaveType: leaveType({ docsAfterDays: 4 }) }),
      [],
    ],
    [
      'the run is too long',
      { startDate: '2026-07-13' },
      { ...of({ policies: [policy({ maxRun: 5 })] }), requests: [other] },
      ['run_too_long'],
    ],
    ['nobody can be spared', week, context({ blackouts: [blackout] }), ['blackout']],
    [
      'a rest day in a blackout is no matter',
      { ...week, endDate: '2026-07-12' },
      context({ blackouts: [{ ...blackout, from: '2026-07-11' }] }),
      [],
    ],
    ['there is other leave', week, context({ requests: [other] }), ['overlap']],
  ])('%s', (_, leave, by, expected) => expect(codes(leave, by)).toEqual(expected));
});

test('the order of refusals is that of docs/leave.md, and the first is the error', () => {
  const by = of({
    person: person({ active: false }),
    leaveType: leaveType({ active: false, allowanceTotal: 0 }),
  });
  const other = charged({ ...week, status: 'approved' });
  expect(codes(week, { ...by, requests: [other] })).toEqual([
    'inactive_employee',
    'inactive_leave_type',
    'insufficient_balance',
    'overlap',
  ]);
});

test('leave of a type that was switched off can be approved and shortened', () => {
  const by = of({ leaveType: leaveType({ active: false }) });
  const leave = charged({ ...week, status: 'approved' });
  const shorter = request({ ...week, endDate: '2026-07-08', supersedesId: leave.id });
  const longer = { ...shorter, endDate: '2026-07-13' };
  expect(judge(shorter, { ...by, requests: [leave] }, 'file').refusals).toEqual([]);
  expect(judge(longer, { ...by, requests: [leave] }, 'file').refusals).toEqual([
    { code: 'inactive_leave_type' },
  ]);
  expect(judge(charged(week), by, 'approve').refusals).toEqual([]);
});

test('MOVE-10 HR overrides a blackout, a run and the balance with a reason, never an overlap', () => {
  const blackout = { departmentId: 'ramp', from: '2026-07-10', to: '2026-07-12', reason: 'Air show' };
  const other = charged({ ...week, status: 'approved' });
  const by = context({
    of: entitlement({ policies: [policy({ yearlyGrant: 1, maxRun: 2 })] }),
    blackouts: [blackout],
    requests: [other],
    actor: { seesAll: true, manages: true, isOwn: false },
    overrideReason: 'Agreed with the union',
  });
  const { refusals, overridden } = judge(request(week), by, 'file');
  expect(refusals.map(({ code }) => code)).toEqual(['overlap']);
  expect(overridden.map(({ code }) => code)).toEqual(['insufficient_balance', 'run_too_long', 'blackout']);
  const own = judge(request(week), { ...by, actor: { seesAll: false, manages: true, isOwn: false } }, 'file');
  expect(own.overridden).toEqual([]);
  const oneself = judge(request(week), { ...by, actor: { ...by.actor, isOwn: true } }, 'file');
  expect(oneself.overridden).toEqual([]);
});

test('what is worth knowing refuses nothing: short notice, thin coverage, assigned shifts', () => {
  const coverage = new Map([
    ['2026-06-02', { away: 1, own: 0, members: 5 }],
    ['2026-06-03', { away: 0, own: 0, members: 5 }],
    ['2026-06-06', { away: 4, own: 0, members: 5 }],
  ]);
  const by = { ...of({ policies: [policy({ noticeDays: 7 })] }), coverage, shifts: ['06:00–14:00'] };
  const { warnings, refusals } = judge(
    request({ startDate: '2026-06-02', endDate: '2026-06-06' }),
    by,
    'file',
  );
  expect(refusals).toEqual([]);
  // Saturday is a rest day: who has it off is not away.
  expect(warnings).toEqual([
    { code: 'thin_coverage', date: '2026-06-02', percent: 60, more: 0 },
    { code: 'short_notice', days: 1, asked: 7 },
    { code: 'shift_conflict', shifts: ['06:00–14:00'] },
  ]);
});

test('WORK-08 hours that other leave leaves no room for are refused with what is left', () => {
  const afternoon = { requestType: 'half_day', dayPart: 'pm' } as const;
  const by = context({ requests: [charged({ ...week, endDate: week.startDate, ...afternoon })] });
  const hours = { requestType: 'hours', fromTime: '06:00', toTime: '12:00', hours: 6 } as const;
  expect(judge(request({ ...hours }), by, 'file').refusals).toEqual([
    { code: 'too_many_hours', day: '2026-07-06', hours: 4 },
  ]);
});

test('a recount refuses nothing, keeps days off sick free and is idempotent', () => {
  const holiday = { regionId: 'here', date: '2026-07-08', name: 'Founders Day', share: 1 };
  const minutes = [480, 480, 480, 480, 480, 0, 0];
  const pattern = { name: 'Office', anchor: '2026-01-05', minutes };
  const calendar = {
    terms: [{ from: '2000-01-01', to: null, pattern, regionId: 'here', basis: 'pattern' as const }],
    holidays: [holiday],
    roster: null,
  };
  const leave = charged({ ...week, status: 'approved' });
  const sick = {
    ...leave,
    charges: leave.charges.map((day, at) =>
      at ? day : { ...day, days: 0, minutes: 0, sick: { days: 1, minutes: 480 } },
    ),
  };
  const by = { ...of({ leaveType: leaveType({ allowanceTotal: 0 }) }), calendar, requests: [sick] };
  const counted = judge(sick, by, 'recount');
  expect(counted.refusals).toEqual([]);
  expect(counted.leave.charges.map(({ days }) => days)).toEqual([0, 1, 0, 1, 1]);
  expect(counted.leave.charges[0]).toMatchObject({ sick: { days: 1 } });
  const again = judge(counted.leave, { ...by, requests: [counted.leave] }, 'recount');
  expect(again.leave).toEqual(counted.leave);
});
