import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { shortcutsOn, useShortcuts } from '@portal/portal-sdk';
import { commandOf, listedShortcuts, type ApprovalCommand } from './shortcuts';

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('tbody tr[tabindex]') ?? []),
];

/** Whether a key press belongs to the list: not typed into a field, and no overlay is open. */
function isForList(event: KeyboardEvent): boolean {
  // Only letter shortcuts can be switched off; arrows, Enter and Escape always work.
  if (event.key.length === 1 && !shortcutsOn()) return false;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(fields)) return false;
  return document.querySelector(layers) === null;
}

/**
 * Whether to handle a key that the focused element may handle itself, such as Enter on a button or an arrow that
 * scrolls: only with the focus in the list, or nowhere.
 */
const mayTake = (event: KeyboardEvent, list: HTMLElement | null): boolean =>
  event.key.length === 1 ||
  document.activeElement === document.body ||
  Boolean(list?.contains(document.activeElement));

interface RowCommands {
  /** The element around the table. */
  list: RefObject<HTMLElement | null>;
  /** Ids of the visible rows, in order. */
  ids: readonly string[];
  /** A dialog of the page is open. */
  busy: boolean;
  /** The command of a key, with the focused row; `clear` needs none. */
  onCommand: (command: Exclude<ApprovalCommand, 'next' | 'previous'>, id: string | undefined) => void;
}

/**
 * Keyboard commands of the approvals list, wherever the focus is on the page. When the focused row is decided and
 * disappears, the next row gets the focus.
 * @returns a focus handler for the element around the table, and the element that gets the focus when the focused one
 * is gone
 */
export function useRowCommands({ list, ids, busy, onCommand }: RowCommands) {
  useShortcuts(listedShortcuts);
  /** Index of the row that was focused last; undefined before the first. */
  const place = useRef<number>(undefined);

  const focusRow = (index: number): void => {
    const rows = rowsOf(list.current);
    rows[Math.max(0, Math.min(index, rows.length - 1))]?.focus();
  };
  const rowInFocus = (): number =>
    rowsOf(list.current).findIndex((row) => row.contains(document.activeElement));

  // In the same frame as the rows, so that no key press is lost.
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
      // The row itself handles Enter, as do the controls in it.
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
    // The focused row disappeared, possibly while its dialog was open.
    const lost = place.current !== undefined && document.activeElement === document.body;
    if (!busy && lost) focusRow(place.current ?? 0);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when other rows are shown or a dialog has closed
  }, [shown, busy]);

  const fallbackFocus = useMemo<RefObject<HTMLElement | null>>(
    () => ({
      get current() {
        if (place.current === undefined || rowsOf(list.current).length === 0) return list.current;
        // Focus the row here: a dialog would move the focus on to the checkbox of a row with tabindex -1.
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
