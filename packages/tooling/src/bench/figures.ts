import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** One measured figure, with what it must hold to. */
export interface Figure {
  name: string;
  value: number;
  /** What is counted: `×`, `ms`, `µs`, `kB`, `requests`. */
  unit: string;
  /** The budget's bound; none where a figure only informs. */
  budget?: { atLeast: number } | { atMost: number };
  /** How it was measured, in a few words. */
  note?: string;
}

export const holds = ({ value, budget }: Figure): boolean => {
  if (!budget) return true;
  return 'atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost;
};

const rounded = (value: number): string => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
};

const bound = ({ budget, unit }: Figure): string => {
  if (!budget) return '';
  return 'atLeast' in budget ? `≥ ${budget.atLeast} ${unit}` : `≤ ${budget.atMost} ${unit}`;
};

/** The table that the run prints: figure, value, budget, ok or over. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${rounded(figure.value)} ${figure.unit}`,
    bound(figure),
    figure.budget ? (holds(figure) ? 'ok' : 'over') : '',
    figure.note ?? '',
  ]);
  const head = ['work', 'figure', 'budget', '', 'how'];
  const widths = head.map((_, n) => Math.max(...[head, ...rows].map((row) => row[n]!.length)));
  const line = (row: string[]) =>
    row
      .map((cell, n) => cell.padEnd(widths[n]!))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** A run, as it is kept. */
export interface BenchRun {
  figures: readonly Figure[];
  machine: { processors: number; load: number };
  /** How long the run took, in seconds. */
  seconds: number;
  quick: boolean;
}

/**
 * Writes a run beside the portal's data, which is not kept in the repository.
 * @returns the file
 */
export async function writeFigures(root: string, run: BenchRun, now = new Date()): Promise<string> {
  const folder = path.join(root, '.data');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `bench-${now.toISOString().slice(0, 19).replaceAll(':', '')}.json`);
  const head = { node: process.version, at: now.toISOString() };
  await writeFile(file, `${JSON.stringify({ ...head, ...run }, null, 2)}\n`);
  return file;
}
