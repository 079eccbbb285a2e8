import type { Role } from '@portal/contracts';
import { text } from '../own-texts';
import { locale } from '../settings';

/** First letters of the first and last word of a name, in capitals. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** `hr_admin` as `hr admin` (SHELL-06). */
export const roleLabel = (role: string): string => text(role as 'employee').replaceAll('_', ' ');

/** The tone of a role's badge: system_admin red, hr_admin blue, supervisor green, employee grey (EMP-01, SHELL-07). */
export const roleTones: Readonly<Record<Role, 'danger' | 'info' | 'success' | 'neutral'>> = {
  system_admin: 'danger',
  hr_admin: 'info',
  supervisor: 'success',
  employee: 'neutral',
};

const formats = new Map<string, Intl.NumberFormat>();

/**
 * `1,234`.
 * @param decimals how many there are, `8.0` for 1; as many as the number has (3 at most) by default
 */
export function formatNumber(value: number, decimals?: number): string {
  const key = `${locale()} ${decimals}`;
  let format = formats.get(key);
  if (!format) {
    const digits =
      decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    formats.set(key, (format = new Intl.NumberFormat(locale(), digits)));
  }
  return format.format(value);
}

/** `85%`: a share that is given as a percentage. */
export const formatPercent = (value: number | string): string => text('percent', { value });

/** Whether a name sorts before another one in the page's language. */
export const compareNames = (one: string, other: string): number => one.localeCompare(other, locale());
