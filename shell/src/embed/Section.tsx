import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { Route, Routes, useSession } from '@portal/portal-sdk';
import { matchPath, pageRoutes, Router, type RemoteLoader } from '@portal/portal-sdk/host';
import { ErrorState } from '@portal/ui';
import { RemotePage } from '../remote/RemotePage';
import { Elsewhere } from './Elsewhere';
import { createEmbedHistory, useEmbedHistory } from './history';
import type { SectionAttributes, SectionPlace } from './protocol';
import type { EmbedSession } from './session';
import { SignedInLine } from './SignedInLine';
import { SignInCard } from './SignInCard';
import { text } from './texts';

interface Props {
  attributes: SectionAttributes;
  container: HTMLElement;
  tell: SectionPlace['tell'];
  portal: string;
  session: EmbedSession;
  loader: RemoteLoader;
}

/** `leave` and `mf-leave` are the same section. */
const isCalled = (name: string) => (remote: RemoteEntry) =>
  remote.name === name || remote.name === `mf-${name}`;

/** A section of the portal on a page of somebody else: signed out a way to sign in, else the page that it is at. */
export function Section(props: Props) {
  const { attributes, container, tell, session } = props;
  const { user } = useSession();
  const { remotes, phase, person } = session.useSeen();
  const remote = remotes.find(isCalled(attributes.name));
  const missing = user && !remote ? attributes.name : undefined;
  useEffect(() => {
    if (missing !== undefined)
      tell('error', { code: 'no_section', message: text('noSection', { name: missing }) });
  }, [missing, tell]);

  const over = phase === 'over';
  // An open dialog would lie over the way back in, and so would what it shows.
  useLayoutEffect(() => void container.toggleAttribute('data-over', over), [container, over]);

  if (!user) return <SignInCard session={session} title={attributes.name} />;
  if (!remote) {
    const names = remotes.map(({ name }) => name.replace(/^mf-/, '')).join(', ');
    return (
      <ErrorState title={text('noSection', { name: attributes.name })}>
        {text('noSectionText', { names })}
      </ErrorState>
    );
  }
  return (
    <>
      {over && <SignInCard session={session} title={remote.title} over />}
      {/* Out of sight for whoever comes by, with everything in it. */}
      <div hidden={over} inert={over}>
        <Pages key={person + remote.name} {...props} remote={remote} />
      </div>
      {!over && <SignedInLine session={session} name={user.name} />}
    </>
  );
}

function Pages({ attributes, tell, portal, loader, remote }: Props & { remote: RemoteEntry }) {
  const pages = useMemo(() => pageRoutes([remote]), [remote]);
  const view = attributes.view || (pages[0]?.route.path ?? '/');
  const leads = (path: string): boolean => {
    const here = pages.some(({ route }) => matchPath(route.path, path.split(/[?#]/)[0] ?? ''));
    const wanted = tell('navigate', { path, href: portal + path, outside: !here });
    if (!here && wanted) open(portal + path, '_blank', 'noopener');
    return here && wanted;
  };
  const latest = useRef(leads);
  useEffect(() => {
    latest.current = leads;
  });
  // One for as long as the section stands: the registry may be read anew below a half-filled form.
  const [history] = useState(() => createEmbedHistory(portal, view, (path) => latest.current(path)));
  const wanted = useRef(view);
  useEffect(() => {
    if (wanted.current === view) return;
    wanted.current = view;
    history.show(view);
  }, [history, view]);

  const shown = pages.find(({ route }) => matchPath(route.path, view.split(/[?#]/)[0] ?? ''));
  useEffect(() => {
    if (!shown) return undefined;
    let here = true;
    void loader.load(shown.remote, shown.route.module).then((state) => {
      if (!here) return;
      if (state.status === 'ready') tell('ready', { name: remote.name, version: remote.version });
      if (state.status === 'failed') tell('error', { code: 'failed', message: state.failure.message });
    });
    return () => {
      here = false;
    };
  }, [shown, loader, remote, tell]);

  return (
    <Router {...useEmbedHistory(history)}>
      <Routes>
        {pages.map((page) => (
          <Route key={page.route.path} path={page.route.path} element={<RemotePage {...page} />} />
        ))}
        <Route path="*" element={<Elsewhere portal={portal} />} />
      </Routes>
    </Router>
  );
}
