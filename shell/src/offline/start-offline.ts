import { cacheNames } from './names';

const isFile = (address: string) => /^\/(assets|remotes)\//.test(new URL(address).pathname);

/** Caches the files that loaded before the service worker was active, so that the first visit works offline too. */
async function keepFirstFiles(): Promise<void> {
  const files = await caches.open(cacheNames.files);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  await Promise.all([...new Set(loaded)].filter(isFile).map((address) => files.add(address)));
}

/** Starts caching for offline use, where the browser supports it. */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const first = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register('/service-worker.js');
  await navigator.serviceWorker.ready;
  if (first) await keepFirstFiles();
}
