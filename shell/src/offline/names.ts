/** Caches of the service worker. What is in the last two belongs to who is signed in. */
export const cacheNames = { files: 'apron-files', page: 'apron-page', answers: 'apron-answers' } as const;

/** Under this name the one page is kept: every path of the portal is drawn by it. */
export const pageKey = '/';
