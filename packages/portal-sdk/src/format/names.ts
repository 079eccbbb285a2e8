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
export const roleLabel = (role: string): string => role.replaceAll('_', ' ');

const numbers = new Intl.NumberFormat('en-US');
/** `1,234`. */
export const formatNumber = (value: number): string => numbers.format(value);
