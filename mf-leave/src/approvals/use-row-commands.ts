import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { shortcutsOn, useShortcuts } from '@portal/portal-sdk';
import { commandOf, listedShortcuts, type ApprovalCommand } from './shortcuts';

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('tbody tr[tabindex]') ?? []),
];

/** Whether a key is the list's: neither typed into something, nor meant for what lies over the page. */
function isForList(event: KeyboardEvent): boolean {
  // Letters alone can be switched off; arrows, Enter and Escape are no such keys.
  if (event.key.length === 1 && !shortcutsOn()) return false;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(fields)) return false;
  return document.querySelector(layers) === null;
}

/**
 * Whether a key that has a use of its own where the focus is, such as Enter on a button or an arrow that scrolls, may
 * be taken: only within the list, or with the focus nowhere.
 */
const mayTake = (event: KeyboardEvent, list: HTMLElement | null): boolean =>
  event.key.length === 1 ||
  document.activeElement === document.body ||
  Boolean(list?.contains(document.activeElement));

interface RowCommands {
  /** Around the table. */
  list: RefObject<HTMLElement | null>;
  /** Ids of the rows that are shown, in their order. */
  ids: readonly string[];
  /** A dialog of the page is open. */
  busy: boolean;
  /** What a key asks for, with the row in focus; `clear` needs none. */
  onCommand: (command: Exclude<ApprovalCommand, 'next' | 'previous'>, id: string | undefined) => void;
}

/**
 * The keys of the approvals list, wherever on the page the focus is. The focus stays in its place when the row that
 * had it is decided and gone: the next one moves up to it.
 * @returns what the element around the table needs, and where the focus goes when what had it is gone
 */
export function useRowCommands({ list, ids, busy, onCommand }: RowCommands) {
  useShortcuts(listedShortcuts);
  /** Place of the row that had the focus last; undefined before there was one. */
  const place = useRef<number>(undefined);

  const focusRow = (index: number): void => {
    const rows = rowsOf(list.current);
    rows[Math.max(0, Math.min(index, rows.length - 1))]?.focus();
  };
  const rowInFocus = (): number =>
    rowsOf(list.current).findIndex((row) => row.contains(document.activeElement));

  // With the rows themselves, so that a key that follows at once is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const command = commandOf(event.key);
      if (!command || !isForList(event) || !mayTake(event, list.current)) return;
      const at = rowInFocus();
      if (command === 'next' || command === 'previous') {
        event.preventDefault();
        const step = command === 'next' ? 1 : -1;
        return focusRow(at === -1 ? (place.current ?? 0) : at + step);
      }
      // The row itself opens on Enter, and a control in it has its own use for the key.
      if (event.key === 'Enter') return;
      if (command === 'clear') return onCommand(command, undefined);
      if (at === -1) return;
      event.preventDefault();
      onCommand(command, ids[at]);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  const shown = ids.join(' ');
  useEffect(() => {
    // The row that had the focus is gone and took it along, or was gone when its dialog closed.
    const lost = place.current !== undefined && document.activeElement === document.body;
    if (!busy && lost) focusRow(place.current ?? 0);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when other rows are shown or a dialog has closed
  }, [shown, busy]);

  const fallbackFocus = useMemo<RefObject<HTMLElement | null>>(
    () => ({
      get current() {
        if (place.current === undefined || rowsOf(list.current).length === 0) return list.current;
        // Given the focus already: out of a row that Tab does not reach yet, a dialog would pass it on to its checkbox.
        focusRow(place.current);
        return document.activeElement as HTMLElement;
      },
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- reads what is there when it is asked
    [list],
  );

  return {
    fallbackFocus,
    onFocus: (): void => {
      const at = rowInFocus();
      if (at !== -1) place.current = at;
    },
  };
}
