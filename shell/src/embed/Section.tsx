import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { Route, Routes, useSession } from '@portal/portal-sdk';
import { matchPath, pageRoutes, Router } from '@portal/portal-sdk/host';
import { ErrorState } from '@portal/ui';
import { WidgetFrame } from '../dashboard/WidgetFrame';
import { SectionEventsContext, type SectionEvents } from '../section/section-events';
import { SectionPage } from '../section/SectionPage';
import { isFrameOfPortal } from './at-portal';
import { OpenInPortal } from './OpenInPortal';
import { createEmbedHistory, useEmbedHistory } from './history';
import { panelPath, type NavigateDetail, type SectionAttributes, type SectionPlace } from './protocol';
import type { EmbedSession } from './session';
import { SignedInLine } from './SignedInLine';
import { SignInCard } from './SignInCard';
import { text } from './texts';

interface Props {
  attributes: SectionAttributes;
  container: HTMLElement;
  emit: SectionPlace['emit'];
  portal: string;
  session: EmbedSession;
}

/** `leave` and `mf-leave` are the same section. */
const isCalled = (name: string) => (remote: RemoteEntry) =>
  remote.name === name || remote.name === `mf-${name}`;

/** An embedded section: a sign-in card if signed out, else its current page. */
export function Section(props: Props) {
  const { attributes, container, emit, session } = props;
  const { user } = useSession();
  const { remotes, phase, person, tokenFor } = session.useSeen();
  const remote = remotes.find(isCalled(attributes.name));
  const missing = user && !remote ? attributes.name : undefined;
  useEffect(() => {
    if (missing !== undefined)
      emit('error', { code: 'no_section', message: text('noSection', { name: missing }) });
  }, [missing, emit]);

  const { name } = attributes;
  useEffect(() => session.show(name), [session, name]);

  const over = phase === 'over';
  // An open dialog would cover the sign-in card.
  useLayoutEffect(() => void container.toggleAttribute('data-over', over), [container, over]);

  if (!user) return <SignInCard session={session} title={name} />;
  if (!remote) {
    const names = remotes.map(({ name }) => name.replace(/^mf-/, '')).join(', ');
    return (
      <ErrorState title={text('noSection', { name: attributes.name })}>
        {text('noSectionText', { names })}
      </ErrorState>
    );
  }
  // The section was added after the token was issued for the others.
  if (tokenFor && !tokenFor.includes(name)) return <SignInCard session={session} title={remote.title} />;
  return (
    <>
      {over && <SignInCard session={session} title={remote.title} over />}
      {/* Hidden with all its content from other people. */}
      <div hidden={over} inert={over}>
        <Pages key={person + remote.name} {...props} remote={remote} />
      </div>
      {!over && <SignedInLine session={session} name={user.name} />}
    </>
  );
}

function Pages({ attributes, emit, portal, remote }: Props & { remote: RemoteEntry }) {
  const whole = isFrameOfPortal(portal);
  const pages = useMemo(
    () => pageRoutes([remote]).filter(({ route }) => whole || !route.portalOnly),
    [remote, whole],
  );
  const view = attributes.view || (pages[0]?.route.path ?? '/');
  const panels = whole ? remote.widgets : [];
  const isPanel = panels.some(({ id }) => view === panelPath(id));
  const leads = (path: string, by: NavigateDetail['by']): boolean => {
    const here = pages.some(({ route }) => matchPath(route.path, path.split(/[?#]/)[0] ?? ''));
    const detail: NavigateDetail = { path, href: portal + path, outside: !here, by };
    const wanted = emit('navigate', { ...detail });
    // The portal goes there, and sets `view` if that is a page of this section.
    if (whole) return here && !isPanel && typeof by === 'string';
    if (!here && wanted) open(portal + path, '_blank', 'noopener');
    return here && wanted;
  };
  const latest = useRef(leads);
  useEffect(() => {
    latest.current = leads;
  });
  // One for the life of the section: the registry may reload below a half-filled form.
  const [history] = useState(() => createEmbedHistory(portal, view, (...to) => latest.current(...to)));
  const wanted = useRef(view);
  useEffect(() => {
    if (wanted.current === view) return;
    wanted.current = view;
    history.show(view);
  }, [history, view]);

  const { killed } = remote;
  useEffect(() => {
    if (killed) emit('error', { code: 'off', message: killed.note });
  }, [killed, emit]);
  /** The view that was announced as ready; pages that the user opens by links are not announced. */
  const announced = useRef<string>(undefined);
  const events = useMemo<SectionEvents>(
    () => ({
      drawn({ name, version }) {
        if (announced.current === wanted.current) return;
        announced.current = wanted.current;
        emit('ready', { name, version });
      },
      failed({ message }) {
        announced.current = undefined;
        emit('error', { code: 'failed', message });
      },
    }),
    [emit],
  );

  return (
    <SectionEventsContext value={events}>
      <Router {...useEmbedHistory(history)}>
        <Routes>
          {pages.map((page) => (
            <Route key={page.route.path} path={page.route.path} element={<SectionPage {...page} />} />
          ))}
          {panels.map((widget) => (
            <Route
              key={widget.id}
              path={panelPath(widget.id)}
              element={<WidgetFrame remote={remote} widget={widget} />}
            />
          ))}
          <Route path="*" element={<OpenInPortal portal={portal} emit={emit} />} />
        </Routes>
      </Router>
    </SectionEventsContext>
  );
}
