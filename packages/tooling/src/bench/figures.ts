import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { textTable } from '@portal/section-tooling/src/system/text-table';

/** One measured figure and its budget. */
export interface Figure {
  name: string;
  value: number;
  /** What is counted: `×`, `ms`, `µs`, `kB`, `requests`. */
  unit: string;
  /** The bound; none where a figure only informs. */
  budget?: { atLeast: number } | { atMost: number };
  /** How it was measured, in a few words. */
  note?: string;
}

export const holds = ({ value, budget }: Figure): boolean => {
  if (!budget) return true;
  return 'atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost;
};

const rounded = (value: number): string =>
  value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

const bound = ({ budget, unit }: Figure): string => {
  if (!budget) return '';
  return 'atLeast' in budget ? `≥ ${budget.atLeast} ${unit}` : `≤ ${budget.atMost} ${unit}`;
};

/** The table that a run prints: work, figure, budget, ok or over, how it was measured. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${rounded(figure.value)} ${figure.unit}`,
    bound(figure),
    figure.budget ? (holds(figure) ? 'ok' : 'over') : '',
    figure.note ?? '',
  ]);
  const head = ['work', 'figure', 'budget', '', 'how'];
  const [titles = '', ...lines] = textTable([head, ...rows]);
  const rule = '─'.repeat(Math.max(...lines.map(({ length }) => length), titles.length));
  return [titles, rule, ...lines].join('\n');
}

/**
 * Writes a run to `.data`, which is not part of the repository.
 * @returns the file
 */
export async function writeFigures(root: string, run: object, now = new Date()): Promise<string> {
  const folder = path.join(root, '.data');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `bench-${now.toISOString().slice(0, 19).replaceAll(':', '')}.json`);
  const head = { node: process.version, at: now.toISOString() };
  await writeFile(file, `${JSON.stringify({ ...head, ...run }, null, 2)}\n`);
  return file;
}
