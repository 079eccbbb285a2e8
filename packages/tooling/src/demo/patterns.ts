import { daysBetween } from './clock';
import type { Random } from './random';

/** A stretch of a day's work, in minutes from the midnight with which it begins. */
export interface Hours {
  start: number;
  end: number;
}

/** A working pattern and the hours behind it, day by day from its anchor on. */
export interface Pattern {
  id: string;
  name: string;
  anchor: string;
  cycle: readonly (Hours | null)[];
  /** Of each day, unpaid. */
  breakMinutes: number;
}

const hours = (from: number, to: number): Hours => ({ start: from * 60, end: to * 60 });
export const early = hours(6, 14);
export const late = hours(14, 22);
export const swing = hours(17, 25);
export const night = hours(22, 30);
const office = hours(8, 16.5);
const morning = hours(8, 12);
export const weekendOffice = hours(9, 15);
const longDay = hours(7, 19);
const longNight = hours(19, 31);

/** Six of eight days: 48 hours in any seven days at most, and at least 16 hours between two shifts. */
export const rotation = [early, early, late, late, night, night, null, null];
const fourOnFourOff = [longDay, longDay, longNight, longNight, null, null, null, null];

const days = (worked: number, on: Hours) => Array.from({ length: 7 }, (_, n) => (n < worked ? on : null));

/** Four crews, two days apart, are at work around the clock. */
const ofCrews = (name: string, cycle: Pattern['cycle'], crews: readonly string[]): Omit<Pattern, 'id'>[] =>
  crews.map((crew, n) => ({
    name: `${name}: ${crew}`,
    anchor: `2020-01-${String(6 + 2 * n).padStart(2, '0')}`,
    cycle,
    breakMinutes: 0,
  }));

export const createPatterns = (random: Random, at: Date) => {
  const made = (pattern: Omit<Pattern, 'id'>): Pattern => ({ id: random.idAt(at), ...pattern });
  const weekly = (name: string, cycle: Pattern['cycle'], breakMinutes: number) =>
    made({ name, anchor: '2020-01-06', cycle, breakMinutes });
  return {
    office: weekly('Monday to Friday', days(5, office), 30),
    mornings: weekly('Mornings, Monday to Friday', days(5, morning), 0),
    threeDays: weekly('Monday to Wednesday', days(3, office), 30),
    rotating: ofCrews('Day, late, night', rotation, ['crew A', 'crew B', 'crew C', 'crew D']).map(made),
    // The watches of a fire station.
    fourOnFourOff: ofCrews('Four on, four off', fourOnFourOff, [
      'Red Watch',
      'Green Watch',
      'Blue Watch',
      'White Watch',
    ]).map(made),
  };
};
export type Patterns = ReturnType<typeof createPatterns>;

export const minutesOf = ({ breakMinutes }: Pattern, on: Hours | null): number =>
  on ? on.end - on.start - breakMinutes : 0;

/** The hours of a date, on whichever side of the anchor. */
export function hoursOf({ anchor, cycle }: Pattern, date: string): Hours | null {
  const turn = daysBetween(anchor, date) % cycle.length;
  return cycle[(turn + cycle.length) % cycle.length] ?? null;
}
