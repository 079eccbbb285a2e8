import { daysBetween, plusDays, weekdayOf, type DemoClock } from './clock';
import type { Person } from './people';
import type { Random } from './random';
import { spanOf, type Span } from './request-calendar';
import type { Habit } from './request-habits';
import type { WorkingTime } from './working-time';

/** Days in which people live by their habits, and how much of fifteen months they are. */
export interface Window {
  from: string;
  to: string;
  share: number;
}

/** A year back and a hundred days ahead; and before them the rest of last year. */
export function windowsOf({ today }: DemoClock): Window[] {
  const recent = { from: plusDays(today, -365), to: plusDays(today, 100), share: 1 };
  const from = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const to = plusDays(recent.from, -1);
  const share = (daysBetween(from, to) + 1) / daysBetween(recent.from, recent.to);
  return share > 0 ? [recent, { from, to, share }] : [recent];
}

/** Chooses when somebody takes leave and when they file it. */
export class LeaveTimes {
  constructor(
    private readonly workingTime: WorkingTime,
    private readonly clock: DemoClock,
    private readonly random: Random,
  ) {}

  /** How often, in a window. */
  times = (habit: Habit, { share }: Window): number => {
    const whole = this.random.weighted(habit.times);
    return share < 1 ? Math.floor(whole * share + this.random.next()) : whole;
  };

  /** A span in the season that people like; a week's leave mostly begins on a Monday. */
  somewhere(person: Person, habit: Habit, length: number, { from, to }: Window): Span | null {
    const { clock, random } = this;
    const most = Math.max(...habit.season);
    const last = habit.pastOnly && to > clock.today ? clock.today : to;
    for (let tries = 0; tries < 12; tries += 1) {
      let date = plusDays(from, random.int(0, daysBetween(from, last)));
      if (length >= 5 && random.chance(0.8)) date = plusDays(date, (8 - weekdayOf(date)) % 7);
      const span = spanOf(this.workingTime, person, date, Math.ceil(length));
      if (!span || (habit.pastOnly && span.start > clock.today)) continue;
      if (random.next() * most < (habit.season[Number(span.start.slice(5, 7)) - 1] ?? 1)) return span;
    }
    return null;
  }

  /** When it was filed; null where nobody would have asked yet. */
  filingTime(habit: Habit, { start }: Span): Date | null {
    const { clock, random } = this;
    const [least, most] = habit.notice;
    const filed = clock.at(plusDays(start, -random.int(least, most)), 6 * 60 + random.int(0, 660));
    if (filed < clock.now) return filed;
    // Sick today, in the small hours; or a holiday that a few plan long before.
    if (habit.pastOnly || random.chance(0.12)) return this.recently(habit.pastOnly ? 0.2 : 24);
    return null;
  }

  /** An instant within the last so many days. */
  recently = (days: number): Date =>
    new Date(Math.floor(this.clock.now.getTime() / 60_000 - this.random.next() * days * 1440 - 1) * 60_000);
}
