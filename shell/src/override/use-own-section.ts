import { useEffect, useRef, useState } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { useLoader } from '../section/loader-context';
import { addressOf, afterSave } from './own-files';
import { record } from './record';

/** State of the developer's machine. */
export interface OwnSection {
  /** False while unreachable. */
  answers: boolean;
  /** Error of the last build. */
  problem: string | undefined;
}

/** Applies each save of a section from a developer's machine without a page reload. */
export function useOwnSection(
  own: RemoteEntry,
  remotes: readonly RemoteEntry[],
  onChange: (remotes: readonly RemoteEntry[]) => void,
): OwnSection {
  const loader = useLoader();
  const address = addressOf(own);
  const [section, setSection] = useState<OwnSection>({ answers: true, problem: undefined });
  const now = useRef({ own, remotes, onChange });
  useEffect(() => {
    now.current = { own, remotes, onChange };
  });

  useEffect(() => {
    let over = false;
    const lost = () => setSection((known) => ({ ...known, answers: false }));
    const source = new EventSource(`${address}/events`);
    source.addEventListener('built', (event: MessageEvent<string>) => {
      setSection({ answers: true, problem: undefined });
      const { version } = JSON.parse(event.data) as { version: string };
      if (version === now.current.own.version) return;
      record('saved', version);
      afterSave(loader, now.current.remotes).then((next) => {
        if (!over) now.current.onChange(next);
      }, lost);
    });
    source.addEventListener('failed', (event: MessageEvent<string>) => {
      const { message } = JSON.parse(event.data) as { message: string };
      setSection({ answers: true, problem: message });
      record('broken', now.current.own.name, message);
    });
    // The browser reconnects automatically.
    source.addEventListener('error', lost);
    return () => {
      over = true;
      source.close();
    };
  }, [address, loader]);
  return section;
}
