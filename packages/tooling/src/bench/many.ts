import type { Figure } from './figures';
import type { BenchPortal } from './portals';

const firstId = (text: string): string => (JSON.parse(text) as { id: string }[])[0]?.id ?? '';

/**
 * Changes of all people that a filter finds, each looked at first.
 * @param q a search that finds them all
 */
export async function manyFigures({ call }: BenchPortal, q: string, count: number): Promise<Figure[]> {
  const [pattern, leaveType] = [
    firstId(await call('hr', '/api/working-patterns')),
    firstId(await call('hr', '/api/leave-types')),
  ];
  const on = new Date().toISOString().slice(0, 10);
  const changes = [
    ['another contract', '/api/employees/change', { set: { contract: 'permanent' } }],
    ['another working pattern', '/api/employees/terms/bulk', { from: on, patternId: pattern }],
    ['a day of leave', '/api/balances/adjust-many', { leaveTypeId: leaveType, days: 1, on, note: 'Bench' }],
    ['accounts with temporary passwords', '/api/accounts/bulk', { how: 'temporary' }],
  ] as const;
  const figures: Figure[] = [];
  for (const [what, path, body] of changes)
    for (const commit of [false, true]) {
      const started = performance.now();
      const text = await call('hr', path, { ...body, filter: { q }, commit });
      const value = performance.now() - started;
      if (!text.includes(`"changed":${count}`)) throw new Error(`${path}: ${text.slice(-300)}`);
      figures.push({
        name: `${commit ? '' : 'preview of '}${what} for ${count.toLocaleString('en-GB')} people`,
        value,
        unit: 'ms',
        budget: { atMost: commit ? 10_000 : 3000 },
        note: 'each with a verdict',
      });
    }
  return figures;
}
