import { plusDays, type DemoClock } from './clock';
import { isReachable, type Department, type Organisation, type Person } from './people';
import type { LeaveRequest } from './requests';
import { lastPlannedDay, pastDays } from './shifts';
import type { WorkingTime } from './working-time';

/** A department whose shifts are all planned up to a day. */
export interface Publication {
  department: Department;
  until: string;
}

/**
 * Publishes the shifts of the departments that do so. Those of their crews who had no leave since the first of these
 * shifts work by roster from then on: the leave of the others was counted by their patterns, before it was published.
 */
export function publishRosters(
  { departments, people }: Organisation,
  { terms }: WorkingTime,
  requests: readonly LeaveRequest[],
  clock: DemoClock,
): Publication[] {
  const from = plusDays(clock.today, -pastDays);
  const until = lastPlannedDay(clock);
  const away = new Set<Person>();
  for (const { person, status, start, end } of requests)
    if ((status === 'approved' || status === 'pending') && start <= plusDays(until, 1) && end >= from)
      away.add(person);
  for (const person of people) {
    const own = terms.get(person);
    const last = own?.at(-1);
    const fits = person.active && isReachable(person) && !away.has(person) && person.joinedOn < from;
    if (!own || !last || last.pattern.cycle.length !== 8 || !person.plan.published || !fits) continue;
    own.splice(-1, 1, { ...last, to: plusDays(from, -1) }, { ...last, from, basis: 'roster' });
  }
  return departments.filter(({ head }) => head?.plan.published).map((department) => ({ department, until }));
}
