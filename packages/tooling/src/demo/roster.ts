import { daysBetween, isWeekend, plusDays, type DemoClock } from './clock';
import { isReachable, type Organisation, type Person } from './people';
import type { LeaveRequest } from './requests';

/** A planned stretch of work, in minutes from the midnight with which its date begins. */
export interface Duty {
  person: Person;
  date: string;
  start: number;
  end: number;
}

const hours = (from: number, to: number) => ({ start: from * 60, end: to * 60 });
const early = hours(6, 14);
const late = hours(14, 22);
const swing = hours(17, 25);
const night = hours(22, 30);
const office = hours(8, 16.5);
const weekendOffice = hours(9, 15);

/** Eight days, six of them worked: 48 hours in any seven days at most, and at least 16 hours between two shifts. */
const cycle = [early, early, late, late, night, night, null, null];
/** Where passengers are, the second late shift covers the last flights after midnight. */
const passengerCycle = [early, early, late, swing, night, night, null, null];
const withSwing = new Set(['PAX', 'SEC']);

const turnOf = (date: string, offset: number) => (((daysBetween('2020-01-06', date) + offset) % 8) + 8) % 8;

/** The offset that has somebody at work at the given moment, on the first of the two shifts of that kind. */
function offsetAtWork(clock: DemoClock): number {
  const minutes = (clock.now.getTime() - clock.at(clock.today, 0).getTime()) / 60_000;
  const kind = minutes < early.start || minutes >= night.start ? 4 : minutes < late.start ? 0 : 2;
  const date = minutes < early.start ? plusDays(clock.today, -1) : clock.today;
  return [0, 1, 2, 3, 4, 5, 6, 7].find((offset) => turnOf(date, offset) === kind) ?? 0;
}

const employedOn = (person: Person, date: string) =>
  date >= person.joinedOn && (person.deactivatedOn === null || date < person.deactivatedOn);

/** Everybody's duties from one date to another, both included; nobody works on leave. */
export function planDuties(
  { departments, people, logins }: Organisation,
  clock: DemoClock,
  requests: readonly LeaveRequest[],
  from: string,
  to: string,
): Duty[] {
  const atWork = offsetAtWork(clock);
  const duties: Duty[] = [];
  const leaves = requests.filter((request) => request.status === 'approved' && request.end >= from);
  const isAway = (person: Person, date: string) =>
    leaves.some((leave) => leave.person === person && leave.start <= date && leave.end >= date);
  const available = (person: Person, date: string) =>
    employedOn(person, date) &&
    // A night shift reaches into the next morning.
    !isAway(person, date) &&
    !isAway(person, plusDays(date, 1));

  for (const department of departments) {
    const staff = people.filter((person) => person.department === department && person.supervisor !== null);
    const offsets = new Map(staff.map((person, index) => [person, index]));
    for (const person of [logins.supervisor, logins.employee])
      if (offsets.has(person)) offsets.set(person, atWork);
    for (let date = from; date <= to; date = plusDays(date, 1)) {
      const present = staff.filter((person) => available(person, date));
      for (const person of present) {
        const duty =
          person.plan.rota === 'office'
            ? officeDuty(present, person, date)
            : (withSwing.has(person.plan.code) ? passengerCycle : cycle)[
                turnOf(date, offsets.get(person) ?? 0)
              ];
        if (duty) duties.push({ person, date, ...duty });
      }
    }
  }
  return duties;
}

/** Weekdays by day; at weekends one of the office is on duty, another one each day. */
function officeDuty(present: readonly Person[], person: Person, date: string) {
  if (!isWeekend(date)) return office;
  const reachable = present.filter(isReachable);
  const turn = Math.abs(daysBetween('2020-01-06', date)) % reachable.length;
  return reachable[turn] === person ? weekendOffice : null;
}
