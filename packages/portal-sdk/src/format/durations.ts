import { constants } from '@portal/contracts';
import { text } from '../own-texts';
import { formatNumber } from './names';

/**
 * `Xh Ym`, or `Ym` under an hour; from 8 hours on with `(Extended)` (SHIFT-06). Never below 0.
 * @param minutes elapsed minutes; fractions are cut off
 */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  const hours = Math.floor(whole / 60);
  const minutesLeft = whole % 60;
  const duration = hours === 0 ? formatMinutes(whole) : text('hoursMinutes', { hours, minutes: minutesLeft });
  return hours >= constants.extendedHours ? text('extended', { duration }) : duration;
}

/** `45m`. */
export const formatMinutes = (minutes: number): string => text('minutes', { minutes });

/** Length of a request as the spec's tables show it: the hours when set, else the inclusive day count. */
export function formatLength(days: number, hours: number | null): string {
  if (hours !== null) return hours === 1 ? text('oneHour') : text('hours', { count: hours });
  return days === 1 ? text('oneDay') : text('days', { count: days });
}

/** Hours between two instants to one decimal, as the shift form shows them. */
export const hoursBetween = (start: string, end: string): string =>
  formatNumber((Date.parse(end) - Date.parse(start)) / 3_600_000, 1);
