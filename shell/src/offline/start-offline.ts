import { calm } from '@portal/portal-sdk/host';
import { cacheNames } from './names';

const isFile = (address: string) => /^\/(assets|remotes)\//.test(new URL(address).pathname);

/**
 * Caches the files that loaded before the service worker was active, so that the first visit works offline too; one after
 * the other, and not while somebody types.
 */
async function keepFirstFiles(): Promise<void> {
  const files = await caches.open(cacheNames.files);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const address of [...new Set(loaded)].filter(isFile)) {
    await calm();
    await files.add(address);
  }
}

/** Starts caching for offline use, where the browser supports it. */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const first = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register('/service-worker.js');
  await navigator.serviceWorker.ready;
  if (first) await keepFirstFiles();
}
