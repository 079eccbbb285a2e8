/** The value in the middle of a list; the mean of the two in the middle where its length is even. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('no values');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

/**
 * Runs several measurements in turn, round after round, so that the machine's mood is the same for all of them.
 * @returns for each measurement its value in every round
 */
export async function interleaved<K extends string, V>(
  rounds: number,
  measurements: Record<K, () => Promise<V>>,
): Promise<Record<K, V[]>> {
  const names = Object.keys(measurements) as K[];
  const values = Object.fromEntries(names.map((name) => [name, [] as V[]])) as Record<K, V[]>;
  for (let round = 0; round < rounds; round += 1) {
    // Every second round runs backwards, so that no work always follows the heaviest.
    const order = round % 2 ? [...names].reverse() : names;
    for (const name of order) values[name].push(await measurements[name]());
  }
  return values;
}

/** The median of paired ratios: each round's value over the same round's reference. */
export const pairedRatio = (values: readonly number[], reference: readonly number[]): number =>
  median(values.map((value, round) => value / reference[round]!));
