import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cacheNames, pageKey } from './names';
import { encryptResponse, encryptedName, decryptResponse } from './encryption';

/** The part of the service worker API in use. */
declare const self: EventTarget & {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

const hour = 60 * 60;
/** Ignores Vary: all requests are from one origin with the same headers. */
const matchOptions = { ignoreVary: true };
const path = (url: URL) => url.pathname;
const isAnswer = (response: Response) =>
  response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('application/json');
/** Only the portal's own page is cached, not others such as the API's documentation. */
const isPage = (response: Response) =>
  response.status === 200 && response.headers.get('x-apron-page') === 'shell';

/** Marks cached responses, so that the page knows they may be outdated. */
const marked = { 'x-apron-cached': 'yes' };

const notRead = {
  en: 'The portal cannot be reached, and this browser has no copy of this from your session.',
  fr: 'Le portail est injoignable, et ce navigateur n’en a pas de copie de votre session.',
};

// Files of a version are immutable.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|remotes)\//.test(path(url)),
  new CacheFirst({
    cacheName: cacheNames.files,
    matchOptions,
    plugins: [
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * 24 * hour, purgeOnQuotaError: true }),
    ],
  }),
);

// Page and API responses come from the network first, else from the cache, encrypted by the session's key.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkFirst({
    cacheName: cacheNames.page,
    matchOptions,
    plugins: [
      {
        cacheKeyWillBeUsed: () => Promise.resolve(pageKey),
        cacheWillUpdate: async ({ response }) => (isPage(response) ? encryptResponse(response) : null),
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse ? decryptResponse(cachedResponse) : null,
      },
    ],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/(?!events$)/.test(path(url)),
  new NetworkFirst({
    cacheName: cacheNames.answers,
    matchOptions,
    plugins: [
      {
        cacheKeyWillBeUsed: ({ request }) => encryptedName(request.url),
        cacheWillUpdate: async ({ response }) => (isAnswer(response) ? encryptResponse(response) : null),
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse ? decryptResponse(cachedResponse, marked) : null,
      },
      // As long as an idle session.
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 12 * hour, purgeOnQuotaError: true }),
    ],
  }),
);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => (event as Lasting).waitUntil(self.clients.claim()));

setCatchHandler(({ request }) => {
  if (!path(new URL(request.url)).startsWith('/api/')) return Promise.resolve(Response.error());
  const language = request.headers.get('accept-language') === 'fr' ? 'fr' : 'en';
  const body = { error: 'unavailable', message: notRead[language] };
  return Promise.resolve(Response.json(body, { status: 503, headers: marked }));
});
