import { daysBetween, datesFrom, weekdayOf, type PlainDate } from './dates';
import {
  isSameLeave,
  minuteOf,
  overlaps,
  roundDays,
  sharedMinutes,
  stands,
  timeOf,
  type DayCharge,
  type LeaveRequest,
  type Minutes,
} from './leave';

/** When somebody works on one day, `HH:MM`; an end at or before the start is on the next day. */
export interface WorkingHours {
  start: string;
  end: string;
}

export interface WorkingPattern {
  name: string;
  /** The first day of a cycle. */
  anchor: PlainDate;
  /** Minutes worked on each day of the cycle. */
  minutes: readonly number[];
  /** When they are worked, where that is known. */
  times?: readonly (WorkingHours | null)[] | null;
}

/** How a person works in a period. */
export interface WorkingTerms {
  from: PlainDate;
  /** Null: until further notice. */
  to: PlainDate | null;
  pattern: WorkingPattern;
  regionId: string | null;
  basis: 'pattern' | 'roster';
  /** The day of the pattern's cycle on `from`, 0 is the first; null: by the pattern's anchor. */
  offset?: number | null;
}

export interface Holiday {
  regionId: string;
  date: PlainDate;
  name: string;
  /** How much of a working day is off: 0.5 or 1. */
  share: number;
}

/** A shift that is not cancelled, on the date on which it begins. */
export interface RosteredShift extends WorkingHours {
  date: PlainDate;
  /** Elapsed: 7 or 9 hours of a night in which the clock changes. */
  minutes: number;
}

/** When a person works. Outside of the terms: Monday to Friday, eight hours, no holidays. */
export interface WorkingCalendar {
  terms: readonly WorkingTerms[];
  holidays: readonly Holiday[];
  /** The published roster of the person's department, with the person's shifts; null: none is published. */
  roster: { until: PlainDate; shifts: readonly RosteredShift[] } | null;
}

/** What a leave type and its policy say about counting. */
export interface CountingRules {
  /** `calendar` counts every date as a day. */
  counts: 'working' | 'calendar';
  /** Whether public holidays cost leave. */
  holidaysCount: boolean;
}

/** What a day is worth as leave, before the kind of leave is known. */
export interface DayWorth extends Omit<DayCharge, 'sick'> {
  /** When the person works, where that is known. */
  times: readonly Minutes[] | null;
}

const officeDays: WorkingPattern = {
  name: 'Monday to Friday',
  anchor: '1970-01-05',
  minutes: [480, 480, 480, 480, 480, 0, 0],
};

const minutesOf = ({ start, end }: WorkingHours): Minutes => {
  const [from, to] = [minuteOf(start), minuteOf(end)];
  return { from, to: to <= from ? to + 1440 : to };
};

/** The day of the cycle that a date is, from 0. */
function dayOfCycle(date: PlainDate, { anchor, minutes }: WorkingPattern, terms?: WorkingTerms): number {
  const days =
    terms?.offset == null ? daysBetween(anchor, date) : daysBetween(terms.from, date) + terms.offset;
  return ((days % minutes.length) + minutes.length) % minutes.length;
}

function worthByPattern(
  date: PlainDate,
  terms: WorkingTerms | undefined,
  holidays: readonly Holiday[],
): DayWorth {
  const pattern = terms?.pattern ?? officeDays;
  const day = terms ? dayOfCycle(date, pattern, terms) : weekdayOf(date) - 1;
  const minutes = pattern.minutes[day] ?? 0;
  const holiday = minutes
    ? holidays.find((each) => each.date === date && each.regionId === terms?.regionId)
    : undefined;
  const works = 1 - (holiday?.share ?? 0);
  const hours = pattern.times?.[day];
  return {
    date,
    days: minutes ? works : 0,
    minutes: Math.round(minutes * works),
    basis: holiday ? 'holiday' : 'pattern',
    why: holiday?.name ?? pattern.name,
    times: minutes && hours ? [minutesOf(hours)] : null,
  };
}

function worthByRoster(date: PlainDate, rostered: readonly RosteredShift[]): DayWorth {
  const shifts = rostered
    .filter((shift) => shift.date === date)
    .toSorted((a, b) => a.start.localeCompare(b.start));
  return {
    date,
    days: shifts.length ? 1 : 0,
    minutes: shifts.reduce((sum, { minutes }) => sum + minutes, 0),
    basis: 'roster',
    why: shifts.map(({ start, end }) => `${start}–${end}`).join(', ') || 'Rest day',
    times: shifts.length ? shifts.map(minutesOf) : null,
  };
}

/**
 * What a date is worth to a person as leave: 1 for a working day, less its public holiday; 0 for a day off. A rostered
 * shift counts on a public holiday too; after the day to which the roster is published the pattern counts.
 * Source: docs/leave.md, Counting days; docs/decisions/020-working-time-and-charges.md.
 */
export function worthOf(date: PlainDate, calendar: WorkingCalendar, rules: CountingRules): DayWorth {
  const terms = calendar.terms.find(({ from, to }) => from <= date && (to === null || date <= to));
  const holidays = rules.holidaysCount || rules.counts === 'calendar' ? [] : calendar.holidays;
  const { roster } = calendar;
  const worth =
    terms?.basis === 'roster' && roster && date <= roster.until
      ? worthByRoster(date, roster.shifts)
      : worthByPattern(date, terms, holidays);
  return rules.counts === 'calendar' ? { ...worth, days: 1, basis: 'calendar', why: 'Calendar day' } : worth;
}

/** Minutes of a day of eight hours: what hours are a share of where nothing is worked. */
const defaultMinutes = 480;

const lengthOf = (ranges: readonly Minutes[], within: Minutes = { from: 0, to: 2880 }): number =>
  ranges.reduce((sum, range) => sum + sharedMinutes(within, range), 0);

/** Which share of a day's worth a leave takes, from 0 to 1. */
function shareOf(leave: LeaveRequest, { days, minutes, times }: DayWorth): number {
  if (leave.requestType === 'full_day' || days === 0) return 1;
  if (leave.requestType === 'hours') {
    const time = timeOf(leave);
    const hours = time && times ? lengthOf(times, time) : (leave.hours ?? 0) * 60;
    return Math.min(1, hours / (minutes || defaultMinutes));
  }
  // Half a day is a half where somebody works in both; all of the day where they work in this half alone. What is worked
  // after midnight belongs to the afternoon.
  const morning = times && lengthOf(times, { from: 0, to: 720 });
  const worked = times && morning !== null && (leave.dayPart === 'am' ? morning : lengthOf(times) - morning);
  if (times && worked === 0) return 0;
  return times && worked === lengthOf(times) ? 1 : Math.min(1, 0.5 / days);
}

/** What other leave of the same day, which does not overlap, already takes of it. */
function takenByOthers(leave: LeaveRequest, requests: readonly LeaveRequest[]) {
  const chargeOn = ({ charges }: LeaveRequest) => charges.find(({ date }) => date === leave.startDate);
  let [days, minutes] = [0, 0];
  for (const other of requests) {
    if (!stands(other) || isSameLeave(leave, other) || overlaps(leave, other)) continue;
    const former = requests.find(({ id }) => other.status === 'pending' && id === other.supersedesId);
    days += Math.max(0, (chargeOn(other)?.days ?? 0) - ((former && chargeOn(former)?.days) ?? 0));
    minutes += Math.max(0, (chargeOn(other)?.minutes ?? 0) - ((former && chargeOn(former)?.minutes) ?? 0));
  }
  return { days, minutes };
}

/**
 * What each day of a leave costs, in order: the one place where days are counted. Parts of one day together cost the
 * day at most: the last one costs what the others leave.
 * @param requests other leave of the person on the same dates
 * @returns a charge for each date from start to end; 0 days where there is nothing to take off
 */
export function chargesOf(
  leave: LeaveRequest,
  calendar: WorkingCalendar,
  rules: CountingRules,
  requests: readonly LeaveRequest[],
): DayCharge[] {
  const others = leave.requestType === 'full_day' ? null : takenByOthers(leave, requests);
  return datesFrom(leave.startDate, leave.endDate).map((date) => {
    const { times, ...worth } = worthOf(date, calendar, rules);
    const share = shareOf(leave, { ...worth, times });
    const [days, minutes] = [roundDays(worth.days * share), Math.round(worth.minutes * share)];
    if (!others) return { ...worth, days, minutes };
    return {
      ...worth,
      days: Math.min(days, Math.max(0, roundDays(worth.days - others.days))),
      minutes: Math.min(minutes, Math.max(0, worth.minutes - others.minutes)),
    };
  });
}

const isRestDay = ({ basis, days }: DayCharge) => basis === 'roster' && days === 0;
const isShift = ({ basis, days }: DayCharge) => basis === 'roster' && days > 0;

/**
 * What approved leave costs now. Nobody is rostered on approved leave, so a day without a shift is no rest day where
 * the shift was withdrawn for the leave, or where no day of it is rostered: such a day costs what it did.
 * Source: docs/decisions/020-working-time-and-charges.md.
 */
export function recountApproved(before: readonly DayCharge[], now: readonly DayCharge[]): DayCharge[] {
  const stored = new Map(before.map((day) => [day.date, day]));
  const rostered = now.some(isShift) || before.some(isShift);
  return now.map((day) => {
    const former = stored.get(day.date);
    if (!isRestDay(day) || !former) return day;
    return isShift(former) || !rostered ? former : day;
  });
}
