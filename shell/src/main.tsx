import { createRoot, type Root } from 'react-dom/client';
import { portalSettings } from '@portal/portal-sdk';
import {
  createQueryClient,
  createRemoteLoader,
  federationRuntime,
  readBoot,
  reportLoad,
  sessionUser,
  startSession,
} from '@portal/portal-sdk/host';
import { App } from './app/App';
import { BootScreen } from './app/BootScreen';
import { loadFirstRoute } from './app/first-route';

async function start(root: Root): Promise<void> {
  if (portalSettings().language === 'fr') (await import('./french')).startFrench();
  if (!readBoot(document)) root.render(<BootScreen />);
  const listed = await startSession(document);
  const override = listed.some(({ state }) => state === 'override')
    ? await import('./override/override')
    : undefined;
  const remotes = override ? await override.withOwnFiles(listed) : listed;
  const loader = createRemoteLoader({
    runtime: federationRuntime,
    contractVersion: __CONTRACT_VERSION__,
    report: reportLoad,
  });
  const user = sessionUser();
  if (user && !user.mustChangePassword) await loadFirstRoute(loader, remotes, user, window.location.pathname);
  root.render(
    <App
      remotes={remotes}
      loader={loader}
      queryClient={createQueryClient()}
      Banner={override?.OverrideBanner}
    />,
  );
}

const root = createRoot(document.getElementById('root') as HTMLElement);
const tryToStart = () => {
  start(root).catch((error: unknown) => {
    console.error('The portal could not start', error);
    root.render(<BootScreen failed onRetry={tryToStart} />);
  });
};
tryToStart();
