import { post, type Ledger, type Line } from './account';
import type { LeaveContext, Refusal } from './context';
import { takenOf } from './corrections';
import { addDays, firstOfYear, lastOfYear, later, yearOf, type PlainDate } from './dates';
import { context, entitlement, leaveType, policy, request } from './domain.testing';
import { dueLines } from './entitlement';
import { isGone, judge } from './judge';
import { stands, type LeaveRequest } from './leave';
import { openingLines, withOpening } from './opening';
import { calendar, type Operation } from './operations.testing';
import { earnedLine } from './overtime';
import { linesFor } from './posting';
import { adjustmentLines } from './closed-years';
import type { LeavePolicy } from './policies';
import { recordSickness, withoutSickness } from './sickness';
import { hasYearEnd, undoYearEndLines, yearEndLines } from './year-end';

/** What is stored of one person and one leave type. */
export interface History {
  by: LeaveContext;
  /** From which operations count their days. */
  first: PlainDate;
}

/** What became of an operation. */
export interface Outcome {
  /** Undefined: there was nothing to do. */
  what?: string;
  /** The leave that was judged or changed, with its charges. */
  leave?: LeaveRequest;
  refusals?: readonly Refusal[];
}

/** @param today a day in the second year of the history */
export const begin = (today = '2025-02-03', first = '2024-11-01'): History => ({
  first,
  by: context({
    calendar,
    of: entitlement({
      today,
      policies: [policy({ carryCap: 4, carryExpiry: '03-31' })],
      leaveType: leaveType({ allowanceTotal: 15 }),
    }),
    actor: { seesAll: true, manages: true, isOwn: false },
  }),
});

export const ledgerOf = ({ by }: Pick<History, 'by'>): Ledger => ({
  lines: by.lines,
  taken: takenOf(by.requests, by.of.leaveType.id),
});

export const dayOf = ({ first }: History, days: number) => addDays(first, days);
type Wanted = Extract<Operation, { kind: 'edit' }>;
function spanOf(history: History, { start: from, length, part }: Pick<Wanted, 'start' | 'length' | 'part'>) {
  const startDate = dayOf(history, from);
  return {
    startDate,
    endDate: part === 'full_day' ? addDays(startDate, length - 1) : startDate,
    requestType: part as LeaveRequest['requestType'],
    dayPart: part === 'half_day' ? (length % 2 ? 'am' : 'pm') : null,
    hours: part === 'hours' ? length / 2 : null,
  } as const;
}

export function add({ by }: History, lines: readonly Line[]) {
  by.lines = post({ lines: by.lines, taken: [] }, lines).lines;
}

/** Stores a request, with its lines, in the place of its former version and of what it replaces. */
export function store(history: History, leave: LeaveRequest, stage: 'held' | 'used' | 'none') {
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

/** Judges a request and stores it where nothing refuses it. */
function judged(
  history: History,
  leave: LeaveRequest,
  question: 'file' | 'approve',
  stage: 'held' | 'used',
): Outcome {
  const { refusals, leave: charged } = judge(leave, history.by, question);
  if (!refusals[0]) store(history, charged, stage);
  return { what: refusals[0]?.code ?? stage, leave: charged, refusals };
}

function stored(
  history: History,
  leave: LeaveRequest,
  stage: 'held' | 'used' | 'none',
  what: string,
): Outcome {
  store(history, leave, stage);
  return { what, leave };
}

/** The correction of a leave that waits. */
export const correctionOf = ({ by }: Pick<History, 'by'>, leave: LeaveRequest | undefined) =>
  by.requests.find(({ status, supersedesId }) => status === 'pending' && supersedesId === leave?.id);

type Changing = Exclude<
  Operation,
  { kind: 'adjust' | 'earn' | 'policy' | 'opening' | 'holiday' | 'yearEnd' | 'undo' | 'wait' | 'file' }
>;

/** Whether an operation is for a request as it stands. */
function isFor({ by }: Pick<History, 'by'>, { kind }: Changing, leave: LeaveRequest): boolean {
  if (!stands(leave)) return false;
  if (kind === 'edit') return leave.status === 'pending' && !leave.supersedesId;
  if (kind === 'correct') return leave.status === 'approved' && !correctionOf({ by }, leave);
  if (kind === 'approve') return leave.status === 'pending';
  if (kind === 'sick') return leave.status === 'approved';
  if (kind === 'well') return leave.status === 'approved' && leave.charges.some(({ sick }) => sick);
  return true;
}

/** Changes a request in memory as the service does it. */
function change(history: History, operation: Changing): Outcome {
  const { by } = history;
  const fit = by.requests.filter((each) => isFor(history, operation, each));
  const found = fit[operation.at % Math.max(1, fit.length)];
  if (!found) return {};
  const stage = found.status === 'pending' ? 'held' : 'used';
  switch (operation.kind) {
    case 'edit':
      return judged(history, { ...found, ...spanOf(history, operation), charges: [] }, 'file', 'held');
    case 'correct':
      return judged(
        history,
        request({ ...spanOf(history, operation), supersedesId: found.id }),
        'file',
        'held',
      );
    case 'approve':
      return judged(history, found, 'approve', 'used');
    case 'deny':
    case 'cancel': {
      const correction = correctionOf(history, found);
      if (correction) store(history, correction, 'none');
      return stored(history, found, 'none', 'released');
    }
    case 'sick':
      return stored(history, recordSickness(found, found.startDate, found.startDate), 'used', 'recorded');
    case 'well':
      return judged(history, { ...found, charges: withoutSickness(found.charges) }, 'approve', 'used');
    default: {
      const { leave: counted } = judge(found, by, 'recount');
      return stored(history, counted, isGone(counted) ? 'none' : stage, 'recounted');
    }
  }
}

/** Does one operation in memory as the service does it. */
export function apply(history: History, operation: Operation): Outcome {
  const { by } = history;
  const { of } = by;
  switch (operation.kind) {
    case 'file':
      return judged(history, request(spanOf(history, operation)), 'file', 'held');
    case 'adjust': {
      const year = yearOf(of.today) - 1 + operation.year;
      if (operation.days === 0) return {};
      const change = { days: operation.days, on: `${year}-06-01`, note: 'Random' };
      const due = dueLines(ledgerOf(history), of, year);
      const adjusted = adjustmentLines(post(ledgerOf(history), due), of, change);
      if (adjusted) add(history, [...due, ...adjusted]);
      return { what: adjusted ? 'adjusted' : 'refused' };
    }
    case 'earn': {
      const { today } = of;
      if (operation.minutes === 0) return {};
      add(history, dueLines(ledgerOf(history), of, yearOf(today)));
      add(history, [earnedLine(by.calendar, { ...operation, workedOn: today, approvedOn: today })]);
      return { what: 'earned' };
    }
    case 'policy': {
      const { kind: _, from, ...values } = operation;
      // What applied in a year whose end was run is not changed.
      const earliest = of.settledYears.length ? firstOfYear(yearOf(of.today)) : '';
      const added = policy({ ...values, from: later(dayOf(history, from), earliest) });
      const keyOf = (each: LeavePolicy) =>
        [each.from, each.departmentId, each.minYears, each.contract].join();
      const isOther = (each: LeavePolicy) => keyOf(each) !== keyOf(added);
      by.of = { ...of, policies: [...of.policies.filter(isOther), added] };
      return { what: 'policy' };
    }
    case 'holiday': {
      const holiday = {
        regionId: 'here',
        date: dayOf(history, operation.start),
        name: 'Random',
        share: operation.share,
      };
      const others = by.calendar.holidays.filter(({ date }) => date !== holiday.date);
      by.calendar = { ...by.calendar, holidays: [...others, holiday] };
      return { what: 'holiday' };
    }
    case 'opening':
      return opened(history, operation);
    case 'wait':
      by.of = { ...of, today: addDays(of.today, operation.days) };
      return { what: 'waited' };
    case 'yearEnd':
    case 'undo':
      return { what: endYear(history, operation.kind === 'undo') };
    default:
      return change(history, operation);
  }
}

/** HR imports what this year begins with. */
function opened(
  history: History,
  { days, carried, expires }: Extract<Operation, { kind: 'opening' }>,
): Outcome {
  const { of } = history.by;
  const year = yearOf(of.today);
  const lastDay = addDays(lastOfYear(year), -expires);
  if (carried && lastDay < of.today) return {};
  const opening = { year, days, expires: carried ? lastDay : null, importedOn: of.today };
  add(history, openingLines(ledgerOf(history), of, opening, 'opening'));
  history.by.of = { ...of, openings: withOpening(of.openings, opening) };
  return { what: 'opening' };
}

function endYear(history: History, undo: boolean): string {
  const { by } = history;
  const year = yearOf(by.of.today) - 1;
  if (undo !== by.of.settledYears.includes(year)) return 'nothing';
  const years = by.of.settledYears.filter((each) => each !== year);
  const ledger = ledgerOf(history);
  if (undo) add(history, undoYearEndLines(ledger, by.of, year));
  else if (hasYearEnd(ledger, by.of, year)) add(history, yearEndLines(ledger, by.of, year));
  by.of = { ...by.of, settledYears: undo ? years : [...years, year] };
  return undo ? 'undone' : 'settled';
}
