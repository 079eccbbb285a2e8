/** The selectable years: last, this and next year, and the one in the URL. */
export function yearsOf(shown: number, today: string): number[] {
  const now = Number(today.slice(0, 4));
  return [...new Set([now - 1, now, now + 1, shown])].sort((a, b) => a - b);
}

/** The year in the URL, else this one. */
export function yearOf(params: URLSearchParams, today: string): number {
  const asked = params.get('year') ?? '';
  return Number(/^20\d\d$/.test(asked) ? asked : today.slice(0, 4));
}
