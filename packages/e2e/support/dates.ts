const dayMs = 86_400_000;

/** `YYYY-MM-DD` so many days from today (UTC). */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const isWorkday = (date: string): boolean => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/**
 * Hands out weekdays, each once, so that fixtures of one employee never overlap.
 * @param fromDays first day, counted from today
 */
export function workdays(fromDays: number): () => string {
  let offset = fromDays;
  return () => {
    let date = dayFromNow(offset++);
    while (!isWorkday(date)) date = dayFromNow(offset++);
    return date;
  };
}

/** Windows of eight hours, two days apart: neither overlap, nor too short a rest, nor too long a week. */
export function shiftWindows(fromDays: number): () => { startTime: string; endTime: string } {
  let offset = fromDays;
  return () => {
    const date = dayFromNow(offset);
    offset += 2;
    return { startTime: `${date}T08:00:00Z`, endTime: `${date}T16:00:00Z` };
  };
}
