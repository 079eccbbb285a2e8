import type { LeaveRequest } from '@portal/contracts';
import { useState } from 'react';

/**
 * The selected requests of all pages: in their current version where they are visible, else as they were when
 * selected, so that the server detects a change in between. Another search begins with none: nobody decides on what
 * they no longer see.
 */
export function useSelection(rows: readonly LeaveRequest[], search: string) {
  const [selected, setSelected] = useState<ReadonlyMap<string, LeaveRequest>>(new Map());
  const [searched, setSearched] = useState(search);
  if (searched !== search) {
    setSearched(search);
    setSelected(new Map());
  }
  const shown = new Map(rows.map((row) => [row.id, row]));
  const find = (id: string): LeaveRequest[] => {
    const found = shown.get(id) ?? selected.get(id);
    return found ? [found] : [];
  };
  const ids = [...selected.keys()];
  const select = (next: readonly string[]) =>
    setSelected(new Map(next.flatMap(find).map((request) => [request.id, request])));
  return {
    ids,
    requests: ids.flatMap(find),
    select,
    toggle: (id: string) => select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    clear: () => select([]),
  };
}
