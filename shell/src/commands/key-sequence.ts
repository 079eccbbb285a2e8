import type { Shortcut } from '@portal/portal-sdk';
import { isInField } from './keyboard';

/** Milliseconds within which the second key of a sequence must follow. */
const patience = 1500;

const layers = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether an overlay is open, which handles keys itself. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll(layers)].some((layer) => layer.checkVisibility?.() ?? true);

/** Whether a key press may be a shortcut: not in a field, no modifier, no overlay. */
export function mayBeShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  return !isInField(event) && !isCovered();
}

/** Matches consecutive keys to shortcuts. */
export function keySequence(shortcuts: () => readonly Shortcut[]) {
  let typed: string[] = [];
  let last = 0;
  const runnable = () => shortcuts().filter(({ run }) => run);

  return {
    /** @returns the shortcut completed by the key; undefined if there is none */
    read(key: string, now: number = Date.now()): Shortcut | undefined {
      if (now - last > patience) typed = [];
      last = now;
      for (const keys of [[...typed, key], [key]]) {
        const wanted = keys.join(' ');
        const found = runnable().find((shortcut) => shortcut.keys.includes(wanted));
        if (found) {
          typed = [];
          return found;
        }
        if (runnable().some((shortcut) => shortcut.keys.some((one) => one.startsWith(`${wanted} `)))) {
          typed = keys;
          return undefined;
        }
      }
      typed = [];
      return undefined;
    },
    /** Whether a sequence has begun. */
    underWay: (now: number = Date.now()): boolean => typed.length > 0 && now - last <= patience,
    forget(): void {
      typed = [];
    },
  };
}
