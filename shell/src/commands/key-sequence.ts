import type { Shortcut } from '@portal/portal-sdk';
import { isInField } from './keyboard';

/** Milliseconds in which the second key of a sequence counts. */
const patience = 1500;

const layers = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether something lies over the page and has the keys for itself. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll(layers)].some((layer) => layer.checkVisibility?.() ?? true);

/** Whether a key may be a shortcut: not typed into a field, without a modifier, and nothing lies over the page. */
export function mayBeShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  return !isInField(event) && !isCovered();
}

/** Reads keys one after another and finds the shortcut that they make. */
export function keySequence(shortcuts: () => readonly Shortcut[]) {
  let typed: string[] = [];
  let last = 0;
  const runnable = () => shortcuts().filter(({ run }) => run);

  return {
    /** @returns what the key, with those before it, asks for; undefined while it asks for nothing */
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
    /** Whether a first key of several was just pressed. */
    underWay: (now: number = Date.now()): boolean => typed.length > 0 && now - last <= patience,
    forget(): void {
      typed = [];
    },
  };
}
