import { createRoot, type Root } from 'react-dom/client';
import { isHeldAtSignIn, listRemotes } from '@portal/contracts';
import { ApiError, NetworkError, portalSettings, queryOf } from '@portal/portal-sdk';
import {
  beaconLoad,
  confirmSession,
  createQueryClient,
  createSectionLoader,
  federationRuntime,
  isSigningInAgain,
  cacheRegistry,
  cacheVersion,
  lastGood,
  onceIdle,
  onSessionEnd,
  readBoot,
  readReleaseKeys,
  reportSectionErrors,
  reportShell,
  pinReleaseKeys,
  prefetchResponses,
  sessionUser,
  signedInAgain,
  startSession,
} from '@portal/portal-sdk/host';
import { App } from './app/App';
import { BootScreen } from './app/BootScreen';
import { ownStorage } from './app/own-storage';
import { loadFirstRoute, retryFailed } from './app/first-route';
import { landingPath } from './sign-in/landing-path';
import { clearAllData, clearCachedData } from './offline/clear';
import { hasKey, makeKey } from './offline/key';

const remembered = {
  user: async () => (await import('./offline/last-user')).rememberedUser(),
  isSignedIn: hasKey,
};

pinReleaseKeys(readReleaseKeys(document));
const onSectionError = reportSectionErrors({ report: beaconLoad, origin: location.origin });

async function start(root: Root, again: boolean): Promise<void> {
  if (portalSettings().language === 'fr') (await import('./french')).startFrench();
  if (!readBoot(document) && !again) root.render(<BootScreen />);
  const { remotes: listed, confirmed } = await startSession(document, remembered);
  const answers = prefetchResponses(document);
  const override = listed.some(({ state }) => state === 'override')
    ? await import('./override/override')
    : undefined;
  override?.recordErrors();
  const remotes = override ? await override.withOwnFiles(listed) : listed;
  const queryClient = createQueryClient(onSectionError);
  const loader = createSectionLoader({
    runtime: federationRuntime,
    contractVersion: __CONTRACT_VERSION__,
    report: override ? override.recorded(beaconLoad) : beaconLoad,
    reportShell,
    keep: (remote) => onceIdle(() => cacheVersion(remote)),
    lastGood,
    renew: async ({ name }) =>
      (await queryClient.fetchQuery({ ...queryOf(listRemotes), staleTime: 0 })).find(
        (now) => now.name === name && now.state !== 'override',
      ),
  });
  const user = sessionUser();
  onSessionEnd(() => {
    queryClient.clear();
    void clearCachedData();
  });
  if (user) {
    makeKey();
    ownStorage.clear(user.id);
    signedInAgain();
  } else void (isSigningInAgain() ? clearCachedData() : clearAllData());
  if (user && !isHeldAtSignIn(user)) {
    // Already signed in: redirect to the requested page.
    if (window.location.pathname === '/login')
      window.history.replaceState(null, '', landingPath(window.location));
    onceIdle(() => {
      cacheRegistry(user.id, listed);
      void import('./offline/last-user').then(({ rememberUser }) => rememberUser(user));
    });
    await loadFirstRoute(loader, remotes, user, window.location.pathname, answers, confirmed);
    if (!confirmed)
      void confirmSession(queryClient).then((signedIn) => {
        if (signedIn) retryFailed(loader, remotes, user, window.location.pathname);
      });
  }
  root.render(
    <App remotes={remotes} loader={loader} queryClient={queryClient} Banner={override?.OverrideBanner} />,
  );
}

const root = createRoot(document.getElementById('root') as HTMLElement);
/** Milliseconds after which a portal that failed to start retries. */
const tryAgainAfter = 2000;
const tryToStart = (again: boolean) => {
  start(root, again).catch((error: unknown) => {
    console.error('The portal could not start', error);
    // An unreachable server is not a failure of the shell.
    if (!(error instanceof ApiError || error instanceof NetworkError)) reportShell('render', String(error));
    const timer = setTimeout(() => tryToStart(true), tryAgainAfter);
    const onRetry = () => {
      clearTimeout(timer);
      tryToStart(false);
    };
    root.render(<BootScreen failed onRetry={onRetry} />);
  });
};
// From here on the code above handles failures, not `watch.ts`.
document.documentElement.dataset.started = '';
tryToStart(false);
