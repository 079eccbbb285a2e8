import type { Department } from '@portal/contracts';
import type { TreeNode } from '@portal/ui';
import { useCallback, useMemo, useState } from 'react';

/**
 * Which departments of a tree hide those below them, and how that changes.
 * @param allAtFirst everything below the top is hidden until somebody expands it
 */
export function useCollapsed(nodes: readonly TreeNode<Department>[], allAtFirst: boolean) {
  const parents = useMemo(() => new Set(nodes.flatMap(({ parent }) => parent?.id ?? [])), [nodes]);
  const initial = useMemo(() => (allAtFirst ? parents : new Set<string>()), [allAtFirst, parents]);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const onOpen = useCallback(
    (id: string, open: boolean) =>
      setChosen((before) => {
        const next = new Set(before ?? initial);
        if (open) next.delete(id);
        else next.add(id);
        return next;
      }),
    [initial],
  );
  return {
    parents,
    collapsed: chosen ?? initial,
    onOpen,
    expandAll: () => setChosen(new Set()),
    collapseAll: () => setChosen(parents),
    /** Forgets what was chosen, or expands everything. */
    reset: (expanded: boolean) => setChosen(expanded ? new Set() : null),
  };
}
