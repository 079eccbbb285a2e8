import { useEffect } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { shortcutsOn, useNavigate, useUser } from '@portal/portal-sdk';
import { shortcutsOnScreen } from '@portal/portal-sdk/host';
import { globalShortcuts } from './global-shortcuts';
import { isCovered, keySequence, mayBeShortcut } from './key-sequence';
import { keyboard, opensPalette } from './keyboard';
import { openOverlay, useOverlay } from './open-overlay';
import { bufferKey } from './typed-ahead';

interface KeyAnswersProps {
  /** Whether a key was pressed. */
  open: boolean;
  remotes: readonly RemoteEntry[];
}

/**
 * Handles the shortcuts of the portal and of the visible sections, starting with the keys pressed before it loaded.
 */
export function ShortcutListener({ remotes }: KeyAnswersProps) {
  const { abilities } = useUser();
  const navigate = useNavigate();
  useEffect(() => {
    const sequence = keySequence(() => [
      ...shortcutsOnScreen(),
      ...globalShortcuts(remotes, abilities, (path) => void navigate(path)),
    ]);
    const answer = (event: KeyboardEvent) => {
      // The palette is still loading: keys are typed into it and are no shortcuts.
      if (useOverlay.getState().called === 'palette' && !isCovered()) {
        if (event.key === 'Escape') openOverlay(null);
        if (bufferKey(event)) event.preventDefault();
        return;
      }
      if (opensPalette(event)) {
        if (!isCovered()) openOverlay('palette');
        return;
      }
      if (!mayBeShortcut(event) || !shortcutsOn()) return sequence.forget();
      const shortcut = sequence.read(event.key);
      if (!shortcut) return;
      // Keeps the key from being typed into what opens.
      event.preventDefault();
      shortcut.run?.();
    };
    // The second key of a sequence takes precedence over a section's shortcut.
    const second = (event: KeyboardEvent) => sequence.underWay() && answer(event);
    document.addEventListener('keydown', second, true);
    keyboard.answer = answer;
    keyboard.waiting.splice(0).forEach(answer);
    return () => {
      document.removeEventListener('keydown', second, true);
      keyboard.answer = undefined;
    };
  }, [remotes, abilities, navigate]);
  return null;
}
