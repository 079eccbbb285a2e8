import { daysBetween, isWeekend, plusDays } from './clock';
import { late, swing, weekendOffice, type Hours } from './patterns';
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

const employedOn = (person: Person, date: string) =>
  date >= person.joinedOn && (person.deactivatedOn === null || date < person.deactivatedOn);

/** Everybody's duties from one date to another, both included, by their patterns; nobody works on leave. */
export function planDuties(
  { departments, people }: Organisation,
  workingTime: WorkingTime,
  requests: readonly LeaveRequest[],
  from: string,
  to: string,
): Duty[] {
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
      const dutyOf = (person: Person): Hours | null => {
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
