import type { RemoteEntry } from '@portal/contracts';
import type { Shortcut } from '@portal/portal-sdk';
import { pagesOf } from './pages';
import { openOverlay } from './open-overlay';
import { text } from './texts';

/** The portal's own shortcuts: the shortcut dialog, and `g` with a letter per page. */
export function globalShortcuts(
  remotes: readonly RemoteEntry[],
  abilities: readonly string[],
  open: (path: string) => void,
): Shortcut[] {
  return [
    { keys: ['?'], text: text('showShortcuts'), run: () => openOverlay('shortcuts') },
    ...pagesOf(remotes, abilities).flatMap(({ key, label, path }) =>
      key ? [{ keys: [`g ${key}`], text: text('goTo', { page: label }), run: () => open(path) }] : [],
    ),
  ];
}
