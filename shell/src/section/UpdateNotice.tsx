import { useEffect, useState } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { styled, useUser } from '@portal/portal-sdk';
import { widgetsBySlot, type PageRoute } from '@portal/portal-sdk/host';
import { Button, layers, media, tokens } from '@portal/ui';
import { useLoader } from './loader-context';
import { text } from './texts';
import { hasUnsavedInput } from './unsaved-input';

const Bar = styled.div`
  position: sticky;
  inset-block-end: ${tokens.space[4]};
  /* Below dialogs, whose buttons are at the lower edge on a phone. */
  z-index: ${layers.header};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  align-self: center;
  max-width: calc(100% - 2 * ${tokens.space[4]});
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.colour.surface};
  box-shadow: ${tokens.elevation.popup};
  /* Below the page, whose own buttons it would cover. */
  &[data-below-page] {
    position: static;
    margin-block-end: ${tokens.space[4]};
  }
  ${media.print} {
    display: none;
  }
`;

/** Interval of the checks of the page in milliseconds. */
const lookEvery = 500;

function useCheck(check: () => boolean): boolean {
  const [found, setFound] = useState(check);
  useEffect(() => {
    const timer = setInterval(() => setFound(check()), lookEvery);
    return () => clearInterval(timer);
  }, [check]);
  return found;
}

const hasForm = () => document.querySelector('main form') !== null;

/** The version of the shell for which this tab was reloaded by itself: where it did not come, another reload would not help. */
const reloadedFor = 'portal-reloaded-for-shell';

const reload = () => location.reload();

/** Reloads a page that nobody sits at, once for a version of the shell. */
function useReload(version: string | undefined): void {
  useEffect(() => {
    if (!version || sessionStorage.getItem(reloadedFor) === version) return;
    sessionStorage.setItem(reloadedFor, version);
    reload();
  }, [version]);
}

interface Part {
  remote: RemoteEntry;
  module: string;
}

/** The visible modules: a page's, or those of the dashboard's widgets. */
function usePartsShown(remotes: readonly RemoteEntry[], page: PageRoute | undefined): Part[] {
  const user = useUser();
  if (page) return [{ remote: page.remote, module: page.route.module }];
  if (location.pathname !== '/') return [];
  return Object.values(widgetsBySlot(remotes, user))
    .flat()
    .map(({ remote, widget }) => ({ remote, module: widget.module }));
}

interface Props {
  /** The versions in use. */
  remotes: readonly RemoteEntry[];
  newest: readonly RemoteEntry[];
  /** The version of the shell that the next page has, where it is another one. */
  newShell: string | undefined;
  page: PageRoute | undefined;
  onTake: () => void;
}

/**
 * Offers a new version of the visible section, which loads with the next page, or of the shell, which comes with a reload.
 * It loads at once only if nothing is lost: for a failed or switched-off section and in kiosk mode.
 */
export function UpdateNotice({ remotes, newest, newShell, page, onTake }: Props) {
  const loader = useLoader();
  const unfinished = useCheck(hasUnsavedInput);
  const form = useCheck(hasForm);
  const changed = usePartsShown(remotes, page).flatMap(({ remote, module }) => {
    const now = newest.find(({ name }) => name === remote.name);
    const same = now?.version === remote.version && Boolean(now.killed) === Boolean(remote.killed);
    return same ? [] : [{ remote, now, failed: loader.stateOf(remote, module).status === 'failed' }];
  });
  const off = changed.some(({ remote, now, failed }) => failed || remote.killed || !now || now.killed);
  const alone = new URLSearchParams(location.search).has('kiosk');
  const atOnce = changed.length > 0 && (off || alone) && !unfinished;
  useEffect(() => {
    if (atOnce) onTake();
  }, [atOnce, onTake]);

  useReload(alone && !unfinished ? newShell : undefined);

  if (atOnce || (changed.length === 0 && !newShell)) return null;
  // A reload brings new versions of the sections as well.
  const ofShell = newShell !== undefined && !off;
  return (
    <Bar role="status" data-below-page={form || undefined}>
      <span>
        {ofShell
          ? text(unfinished ? 'newPortalLater' : 'newPortal')
          : sectionsChanged(
              changed.map(({ remote }) => remote.title),
              { unfinished, off },
            )}
      </span>
      {!unfinished && (
        <Button size="sm" onClick={ofShell ? reload : onTake}>
          {text(ofShell ? 'reload' : 'loadIt')}
        </Button>
      )}
    </Bar>
  );
}

function sectionsChanged(
  titles: readonly string[],
  { unfinished, off }: { unfinished: boolean; off: boolean },
): string {
  const title = [...new Set(titles)].reduce((first, last) => text('and', { first, last }));
  const later = off ? 'switchedOffLater' : 'newVersionLater';
  return text(unfinished ? later : 'newVersion', { title });
}
