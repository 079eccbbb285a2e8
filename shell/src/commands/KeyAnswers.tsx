import { useEffect } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { shortcutsOn, useNavigate, useUser } from '@portal/portal-sdk';
import { shortcutsOnScreen } from '@portal/portal-sdk/host';
import { globalShortcuts } from './global-shortcuts';
import { isCovered, keySequence, mayBeShortcut } from './key-sequence';
import { keyboard, opensPalette } from './keyboard';
import { callUp, useCalled } from './shown';
import { writeAhead } from './typed-ahead';

interface KeyAnswersProps {
  /** Whether a key was pressed at all. */
  open: boolean;
  remotes: readonly RemoteEntry[];
}

/** Answers the keys of the portal and of the sections on screen, those first that came before it was there. */
export function KeyAnswers({ remotes }: KeyAnswersProps) {
  const { abilities } = useUser();
  const navigate = useNavigate();
  useEffect(() => {
    const sequence = keySequence(() => [
      ...shortcutsOnScreen(),
      ...globalShortcuts(remotes, abilities, (path) => void navigate(path)),
    ]);
    const answer = (event: KeyboardEvent) => {
      // Called up and still on its way: what is typed is meant for it, and is no shortcut.
      if (useCalled.getState().called === 'palette' && !isCovered()) {
        if (event.key === 'Escape') callUp(null);
        if (writeAhead(event)) event.preventDefault();
        return;
      }
      if (opensPalette(event)) {
        if (!isCovered()) callUp('palette');
        return;
      }
      if (!mayBeShortcut(event) || !shortcutsOn()) return sequence.forget();
      const shortcut = sequence.read(event.key);
      if (!shortcut) return;
      // The key itself is not to be typed into what opens.
      event.preventDefault();
      shortcut.run?.();
    };
    // The second key of a sequence is the sequence's, before a section that has a use of its own for that letter.
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
