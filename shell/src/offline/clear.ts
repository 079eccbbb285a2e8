import { clearCachedRegistry } from '@portal/portal-sdk/host';
import { ownStorage } from '../app/own-storage';
import { dropKey } from './key';
import { cacheNames } from './names';

/**
 * Clears the cached data of the last user: someone else may use this browser next. The key goes first, so that no
 * later response is cached.
 */
export async function clearCachedData(): Promise<void> {
  dropKey();
  clearCachedRegistry();
  // `caches` exists only over TLS and on localhost.
  if (!('caches' in window)) return;
  await Promise.all([caches.delete(cacheNames.page), caches.delete(cacheNames.answers)]);
}

/** The same, and unsent drafts. */
export async function clearAllData(): Promise<void> {
  ownStorage.clear();
  await clearCachedData();
}
