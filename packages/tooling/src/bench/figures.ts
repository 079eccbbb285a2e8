import { textTable } from '@portal/section-tooling/src/system/text-table';

/** The bound of a figure. */
export type Budget = { atLeast: number } | { atMost: number };

/** One measured figure and its budget. */
export interface Figure {
  name: string;
  value: number;
  /** What is counted: `×`, `ms`, `µs`, `kB`, `requests`. */
  unit: string;
  /** Undefined for a figure that is only recorded. */
  budget?: Budget | undefined;
  /** How it was measured, in a few words. */
  note?: string;
}

export const holds = ({ value, budget }: Figure): boolean =>
  !budget || ('atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost);

const rounded = (value: number): string =>
  value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

const boundOf = ({ budget }: Figure): string =>
  !budget ? 'recorded' : 'atLeast' in budget ? `≥ ${budget.atLeast}` : `≤ ${budget.atMost}`;

/** The table that a run prints: work, figure, budget, ok or over, how it was measured. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${rounded(figure.value)} ${figure.unit}`,
    boundOf(figure),
    figure.budget ? (holds(figure) ? 'ok' : 'over') : '',
    figure.note ?? '',
  ]);
  return textTable([['work', 'figure', 'budget', '', 'how'], ...rows]).join('\n');
}

/** The value in the middle of a list; the mean of the two in the middle where its length is even. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('no values');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

/** The median of paired ratios: each round's value over the same round's reference. */
export const pairedRatio = (values: readonly number[], reference: readonly number[]): number =>
  median(values.map((value, round) => value / reference[round]!));

/**
 * Measures the portal and its reference in turn, round after round, so that what else the machine does affects both.
 * @returns for each of the two its value in every round
 */
export async function inTurn<V>(
  rounds: number,
  portal: () => Promise<V>,
  reference: () => Promise<V>,
): Promise<[portal: V[], reference: V[]]> {
  const values: [V[], V[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    // Every second round runs backwards, so that none always follows the other.
    for (const side of round % 2 ? [1, 0] : [0, 1]) values[side]!.push(await [portal, reference][side]!());
  return values;
}
