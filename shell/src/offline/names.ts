/** Caches of the service worker. The last two belong to the signed-in user and are encrypted. */
export const cacheNames = { files: 'apron-files', page: 'apron-page', answers: 'apron-answers' } as const;

/** The name of the cached page, which serves every path. */
export const pageKey = '/';

/** The cookie with the secret that encrypts a session's offline data. */
export const keyCookie = 'apron.offline';
