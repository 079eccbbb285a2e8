import type { ReportPicture } from '@portal/contracts';
import { serverText } from '@portal/portal-sdk';

export interface Part {
  key: string;
  title: string;
  value: number;
  /** Start and length of the part, in percent of the longest bar. */
  from: number;
  length: number;
}

export interface Bar {
  label: string;
  total: number;
  parts: Part[];
}

const sum = (values: readonly number[]): number =>
  // Rounded to hundredths: binary sums are inexact.
  Math.round(100 * values.reduce((total, value) => total + value, 0)) / 100;

/** The bars of a chart, scaled to the longest one. */
export function barsOf({ bars, series }: ReportPicture): Bar[] {
  const totals = bars.map(({ values }) => sum(values));
  const longest = Math.max(...totals, 0);
  const share = (value: number) => (longest === 0 ? 0 : (100 * value) / longest);
  return bars.map(({ label, text, values }, index) => ({
    label: text ? serverText({ message: label, text }) : label,
    total: totals[index] ?? 0,
    parts: series.map(({ key, title }, at) => ({
      key,
      title: serverText(title),
      value: values[at] ?? 0,
      from: share(sum(values.slice(0, at))),
      length: share(values[at] ?? 0),
    })),
  }));
}

/** The longest bar; null when all are empty. */
export const longestOf = (bars: readonly Bar[]): Bar | null =>
  bars.reduce<Bar | null>((best, bar) => (bar.total > (best?.total ?? 0) ? bar : best), null);
