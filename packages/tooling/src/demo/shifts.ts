import { plusDays, type DemoClock } from './clock';
import { isReachable, type Organisation, type Person } from './people';
import { createRandom, type Random } from './random';
import type { LeaveRequest } from './requests';
import { planDuties, type Duty } from './roster';
import type { WorkingTime } from './working-time';

export interface Shift {
  id: string;
  person: Person;
  status: 'assigned' | 'signed_in' | 'on_break' | 'signed_out' | 'no_show';
  startTime: Date;
  /** Null: nobody planned it. */
  endTime: Date | null;
  effectiveEndTime: Date;
  signInTime: Date | null;
  signOutTime: Date | null;
  totalBreakMinutes: number;
  breakStartTime: Date | null;
  lastActivity: Date;
  location: string;
  notes: string | null;
  assignedBy: Person | null;
  closedBySystem: boolean;
  createdAt: Date;
}

/** Days before today of which there are shifts. */
export const pastDays = 28;
export const lastPlannedDay = ({ today }: DemoClock): string => plusDays(today, 7);
const defaultHours = 8;
const minute = 60_000;
const later = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minute);

const notes = [
  'Cover for a colleague on leave',
  'Escort the contractor on stand 14',
  'Handover with the duty manager at the start',
  'Runway inspection at first light',
  'Radio 12 is in repair; use 14',
];

/** People who cannot be assigned, and now and then another one where shifts are not published, sign in on their own. */
const isPlanned = (person: Person, steady: boolean, random: Random) =>
  isReachable(person) &&
  (steady || person.plan.rota === 'office' || person.plan.published || !random.chance(0.05));

/** Four weeks of worked shifts, today's in every state, and the roster of the next seven days. */
export function createShifts(
  organisation: Organisation,
  workingTime: WorkingTime,
  clock: DemoClock,
  requests: readonly LeaveRequest[],
): Shift[] {
  const random = createRandom(8_080);
  const { logins } = organisation;
  const steady = new Set<Person>([logins.supervisor, logins.employee]);
  const from = plusDays(clock.today, -pastDays);
  const duties = planDuties(organisation, workingTime, requests, from, lastPlannedDay(clock));
  const shifts = duties.flatMap(
    (duty) => shiftOf(duty, organisation, clock, random, steady.has(duty.person)) ?? [],
  );
  showEveryState(shifts, clock, steady);
  return shifts;
}

function shiftOf(duty: Duty, organisation: Organisation, clock: DemoClock, random: Random, steady: boolean) {
  const { person } = duty;
  const start = clock.at(duty.date, duty.start);
  const planned = isPlanned(person, steady, random);
  if (!planned && start > clock.now) return null;
  const base: Shift = {
    id: '',
    person,
    status: 'assigned',
    startTime: start,
    endTime: planned ? clock.at(duty.date, duty.end) : null,
    effectiveEndTime: planned ? clock.at(duty.date, duty.end) : later(start, defaultHours * 60),
    signInTime: null,
    signOutTime: null,
    totalBreakMinutes: 0,
    breakStartTime: null,
    lastActivity: start,
    location: random.pick(person.plan.locations),
    notes: random.chance(0.05) ? random.pick(notes) : null,
    assignedBy: planned ? (person.supervisor ?? organisation.logins.hr) : null,
    closedBySystem: false,
    createdAt: planned ? clock.at(plusDays(duty.date, -9), 10 * 60 + random.int(0, 90)) : start,
  };
  const shift = { ...base, ...(planned ? plannedCourse : ownCourse)(base, clock, random, steady) };
  return { ...shift, id: random.idAt(shift.createdAt) };
}

type Course = (shift: Shift, clock: DemoClock, random: Random, steady: boolean) => Partial<Shift>;

/** What has become of an assigned shift by now. */
const plannedCourse: Course = (shift, clock, random, steady) => {
  const untouched = { lastActivity: shift.createdAt };
  if (shift.effectiveEndTime <= clock.now && !steady && random.chance(0.012))
    return { status: 'no_show', closedBySystem: true, lastActivity: shift.effectiveEndTime };
  const signInTime = later(shift.startTime, random.int(-12, 6));
  const late = !steady && random.chance(0.05);
  if (signInTime > clock.now || (late && shift.effectiveEndTime > clock.now)) return untouched;
  return worked({ ...shift, signInTime }, clock, random, steady);
};

/** A shift that began when somebody signed in. */
const ownCourse: Course = (shift, clock, random, steady) =>
  worked({ ...shift, signInTime: shift.startTime }, clock, random, steady);

function worked(
  shift: Shift & { signInTime: Date },
  clock: DemoClock,
  random: Random,
  steady: boolean,
): Partial<Shift> {
  const { signInTime, effectiveEndTime } = shift;
  if (effectiveEndTime <= clock.now) {
    const closedBySystem = random.chance(0.02);
    const signOutTime = closedBySystem ? effectiveEndTime : later(effectiveEndTime, -random.int(0, 9));
    const totalBreakMinutes = 20 + 5 * random.int(0, 7);
    return {
      status: 'signed_out',
      signInTime,
      signOutTime,
      closedBySystem,
      totalBreakMinutes,
      lastActivity: signOutTime,
    };
  }
  const elapsed = Math.floor((clock.now.getTime() - signInTime.getTime()) / minute);
  const totalBreakMinutes = elapsed > 200 ? random.int(15, 45) : 0;
  if (!steady && elapsed > 60 && random.chance(0.16)) {
    const breakStartTime = later(clock.now, -random.int(2, 24));
    return {
      status: 'on_break',
      signInTime,
      totalBreakMinutes,
      breakStartTime,
      lastActivity: breakStartTime,
    };
  }
  const lastActivity = totalBreakMinutes
    ? later(signInTime, Math.floor(elapsed / 2) + totalBreakMinutes)
    : signInTime;
  return { status: 'signed_in', signInTime, totalBreakMinutes, lastActivity };
}

/**
 * At some hours chance alone leaves a state out: nobody has signed out yet just after midnight, nobody is still
 * to come just before it. Two of each are seen to, among those who are at work.
 */
function showEveryState(shifts: Shift[], clock: DemoClock, steady: ReadonlySet<Person>): void {
  const midnight = clock.at(clock.today, 0);
  const working = () =>
    shifts
      .filter((shift) => shift.status === 'signed_in' && !steady.has(shift.person))
      .sort((a, b) => a.startTime.getTime() - b.startTime.getTime());
  const complete = (
    shown: (shift: Shift) => boolean,
    from: () => (Shift | undefined)[],
    change: Partial<Shift>,
  ) => {
    for (let count = shifts.filter(shown).length; count < 2; count += 1) {
      const shift = from().find(Boolean);
      if (shift) Object.assign(shift, change);
    }
  };
  const signOutTime = new Date(Math.max(midnight.getTime(), clock.now.getTime() - 4 * minute));
  complete((shift) => shift.signOutTime !== null && shift.signOutTime >= midnight, working, {
    status: 'signed_out',
    signOutTime,
    lastActivity: signOutTime,
  });
  complete((shift) => shift.status === 'on_break', working, {
    status: 'on_break',
    breakStartTime: clock.now,
    lastActivity: clock.now,
  });
  complete(
    (shift) => shift.status === 'assigned' && clock.dateOf(shift.startTime) === clock.today,
    () =>
      working()
        .filter((shift) => shift.endTime !== null && clock.dateOf(shift.startTime) === clock.today)
        .reverse(),
    { status: 'assigned', signInTime: null, totalBreakMinutes: 0 },
  );
}
