import { constants } from '@portal/contracts';
import type { Tone } from '@portal/ui';

/** Colour of an availability: green from 90 %, yellow from 70 %, red below (CAL-02). */
export function coverageTone(percent: number): Extract<Tone, 'success' | 'warning' | 'danger'> {
  if (percent >= constants.coverageGood) return 'success';
  return percent >= constants.coverageLow ? 'warning' : 'danger';
}

/** Whether a day is called low coverage (CAL-03). */
export const isLowCoverage = (percent: number): boolean => percent < constants.coverageLow;

/** A percentage with at most one decimal. */
export const roundPercent = (value: number): number => Math.round(value * 10) / 10;
