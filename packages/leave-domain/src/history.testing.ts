import fc from 'fast-check';
import { line, post, type Ledger, type Line } from './account';
import type { WorkingCalendar } from './charging';
import type { LeaveContext } from './context';
import { takenOf } from './corrections';
import { addDays, yearOf } from './dates';
import { context, entitlement, leaveType, policy, request } from './domain.testing';
import { dueLines } from './entitlement';
import { isGone, judge } from './judge';
import { stands, type LeaveRequest } from './leave';
import { linesFor } from './posting';
import { recordSickness, withoutSickness } from './sickness';
import { hasYearEnd, undoYearEndLines, yearEndLines } from './year-end';

/** One of what a history has so far, by any number. */
const pick = fc.nat(30);
/** Days from 1 November 2024, so that weeks fall into three years and over new year. */
const start = fc.nat(900);
const leave = {
  start,
  length: fc.integer({ min: 1, max: 12 }),
  part: fc.constantFrom('full_day', 'full_day', 'half_day', 'hours'),
};
export const operation = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('file' as const), ...leave }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), at: pick, ...leave }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), at: pick, ...leave }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('approve', 'deny', 'cancel', 'sick', 'well', 'recount'),
      at: pick,
    }),
  },
  fc.record({ kind: fc.constant('adjust' as const), days: fc.integer({ min: -3, max: 6 }), year: fc.nat(2) }),
  fc.record({
    kind: fc.constant('earn' as const),
    days: fc.nat(3),
    lasts: fc.integer({ min: 20, max: 300 }),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('policy' as const),
      yearlyGrant: fc.constantFrom(5, 12.5, 24),
      accrual: fc.constantFrom('yearly' as const, 'monthly' as const),
      floor: fc.constantFrom(0, -5),
      carryExpiry: fc.constantFrom('02-29', '03-31', null),
      from: fc.nat(900),
    }),
  },
  fc.record({ kind: fc.constant('holiday' as const), start, share: fc.constantFrom(0.5, 1) }),
  fc.record({ kind: fc.constantFrom('yearEnd', 'undo') }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 60 }) }),
  },
);
export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** What is stored of one person and one leave type. */
export interface History {
  by: LeaveContext;
}

const calendar: WorkingCalendar = {
  terms: [
    {
      from: '2000-01-01',
      to: '2025-09-17',
      pattern: { name: 'Office', anchor: '2026-01-05', minutes: [480, 480, 480, 480, 480, 0, 0] },
      regionId: 'here',
      basis: 'pattern',
    },
    {
      from: '2025-09-18',
      to: null,
      pattern: {
        name: 'Crew',
        anchor: '2026-01-05',
        minutes: [720, 720, 720, 720, 0, 0, 0, 0],
        times: [0, 1, 2, 3, 4, 5, 6, 7].map((day) => (day < 4 ? { start: '18:00', end: '06:00' } : null)),
      },
      regionId: 'here',
      basis: 'pattern',
    },
  ],
  holidays: [],
  roster: null,
};

export const begin = (): History => ({
  by: context({
    calendar,
    of: entitlement({
      today: '2025-02-03',
      policies: [policy({ carryCap: 4, carryExpiry: '03-31' })],
      leaveType: leaveType(),
    }),
    actor: { seesAll: true, manages: true },
  }),
});

export const ledgerOf = ({ by }: History): Ledger => ({
  lines: by.lines,
  taken: takenOf(by.requests, by.of.leaveType.id),
});

const dayOf = (days: number) => addDays('2024-11-01', days);
type Wanted = Extract<Operation, { kind: 'edit' }>;
const spanOf = ({
  start: from,
  length,
  part,
}: Pick<Wanted, 'start' | 'length' | 'part'>): Partial<LeaveRequest> => ({
  startDate: dayOf(from),
  endDate: part === 'full_day' ? dayOf(from + length - 1) : dayOf(from),
  requestType: part,
  dayPart: part === 'half_day' ? (length % 2 ? 'am' : 'pm') : null,
  hours: part === 'hours' ? length / 2 : null,
});

function add({ by }: History, lines: readonly Line[]) {
  by.lines = post({ lines: by.lines, taken: [] }, lines).lines;
}

/** Stores a request, with its lines, in the place of its former version and of what it replaces. */
function store(history: History, leave: LeaveRequest, stage: 'held' | 'used' | 'none') {
  const { by } = history;
  add(history, linesFor(leave, by, stage, stage));
  const status = stage === 'none' ? 'cancelled' : stage === 'held' ? 'pending' : 'approved';
  const others = by.requests
    .filter(({ id }) => id !== leave.id)
    .map((other) =>
      stage === 'used' && other.id === leave.supersedesId
        ? { ...other, status: 'cancelled' as const }
        : other,
    );
  by.requests = [...others, { ...leave, status }];
}

/** Judges a request and stores it where nothing refuses it. Answers the refusal, or what was done. */
function judged(history: History, leave: LeaveRequest, question: 'file' | 'approve', stage: 'held' | 'used') {
  const { refusals, leave: charged } = judge(leave, history.by, question);
  if (refusals[0]) return refusals[0].code;
  store(history, charged, stage);
  return stage;
}

/** Does one operation in memory as the service does it, and answers what became of it; undefined: there was nothing to do. */
export function apply(history: History, operation: Operation): string | undefined {
  const { by } = history;
  const { of } = by;
  const found = 'at' in operation ? by.requests[operation.at % Math.max(1, by.requests.length)] : undefined;
  switch (operation.kind) {
    case 'file':
      return judged(history, request(spanOf(operation)), 'file', 'held');
    case 'edit':
      if (found?.status !== 'pending' || found.supersedesId) return undefined;
      return judged(history, { ...found, ...spanOf(operation), charges: [] }, 'file', 'held');
    case 'correct': {
      const waits = by.requests.some(
        ({ status, supersedesId }) => status === 'pending' && supersedesId === found?.id,
      );
      if (found?.status !== 'approved' || waits) return undefined;
      return judged(history, request({ ...spanOf(operation), supersedesId: found.id }), 'file', 'held');
    }
    case 'approve':
      return found?.status === 'pending' ? judged(history, found, 'approve', 'used') : undefined;
    case 'deny':
    case 'cancel': {
      if (!found || !stands(found)) return undefined;
      const correction = by.requests.find(
        ({ status, supersedesId }) => status === 'pending' && supersedesId === found.id,
      );
      if (correction) store(history, correction, 'none');
      store(history, found, 'none');
      return 'released';
    }
    case 'sick':
      if (found?.status !== 'approved') return undefined;
      store(history, recordSickness(found, found.startDate, found.startDate), 'used');
      return 'recorded';
    case 'well':
      if (found?.status !== 'approved' || !found.charges.some(({ sick }) => sick)) return undefined;
      return judged(history, { ...found, charges: withoutSickness(found.charges) }, 'approve', 'used');
    case 'recount': {
      if (!found || !stands(found) || yearOf(found.endDate) < yearOf(of.today)) return undefined;
      const { leave: counted } = judge(found, by, 'recount');
      store(history, counted, isGone(counted) ? 'none' : found.status === 'pending' ? 'held' : 'used');
      return 'recounted';
    }
    case 'adjust': {
      const year = yearOf(of.today) - 1 + operation.year;
      if (operation.days === 0) return undefined;
      add(history, [
        line({ year, kind: 'adjust', days: operation.days, on: `${year}-06-01`, reason: 'Random' }),
      ]);
      return 'adjusted';
    }
    case 'earn': {
      const lot = { kind: 'earn', expires: addDays(of.today, operation.lasts) } as const;
      if (operation.days === 0) return undefined;
      add(history, dueLines(ledgerOf(history), of, yearOf(of.today)));
      add(history, [line({ year: yearOf(of.today), kind: 'earn', days: operation.days, on: of.today, lot })]);
      return 'earned';
    }
    case 'policy': {
      const { kind: _, from, ...values } = operation;
      by.of = { ...of, policies: [...of.policies, policy({ ...values, carryCap: 4, from: dayOf(from) })] };
      return 'policy';
    }
    case 'holiday': {
      const holiday = {
        regionId: 'here',
        date: dayOf(operation.start),
        name: 'Random',
        share: operation.share,
      };
      by.calendar = {
        ...by.calendar,
        holidays: [...by.calendar.holidays.filter(({ date }) => date !== holiday.date), holiday],
      };
      return 'holiday';
    }
    case 'wait':
      by.of = { ...of, today: addDays(of.today, operation.days) };
      return 'waited';
    default:
      return endYear(history, operation.kind === 'undo');
  }
}

function endYear(history: History, undo: boolean): string | undefined {
  const { by } = history;
  const year = yearOf(by.of.today) - 1;
  if (undo !== by.of.settledYears.includes(year)) return undefined;
  const years = by.of.settledYears.filter((each) => each !== year);
  const ledger = ledgerOf(history);
  if (undo) add(history, undoYearEndLines(ledger, by.of, year));
  else if (hasYearEnd(ledger, by.of, year)) add(history, yearEndLines(ledger, by.of, year));
  by.of = { ...by.of, settledYears: undo ? years : [...years, year] };
  return undo ? 'undone' : 'settled';
}
