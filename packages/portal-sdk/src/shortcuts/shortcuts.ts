import { useEffect } from 'react';

/** A key, or keys one after another, and what they do, as the list of shortcuts shows it. */
export interface Shortcut {
  /** Each of them does it: a key as `KeyboardEvent.key` names it, or several with a space between, such as `g l`. */
  keys: readonly string[];
  /** What it does, in words: 'New request'. */
  text: string;
  /** Does it. Left out where the section listens for itself and the key is only listed. */
  run?: () => void;
}

const onScreen = new Set<readonly Shortcut[]>();
const storageKey = 'portal-shortcuts';

/**
 * Makes shortcuts work, and stand in the list that `?` opens, while the calling component is mounted:
 * `useShortcuts([{ keys: ['n'], text: text('newRequest'), run: open }])`. Keys that are typed into a field, or while a
 * dialog, menu or list is open, are left alone; who has switched shortcuts off has none.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    onScreen.add(shortcuts);
    return () => void onScreen.delete(shortcuts);
  }, [shortcuts]);
}

let none = false;

/** On a page of somebody else single keys are not ours. For an embed only. */
export const noShortcutsHere = (): void => {
  none = true;
};

/** Whether single keys do anything on this device (WCAG 2.1.4). A section that listens for itself asks this. */
export const shortcutsOn = (): boolean => !none && localStorage.getItem(storageKey) !== 'off';

/** Switches them on or off, on this device. Host only. */
export const switchShortcuts = (on: boolean): void => localStorage.setItem(storageKey, on ? 'on' : 'off');

/** What the sections on screen have registered. Host only. */
export const shortcutsOnScreen = (): Shortcut[] => [...onScreen].flat();
