import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cacheNames, pageKey } from './names';

/** What this script needs of the worker that it runs in. */
declare const self: EventTarget & {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

const day = 24 * 60 * 60;
/** Everything here is asked by one origin in one way; what an answer says of others does not matter. */
const matchOptions = { ignoreVary: true };
const path = (url: URL) => url.pathname;
const isAnswer = (response: Response) =>
  response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('application/json');
/** The portal's own page: others, such as the API's documentation, are not kept in its place. */
const isPage = (response: Response) =>
  response.status === 200 && response.headers.get('x-apron-page') === 'shell';

/** The page must know that it is not the server that answers: what it shows may be old. */
function saidToBeKept(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('x-apron-kept', 'yes');
  return new Response(response.body, { status: response.status, headers });
}

const notRead = {
  en: 'You are offline, and this was not read before.',
  fr: 'Vous êtes hors ligne, et ceci n’a pas encore été lu.',
};

// A file of a version never changes; a changed one has another name.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|remotes)\//.test(path(url)),
  new CacheFirst({
    cacheName: cacheNames.files,
    matchOptions,
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * day, purgeOnQuotaError: true })],
  }),
);

// The page and the answers come from the server while it can be reached, and are what was last read while not.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkFirst({
    cacheName: cacheNames.page,
    matchOptions,
    plugins: [
      {
        cacheKeyWillBeUsed: () => Promise.resolve(pageKey),
        cacheWillUpdate: ({ response }) => Promise.resolve(isPage(response) ? response : null),
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
        cacheWillUpdate: ({ response }) => Promise.resolve(isAnswer(response) ? response : null),
        cachedResponseWillBeUsed: ({ cachedResponse: kept }) =>
          Promise.resolve(kept ? saidToBeKept(kept) : null),
      },
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 7 * day, purgeOnQuotaError: true }),
    ],
  }),
);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => (event as Lasting).waitUntil(self.clients.claim()));

setCatchHandler(({ request }) => {
  if (!path(new URL(request.url)).startsWith('/api/')) return Promise.resolve(Response.error());
  const language = request.headers.get('accept-language') === 'fr' ? 'fr' : 'en';
  const body = { error: 'unavailable', message: notRead[language] };
  return Promise.resolve(Response.json(body, { status: 503, headers: { 'x-apron-kept': 'yes' } }));
});
