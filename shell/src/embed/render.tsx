import { createRoot } from 'react-dom/client';
import { listRemotes } from '@portal/contracts';
import { call, today } from '@portal/portal-sdk';
import {
  configureEmbedHttp,
  createQueryClient,
  createSectionLoader,
  federationRuntime,
  lastGood,
  pinReleaseKeys,
  QueryClientProvider,
  reportLoad,
  reportSectionErrors,
} from '@portal/portal-sdk/host';
import { ThemeRoot, ToastProvider, type ThemeName } from '@portal/ui';
import { LoaderProvider } from '../section/loader-context';
import { hideGlobal } from './hide-global';
import { liveSections } from './live-sections';
import { Section } from './Section';
import type { Draw, EmbedStart, SectionAttributes } from './protocol';
import { atPortal } from './at-portal';
import { createEmbedSession } from './session';

const themes: Readonly<Record<string, ThemeName>> = { light: 'light', dark: 'dark' };
let drawn = 0;

/** Shared state of a page's sections, and rendering of one. */
export function renderSections(start: EmbedStart): Draw {
  const client = createQueryClient(reportSectionErrors({ report: reportLoad, origin: start.portal }));
  pinReleaseKeys(start.state.releaseKeys);
  const session = createEmbedSession(start, client);
  configureEmbedHttp({
    portal: start.portal,
    token: session.token,
    signedInAgain: () => session.signedInAgain(),
  });
  const listen = liveSections(start.portal, session, client);
  const loader = createSectionLoader({
    runtime: {
      ...federationRuntime,
      register(remote) {
        hideGlobal(remote.container);
        hideGlobal(`webpackChunk${remote.container}`);
        federationRuntime.register(remote);
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

  return ({ root, container, emit }, first) => {
    drawn += 1;
    const leave = listen();
    const react = createRoot(container, { identifierPrefix: `embed${drawn}` });
    const render = (attributes: SectionAttributes) =>
      react.render(
        <ThemeRoot root={root} theme={themes[attributes.theme] ?? 'system'} today={() => today()}>
          <QueryClientProvider client={client}>
            <LoaderProvider value={loader}>
              <div style={{ padding: start.shell ? 0 : 16 }}>
                <Section {...{ attributes, container, emit, session }} portal={start.portal} />
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
