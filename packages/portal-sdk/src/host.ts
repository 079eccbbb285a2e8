// For the shell and embedding only: lint forbids it in sections.
export { badgeQueryOf } from './host/badge-query';
export { beaconLoad } from './host/beacon-load';
export { readBoot, startSession, type BootData } from './host/boot';
export { confirmSession } from './host/confirm-session';
export { configureEmbedHttp } from './host/embed-http';
export { embedStream } from './host/embed-stream';
export { federationRuntime } from './host/federation-runtime';
export { calm } from './host/calm';
export { clearCachedRegistry, cacheRegistry, cacheVersion } from './host/cached-versions';
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
export { firstViewRendered, prefetchResponses } from './api/prefetched-responses';
export { useConnection } from './api/connection';
export { createQueryClient } from './host/query-client';
export { onceIdle } from './host/once-idle';
export { reportSectionErrors } from './host/section-errors';
export { noAnswer, SectionFailure } from './host/section-failure';
export { giveScriptsNonce } from './host/section-files';
export { createSectionLoader, type LoadState, type SectionLoader } from './host/section-loader';
export { reportLoad } from './host/report-load';
export { reportShell, shellVersion } from './host/report-shell';
export { useMissingFile } from './host/missing-file';
export { notSigned, pinReleaseKeys, readReleaseKeys } from './host/signatures';
export { safePath } from './host/safe-path';
export { configurePortal } from './settings';
export { lastGood } from './host/fallback-version';
export { translate } from './texts';
export { afterFirstView, liveUpdates } from './live/live-updates';
export { noShortcutsHere, shortcutsOnScreen, switchShortcuts } from './shortcuts/shortcuts';
export { isSigningInAgain, signedInAgain } from './session/sign-in-again';
export { onSessionEnd, sessionEnded, sessionStarted, sessionUser } from './session/session';
export { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
export { BrowserRouter, matchPath, MemoryRouter, Router, useNavigationType } from 'react-router-dom';
