import type { RemoteEntry } from '@portal/contracts';
import type { Shortcut } from '@portal/portal-sdk';
import { pagesOf } from './pages';
import { callUp } from './shown';
import { text } from './texts';

/** The shortcuts of the portal itself: its list, and `g` with a letter for each page that has one. */
export function globalShortcuts(
  remotes: readonly RemoteEntry[],
  abilities: readonly string[],
  open: (path: string) => void,
): Shortcut[] {
  return [
    { keys: ['?'], text: text('showShortcuts'), run: () => callUp('shortcuts') },
    ...pagesOf(remotes, abilities).flatMap(({ key, label, path }) =>
      key ? [{ keys: [`g ${key}`], text: text('goTo', { page: label }), run: () => open(path) }] : [],
    ),
  ];
}
