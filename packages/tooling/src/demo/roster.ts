import { daysBetween, isWeekend, plusDays, type DemoClock } from './clock';
import { early, late, night, rotation, swing, weekendOffice, type Hours } from './patterns';
import { isReachable, type Organisation, type Person } from './people';
import type { LeaveRequest } from './requests';
import type { WorkingTime } from './working-time';

/** A planned stretch of work on a date. */
export interface Duty extends Hours {
  person: Person;
  date: string;
}

/** Where passengers are, the second late shift covers the last flights after midnight. */
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

/**
 * Everybody's duties from one date to another, both included, by their patterns; nobody works on leave. The demo logins
 * `supervisor` and `employee` are at work at the moment, whatever the day, for whoever tries to sign in and out.
 */
export function planDuties(
  { departments, people, logins }: Organisation,
  workingTime: WorkingTime,
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
    for (let date = from; date <= to; date = plusDays(date, 1)) {
      const present = staff.filter((person) => available(person, date));
      const dutyOf = (person: Person): Hours | null | undefined => {
        if (person === logins.supervisor || person === logins.employee) return rotation[turnOf(date, atWork)];
        const hours = workingTime.hoursOn(person, date);
        if (person.plan.rota === 'office' && (isWeekend(date) || workingTime.isHoliday(date)))
          return isOnDuty(present, person, date) ? weekendOffice : null;
        // The second late shift follows the first one.
        return hours === late &&
          withSwing.has(person.plan.code) &&
          workingTime.hoursOn(person, plusDays(date, -1)) === late
          ? swing
          : hours;
      };
      for (const person of present) {
        const duty = dutyOf(person);
        if (duty) duties.push({ person, date, ...duty });
      }
    }
  }
  return duties;
}

/** At weekends and on public holidays one of the office is on duty, another one each day. */
function isOnDuty(present: readonly Person[], person: Person, date: string): boolean {
  const reachable = present.filter(isReachable);
  return reachable[Math.abs(daysBetween('2020-01-06', date)) % reachable.length] === person;
}
