import { useEffect, useReducer, useState } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { formatNumber, styled } from '@portal/portal-sdk';
import { EmptyState, tokens } from '@portal/ui';
import { PlainTable } from '@portal/ui/plain-table';
import { Tabs } from '@portal/ui/tabs';
import { useLoader } from '../section/loader-context';
import { fetches, loadedModules, sharedLibraries } from './page-facts';
import { usePageEvents, type PageEvent } from './record';
import { text } from './texts';

const Box = styled.section`
  flex: 1 0 100%;
  min-width: 0;
  max-height: 45vh;
  overflow-y: auto;
  padding: 0 ${tokens.space[4]} ${tokens.space[4]};
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.md};
  background: ${tokens.colour.surface};
  color: ${tokens.colour.text};
`;
const Detail = styled.code`
  display: block;
  font-weight: ${tokens.weight.regular};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

type View = 'sections' | 'libraries' | 'events' | 'errors' | 'timings';

const isError = ({ kind }: PageEvent) => kind === 'error' || kind === 'failed' || kind === 'broken';
const milliseconds = (value: number) => text('panelMilliseconds', { value: formatNumber(value) });
/** Poll interval in milliseconds of figures without change events. */
const refreshAfter = 1000;

/** Renders again with each change of a section on the page, and at intervals. */
function useFresh(): void {
  const loader = useLoader();
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stop = loader.subscribe(again);
    const timer = setInterval(again, refreshAfter);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [loader]);
}

function Sections({ remotes }: { remotes: readonly RemoteEntry[] }) {
  const loader = useLoader();
  const states = { override: text('panelOwn'), canary: text('panelTrial') };
  return (
    <PlainTable
      label={text('panelSections')}
      caption={text('panelSectionsHint')}
      columns={[
        { key: 'section', title: text('panelSection') },
        { key: 'version', title: text('panelVersion') },
        { key: 'state', title: text('panelState') },
        { key: 'modules', title: text('panelModules') },
      ]}
      rows={remotes.map((remote) => [
        remote.name,
        remote.version,
        remote.state ? states[remote.state] : text('panelReleased'),
        loadedModules(loader, remote).join(', ') || undefined,
      ])}
    />
  );
}

function Libraries() {
  return (
    <PlainTable
      label={text('panelLibraries')}
      caption={text('panelLibrariesHint')}
      columns={[
        { key: 'library', title: text('panelLibrary') },
        { key: 'version', title: text('panelVersion') },
        { key: 'state', title: text('panelState') },
      ]}
      rows={sharedLibraries().map(({ name, version, loaded }) => [
        name,
        version,
        loaded ? text('panelLoaded') : text('panelNotLoaded'),
      ])}
    />
  );
}

function Events({ events, label }: { events: readonly PageEvent[]; label: string }) {
  if (events.length === 0) return <EmptyState title={text('panelNothing')} />;
  const kinds: Record<PageEvent['kind'], string> = {
    loaded: text('panelLoaded'),
    failed: text('panelFailed'),
    saved: text('panelSaved'),
    broken: text('panelBroken'),
    stale: text('panelStale'),
    error: text('panelThrown'),
  };
  return (
    <PlainTable
      label={label}
      caption={text('panelNewestFirst')}
      heads={['kind', 'subject']}
      columns={[
        { key: 'kind', title: text('panelWhat') },
        { key: 'at', title: text('panelAt'), end: true },
        { key: 'subject', title: text('panelSubject') },
      ]}
      rows={events.map(({ kind, at, subject, detail }) => [
        kinds[kind],
        milliseconds(at),
        <>
          {subject}
          {detail && <Detail>{detail}</Detail>}
        </>,
      ])}
    />
  );
}

function Timings() {
  return (
    <PlainTable
      label={text('panelTimings')}
      caption={text('panelNewestFirst')}
      columns={[
        { key: 'path', title: text('panelAddress') },
        { key: 'at', title: text('panelAt'), end: true },
        { key: 'took', title: text('panelTook'), end: true },
      ]}
      rows={fetches().map(({ path, at, took }) => [path, milliseconds(at), milliseconds(took)])}
    />
  );
}

/** Facts about the page for the developer of a section. */
export function DeveloperPanel({ remotes, id }: { remotes: readonly RemoteEntry[]; id: string }) {
  useFresh();
  const [view, setView] = useState<View>('sections');
  const { events } = usePageEvents();
  const errors = events.filter(isError);
  return (
    <Box id={id} aria-label={text('panel')}>
      <Tabs
        label={text('panel')}
        value={view}
        onChange={setView}
        items={[
          { value: 'sections', label: text('panelSections'), content: <Sections remotes={remotes} /> },
          { value: 'libraries', label: text('panelLibraries'), content: <Libraries /> },
          {
            value: 'events',
            label: text('panelEvents'),
            content: <Events events={events} label={text('panelEvents')} />,
          },
          {
            value: 'errors',
            label: text('panelErrors', { count: errors.length }),
            content: <Events events={errors} label={text('panelErrors', { count: errors.length })} />,
          },
          { value: 'timings', label: text('panelTimings'), content: <Timings /> },
        ]}
      />
    </Box>
  );
}
