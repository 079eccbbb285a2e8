import { constants } from '@portal/contracts';

/**
 * `Xh Ym`, or `Ym` under an hour; from 8 hours on with `(Extended)` (SHIFT-06). Never below 0.
 * @param minutes elapsed minutes; fractions are cut off
 */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  const hours = Math.floor(whole / 60);
  const text = hours === 0 ? `${whole}m` : `${hours}h ${whole % 60}m`;
  return hours >= constants.extendedHours ? `${text} (Extended)` : text;
}

/** Length of a request as the spec's tables show it: the hours when set, else the inclusive day count. */
export function formatLength(days: number, hours: number | null): string {
  if (hours !== null) return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Hours between two instants to one decimal, as the shift form shows them. */
export const hoursBetween = (start: string, end: string): string =>
  ((Date.parse(end) - Date.parse(start)) / 3_600_000).toFixed(1);
