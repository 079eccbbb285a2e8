/** The value at a share of a sorted list: 0.5 the median, 0.95 the 95th percentile. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('no values');
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)]!;
  const above = sorted[Math.ceil(at)]!;
  return below + (above - below) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const p95 = (values: readonly number[]): number => quantile(values, 0.95);

/**
 * Runs several measurements in turn, round after round, so that all of them meet the machine in the same moods.
 * @returns for each measurement its value in every round
 */
export async function interleaved<K extends string, V>(
  rounds: number,
  measurements: Record<K, () => Promise<V>>,
): Promise<Record<K, V[]>> {
  const names = Object.keys(measurements) as K[];
  const values = Object.fromEntries(names.map((name) => [name, [] as V[]])) as Record<K, V[]>;
  for (let round = 0; round < rounds; round += 1) {
    // Every second round runs backwards: none is always the one that follows a heavy one.
    const order = round % 2 ? [...names].reverse() : names;
    for (const name of order) values[name].push(await measurements[name]());
  }
  return values;
}

/** The median of paired ratios: each round's value over the same round's reference. */
export const pairedRatio = (values: readonly number[], reference: readonly number[]): number =>
  median(values.map((value, round) => value / reference[round]!));
