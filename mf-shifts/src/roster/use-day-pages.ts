import { constants, type RosterDay } from '@portal/contracts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useRosterPage } from '../shared/shifts.queries';

/** Where the focus goes after loading: to a line, or back to the button. */
type Wanted = number | 'button' | null;

/**
 * Paging of a day's shifts.
 * @param list element whose children are the lines
 * @param button the one that shows more
 */
export function useDayPages(
  { date, total, more, shifts }: RosterDay,
  departmentId: string | undefined,
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
) {
  const [pages, setPages] = useState(0);
  const wanted = useRef<Wanted>(null);
  const last = useRosterPage(date, departmentId, pages);
  const lastCount = pages > 0 ? last.data?.[0]?.shifts.length : shifts.length;
  const waiting = lastCount === undefined;
  const before = Math.max(0, pages - 1) * constants.rosterPage;
  // The first page replaces the initial shifts; the others are appended.
  const shown = waiting && pages === 1 ? shifts.length : before + (lastCount ?? 0);
  const counted = !more && shown >= total;
  const whole = !waiting && (counted || (pages > 0 && lastCount < constants.rosterPage));
  const failed = waiting && last.isError;

  useEffect(() => {
    if (wanted.current === null || (waiting && !failed)) return;
    const lines = list.current?.children;
    const target =
      wanted.current === 'button' ? button.current : (lines?.[wanted.current] ?? lines?.[lines.length - 1]);
    // Without new shifts the focus stays on the button.
    if (!failed) (target as HTMLElement | null | undefined)?.focus();
    wanted.current = null;
  }, [pages, waiting, failed, list, button]);

  return {
    pages,
    shown,
    whole,
    failed,
    busy: waiting && !failed,
    showMore() {
      wanted.current = shown;
      if (waiting) void last.refetch();
      else setPages(pages + 1);
    },
    showFewer() {
      wanted.current = 'button';
      setPages(0);
    },
  };
}
