/**
 * Reads a time of day as people type it: `14:05`, `1405`, `14h05`, `14h`, `9`, `2:05 pm`.
 * @returns `HH:mm`, null when it is no time
 */
export const parseTime = (typed: string): string | null => {
  const match = /^\s*(\d{1,2})(?:\s*[:.h]\s*(\d{2})?|(\d{2}))?\s*(?:([ap])\.?\s?m\.?)?\s*$/iu.exec(typed);
  if (!match) return null;
  const [, written = '', afterSign, together, half] = match;
  const minutes = afterSign ?? together ?? '00';
  let hours = Number(written);
  if (half) {
    if (hours < 1 || hours > 12) return null;
    hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  return hours < 24 && Number(minutes) < 60 ? `${String(hours).padStart(2, '0')}:${minutes}` : null;
};
