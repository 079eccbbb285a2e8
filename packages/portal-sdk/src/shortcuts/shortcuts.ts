import { useEffect } from 'react';

/** A key or a sequence of keys with its action, as in the list of shortcuts. */
export interface Shortcut {
  /** Alternatives: a name of `KeyboardEvent.key`, or a sequence with spaces, such as `g l`. */
  keys: readonly string[];
  /** Description of the action: 'New request'. */
  text: string;
  /** The action. Omitted if the section handles the key itself and only lists it. */
  run?: () => void;
}

const onScreen = new Set<readonly Shortcut[]>();
const storageKey = 'portal-shortcuts';

/**
 * Activates shortcuts, and lists them in the dialog of `?`, while the calling component is mounted:
 * `useShortcuts([{ keys: ['n'], text: text('newRequest'), run: open }])`. Keys in a field, or while a
 * dialog, menu or list is open, are ignored; so are all if the user has switched shortcuts off.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    onScreen.add(shortcuts);
    return () => void onScreen.delete(shortcuts);
  }, [shortcuts]);
}

let none = false;

/** Disables single-key shortcuts in an embedding page. For embedding only. */
export const noShortcutsHere = (): void => {
  none = true;
};

/** Whether single-key shortcuts are on (WCAG 2.1.4). A section that handles keys itself checks this. */
export const shortcutsOn = (): boolean => !none && localStorage.getItem(storageKey) !== 'off';

/** Switches them on or off, on this device. Host only. */
export const switchShortcuts = (on: boolean): void => localStorage.setItem(storageKey, on ? 'on' : 'off');

/** The registered shortcuts. Host only. */
export const shortcutsOnScreen = (): Shortcut[] => [...onScreen].flat();
