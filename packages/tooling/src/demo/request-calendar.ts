import { plusDays } from './clock';
import type { LeaveType } from './leave-types';
import type { Person } from './people';
import type { WorkingTime } from './working-time';

export interface Span {
  start: string;
  end: string;
}

/** Days that a person is granted of a type in a year; who joins or leaves in it gets those months, rounded up. */
function entitlement({ joinedOn, deactivatedOn }: Person, type: LeaveType, year: number): number {
  const total = type.allowanceTotal === '999' ? Infinity : Number(type.allowanceTotal);
  const monthIn = (date: string) => 12 * (Number(date.slice(0, 4)) - year) + Number(date.slice(5, 7));
  const first = Math.max(1, monthIn(joinedOn));
  const last = Math.min(12, deactivatedOn ? monthIn(deactivatedOn) : 12);
  if (last - first === 11) return total;
  return first > last ? 0 : Math.ceil((total * (last - first + 1)) / 12);
}

/** What each person has asked for so far: it keeps requests from overlapping and allowances from being overdrawn. */
export class LeaveBook {
  private readonly spans = new Map<Person, Span[]>();
  private readonly used = new Map<string, number>();

  constructor(private readonly workingTime: WorkingTime) {}

  /** Whether the person is employed and free on those days, and has that much left. */
  fits(person: Person, type: LeaveType, span: Span, days: number): boolean {
    if (span.start < person.joinedOn || (person.deactivatedOn && span.end >= person.deactivatedOn))
      return false;
    const taken = this.spans.get(person) ?? [];
    if (taken.some((other) => other.start <= span.end && other.end >= span.start)) return false;
    return this.byYear(person, span, days).every(
      ([year, part]) =>
        (this.used.get(key(person, type, year)) ?? 0) + part <= entitlement(person, type, year),
    );
  }

  add(person: Person, type: LeaveType, span: Span, days: number): void {
    this.spans.set(person, [...(this.spans.get(person) ?? []), span]);
    for (const [year, part] of this.byYear(person, span, days)) {
      const at = key(person, type, year);
      this.used.set(at, (this.used.get(at) ?? 0) + part);
    }
  }
  /** Working days of a span by year; less than a day falls in one year anyhow. */
  private byYear(person: Person, { start, end }: Span, days: number): [year: number, days: number][] {
    const [first, last] = [Number(start.slice(0, 4)), Number(end.slice(0, 4))];
    if (first === last) return [[first, days]];
    return [
      [first, this.workingTime.workingDays(person, start, `${first}-12-31`)],
      [last, this.workingTime.workingDays(person, `${last}-01-01`, end)],
    ];
  }
}

const key = (person: Person, type: LeaveType, year: number) => `${person.id} ${type.id} ${year}`;

/** The span of so many of a person's working days that begins on the first of them from a date on. */
export function spanOf(workingTime: WorkingTime, person: Person, date: string, days: number): Span | null {
  let start: string | null = null;
  let count = 0;
  if (date < person.joinedOn) return null;
  // Nobody has longer leave than a year.
  for (let end = date; end < plusDays(date, 366); end = plusDays(end, 1)) {
    if (!workingTime.hoursOn(person, end)) continue;
    start ??= end;
    count += 1;
    if (count === days) return { start, end };
  }
  return null;
}
