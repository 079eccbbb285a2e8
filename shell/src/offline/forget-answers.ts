import { cacheNames } from './names';

/** Forgets the page and the answers that are kept for reading offline: another person may sit here next. */
export async function forgetAnswers(): Promise<void> {
  // Only a page over TLS, or on this machine, has caches.
  if (!('caches' in window)) return;
  await Promise.all([caches.delete(cacheNames.page), caches.delete(cacheNames.answers)]);
}
