import { useEffect, useRef, useState } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { portalSettings, styled, useLocation, useNavigate } from '@portal/portal-sdk';
import { noAnswer, SectionFailure, type PlacedWidget } from '@portal/portal-sdk/host';
import { StillLoading } from '@portal/ui';
import { useTheme } from '../app/theme-store';
import { panelPath, type NavigateDetail } from '../embed/protocol';
import { frameOf } from '../embed/start/frame-element';
import { FailureCard } from './FailureCard';

/**
 * Milliseconds until the frame's first message is due, longer with each frame; afterwards the frame shows its own
 * failures.
 */
const patience = [8000, 24_000, 72_000];

/* As high as the window below the header, so that dialogs are in view: the page scrolls in the frame. */
const Page = styled.div`
  & > div > iframe {
    height: max(480px, calc(100dvh - 168px)) !important;
  }
`;

interface Props {
  remote: RemoteEntry;
  /** Name of the page or widget. */
  title: string;
  /** Path within the section. */
  view: string;
}

/**
 * Shows a section that runs in an earlier shell: in a frame, so that two shells never share a page. They share the
 * server, and send each other the user's navigation.
 */
function EarlierShell({ remote, title, view }: Props) {
  const { name, version, shell, base } = remote;
  const navigate = useNavigate();
  const { theme } = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const [frames, setFrames] = useState(0);
  const [here, setHere] = useState(false);
  const limit = patience[frames];
  const attributes = { name, view, theme: theme === 'system' ? '' : theme };
  const shown = useRef<ReturnType<typeof frameOf>>(undefined);
  const latest = useRef({ attributes, navigate, title });
  useEffect(() => {
    latest.current = { attributes, navigate, title };
    shown.current?.update(attributes);
  });

  useEffect(() => {
    if (limit === undefined) return undefined;
    setHere(false);
    const portal = new URL(base, location.href).origin;
    const follow = ({ path, outside, by }: NavigateDetail) => {
      // In an embedding page the frame has opened it in a new tab.
      if (outside && portal !== location.origin) return;
      if (typeof by === 'number') void latest.current.navigate(by);
      else void latest.current.navigate(path, { replace: by === 'replace' });
    };
    const frame = frameOf(
      portal,
      { ...latest.current.attributes, lang: portalSettings().language, shell },
      (event, detail) => {
        if (event === 'navigate') follow(detail as unknown as NavigateDetail);
      },
    );
    frame.frame.title = latest.current.title;
    place.current?.append(frame.frame);
    const late = setTimeout(() => setFrames((last) => last + 1), limit);
    const onMessage = ({ source }: MessageEvent) => {
      if (source !== frame.frame.contentWindow) return;
      removeEventListener('message', onMessage);
      clearTimeout(late);
      setHere(true);
      shown.current = frame;
      frame.update(latest.current.attributes);
    };
    addEventListener('message', onMessage);
    return () => {
      clearTimeout(late);
      removeEventListener('message', onMessage);
      shown.current = undefined;
      frame.remove();
    };
  }, [name, version, shell, base, limit]);

  if (limit === undefined) {
    const seconds = patience.reduce((sum, each) => sum + each) / 1000;
    const failure = new SectionFailure('entry', `${name} ${version}: ${noAnswer} ${seconds} seconds`);
    return <FailureCard title={title} failure={failure} onRetry={() => setFrames(0)} />;
  }
  return (
    <>
      {!here && <StillLoading />}
      <div ref={place} />
    </>
  );
}

/** Pages of a section in an earlier shell: one frame, from page to page. */
export function EarlierShellPage({ remote, title }: Omit<Props, 'view'>) {
  const { pathname, search, hash } = useLocation();
  return (
    <Page>
      <EarlierShell remote={remote} title={title} view={pathname + search + hash} />
    </Page>
  );
}

/** A dashboard widget of a section in an earlier shell. */
export const EarlierShellPanel = ({ remote, widget }: PlacedWidget) => (
  <EarlierShell remote={remote} title={widget.title} view={panelPath(widget.id)} />
);
