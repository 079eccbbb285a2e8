import { message } from '@portal/contracts';
import type { Verdict } from '@portal/service-kit';
import type { Judged, Stored } from './known';

const moves = (verdict: Verdict<Judged>): Judged | undefined =>
  'values' in verdict && verdict.values.parent_id !== verdict.values.change?.stored.parent_id
    ? verdict.values
    : undefined;

function isBelowItself(id: string, parents: ReadonlyMap<string, string | null>): boolean {
  const passed = new Set<string>();
  for (let at = parents.get(id); at && !passed.has(at); at = parents.get(at)) {
    if (at === id) return true;
    passed.add(at);
  }
  return false;
}

/**
 * Refuses the rows by which a department would stand below itself, once all of them have moved. Where some are refused,
 * the others are looked at again: what they move below has stayed where it was.
 */
export function refuseCircles(
  verdicts: readonly Verdict<Judged>[],
  stored: readonly Stored[],
): Verdict<Judged>[] {
  const parents = new Map(stored.map(({ id, parent_id }) => [id, parent_id]));
  for (const verdict of verdicts)
    if ('values' in verdict) parents.set(verdict.values.id, verdict.values.parent_id);
  const judged = verdicts.map((verdict) => {
    const moved = moves(verdict);
    return moved?.change && isBelowItself(moved.id, parents)
      ? { row: verdict.row, refusal: message('departments.parentBelow'), fields: ['parentId'] }
      : verdict;
  });
  const refused = judged.some((verdict, index) => verdict !== verdicts[index]);
  return refused ? refuseCircles(judged, stored) : judged;
}
