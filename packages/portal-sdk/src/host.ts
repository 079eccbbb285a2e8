// For the shell (and an embed) alone: lint keeps sections away from here.
export { badgeQueryOf } from './host/badge-query';
export { beaconLoad } from './host/beacon-load';
export { readBoot, startSession, type BootData } from './host/boot';
export { configureEmbedHttp } from './host/embed-http';
export { embedStream } from './host/embed-stream';
export { federationRuntime } from './host/federation-runtime';
export { keepRegistry, keepVersion } from './host/kept-versions';
export {
  navigationOf,
  pageRoutes,
  widgetsBySlot,
  type NavGroup,
  type NavItem,
  type PageRoute,
  type PlacedWidget,
  type Slot,
} from './host/navigation';
export { firstViewDrawn, readFirstAnswers } from './api/first-answers';
export { useConnection } from './api/connection';
export { createQueryClient } from './host/query-client';
export { onceRested } from './host/once-rested';
export { RemoteFailure } from './host/remote-failure';
export { giveScriptsNonce } from './host/remote-files';
export { createRemoteLoader, type LoadState, type RemoteLoader } from './host/remote-loader';
export { reportLoad } from './host/report-load';
export { safePath } from './host/safe-path';
export { configurePortal } from './settings';
export { lastGood } from './host/stand-in';
export { translate } from './texts';
export { afterFirstView, liveUpdates } from './live/live-updates';
export { noShortcutsHere, shortcutsOnScreen, switchShortcuts } from './shortcuts/shortcuts';
export { sessionEnded, sessionStarted, sessionUser } from './session/session';
export { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
export { BrowserRouter, matchPath, MemoryRouter, Router, useNavigationType } from 'react-router-dom';
