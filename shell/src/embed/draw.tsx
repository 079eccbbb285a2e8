import { createRoot } from 'react-dom/client';
import { listRemotes } from '@portal/contracts';
import { call } from '@portal/portal-sdk';
import {
  configureEmbedHttp,
  createQueryClient,
  createRemoteLoader,
  federationRuntime,
  lastGood,
  QueryClientProvider,
  reportLoad,
} from '@portal/portal-sdk/host';
import { ThemeRoot, ToastProvider, type ThemeName } from '@portal/ui';
import { LoaderProvider } from '../remote/loader-context';
import { hideGlobal } from './hide-global';
import { listening } from './listening';
import { Section } from './Section';
import type { Draw, EmbedStart, SectionAttributes } from './protocol';
import { atPortal } from './at-portal';
import { createEmbedSession } from './session';

const themes: Readonly<Record<string, ThemeName>> = { light: 'light', dark: 'dark' };
let drawn = 0;

/** Everything that the sections of a page share, and how one of them is drawn. */
export function drawSections(start: EmbedStart): Draw {
  const client = createQueryClient();
  const session = createEmbedSession(start, client);
  configureEmbedHttp({
    portal: start.portal,
    token: session.token,
    signedInAgain: () => session.signedInAgain(),
  });
  const listen = listening(start.portal, session, client);
  const loader = createRemoteLoader({
    runtime: {
      ...federationRuntime,
      register(remote, attempt) {
        hideGlobal(remote.container);
        hideGlobal(`webpackChunk${remote.container}`);
        federationRuntime.register(remote, attempt);
      },
    },
    contractVersion: __CONTRACT_VERSION__,
    report: reportLoad,
    lastGood: async (...given) => {
      const good = await lastGood(...given);
      return good && atPortal(start.portal, good);
    },
    renew: async ({ name }) => {
      const now = (await call(listRemotes)).find((remote) => remote.name === name);
      return now && atPortal(start.portal, now);
    },
  });

  return ({ root, container, tell }, first) => {
    drawn += 1;
    const leave = listen();
    const react = createRoot(container, { identifierPrefix: `embed${drawn}` });
    const render = (attributes: SectionAttributes) =>
      react.render(
        <ThemeRoot root={root} theme={themes[attributes.theme] ?? 'system'}>
          <QueryClientProvider client={client}>
            <LoaderProvider value={loader}>
              <div style={{ padding: 16 }}>
                <Section {...{ attributes, container, tell, session, loader }} portal={start.portal} />
              </div>
              <ToastProvider />
            </LoaderProvider>
          </QueryClientProvider>
        </ThemeRoot>,
      );
    render(first);
    return {
      update: render,
      remove() {
        leave();
        react.unmount();
      },
    };
  };
}
