import { createRoot, type Root } from 'react-dom/client';
import { listRemotes } from '@portal/contracts';
import { portalSettings, queryOf } from '@portal/portal-sdk';
import {
  beaconLoad,
  createQueryClient,
  createRemoteLoader,
  federationRuntime,
  keepRegistry,
  keepVersion,
  lastGood,
  onceRested,
  readBoot,
  readFirstAnswers,
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
  const answers = readFirstAnswers(document);
  const override = listed.some(({ state }) => state === 'override')
    ? await import('./override/override')
    : undefined;
  const remotes = override ? await override.withOwnFiles(listed) : listed;
  const queryClient = createQueryClient();
  const loader = createRemoteLoader({
    runtime: federationRuntime,
    contractVersion: __CONTRACT_VERSION__,
    report: beaconLoad,
    keep: (remote) => onceRested(() => keepVersion(remote)),
    lastGood,
    renew: async ({ name }) =>
      (await queryClient.fetchQuery({ ...queryOf(listRemotes), staleTime: 0 })).find(
        (now) => now.name === name && now.state !== 'override',
      ),
  });
  const user = sessionUser();
  if (user && !user.mustChangePassword) {
    onceRested(() => keepRegistry(user.id, listed));
    await loadFirstRoute(loader, remotes, user, window.location.pathname, answers);
  }
  root.render(
    <App remotes={remotes} loader={loader} queryClient={queryClient} Banner={override?.OverrideBanner} />,
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
