import { attempt } from '../cluster/calls';

interface Round {
  /** The answers to all calls, in words. */
  answers: string;
  /** What the database holds afterwards, in words. */
  stored: string;
}

interface Race {
  /** How often each set of answers came up. */
  answers: Record<string, number>;
  /** The different results that rounds have stored. */
  stored: string[];
}

/**
 * Runs rounds one after the other, until so many have all their answers. In a cluster, where a killed process leaves calls
 * without an answer, another round follows; what such a round stored counts too.
 */
export async function race(count: number, round: () => Promise<Round>): Promise<Race> {
  const answers: string[] = [];
  const stored = new Set<string>();
  for (let n = 0; answers.length < count && n < 3 * count; n += 1) {
    const { result, wasCutOff } = await attempt(round);
    if (!result) continue;
    stored.add(result.stored);
    if (!wasCutOff) answers.push(result.answers);
  }
  return { answers: outcomes(answers), stored: [...stored] };
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
