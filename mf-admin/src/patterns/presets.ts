import type { Cycle } from '../shared/pattern-days';

const day = 480;
const long = 720;
const days = (count: number, minutes: number): number[] => Array.from({ length: count }, () => minutes);

const cycles = {
  monToFri: [...days(5, day), ...days(2, 0)],
  monToWed: [...days(3, day), ...days(4, 0)],
  fourOnFourOff: [...days(4, long), ...days(4, 0)],
  secondFridayOff: [...days(5, day), ...days(2, 0), ...days(4, day), ...days(3, 0)],
} as const;

export type Preset = keyof typeof cycles;
export const presets = Object.keys(cycles) as Preset[];

/** The cycle of a preset, from a Monday on. */
export const presetFrom = (preset: Preset, monday: string): Cycle => ({
  anchor: monday,
  minutes: cycles[preset],
});
