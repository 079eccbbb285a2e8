import type { ReportPicture } from '@portal/contracts';

export interface Part {
  key: string;
  title: string;
  value: number;
  /** Where the part begins, and how long it is, in percent of the longest bar. */
  from: number;
  length: number;
}

export interface Bar {
  label: string;
  total: number;
  parts: Part[];
}

const sum = (values: readonly number[]): number =>
  // Halves and quarters of days add up in binary as they are, hundredths do not.
  Math.round(100 * values.reduce((total, value) => total + value, 0)) / 100;

/** The bars of a picture with every part measured against the longest bar. */
export function barsOf({ bars, series }: ReportPicture): Bar[] {
  const totals = bars.map(({ values }) => sum(values));
  const longest = Math.max(...totals, 0);
  const share = (value: number) => (longest === 0 ? 0 : (100 * value) / longest);
  return bars.map(({ label, values }, index) => ({
    label,
    total: totals[index] ?? 0,
    parts: series.map(({ key, title }, at) => ({
      key,
      title,
      value: values[at] ?? 0,
      from: share(sum(values.slice(0, at))),
      length: share(values[at] ?? 0),
    })),
  }));
}

/** The longest bar, null when there is nothing to tell apart. */
export const longestOf = (bars: readonly Bar[]): Bar | null =>
  bars.reduce<Bar | null>((best, bar) => (bar.total > (best?.total ?? 0) ? bar : best), null);
