/** Runs rounds some at a time and answers what each came to. */
export async function race<T>(
  count: number,
  atATime: number,
  round: (n: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  const queue = Array.from({ length: count }, (_, n) => n).values();
  const worker = async () => {
    for (const n of queue) results.push(await round(n));
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return results;
}

/** Statuses in words, such as `1 × 200, 19 × 409`. */
export function tally(answers: { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}

/** How often each outcome came up, for a failure that says so. */
export const outcomes = (results: string[]): Record<string, number> =>
  results.reduce<Record<string, number>>(
    (counts, result) => ({ ...counts, [result]: (counts[result] ?? 0) + 1 }),
    {},
  );
