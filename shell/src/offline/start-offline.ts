import { cacheNames } from './names';

const isFile = (address: string) => /^\/(assets|remotes)\//.test(new URL(address).pathname);

/** Files that this page loaded before anybody kept them, so that the first visit can be read offline too. */
async function keepFirstFiles(): Promise<void> {
  const files = await caches.open(cacheNames.files);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  await Promise.all([...new Set(loaded)].filter(isFile).map((address) => files.add(address)));
}

/** Keeps what is read from now on for when there is no connection. A browser that cannot goes without. */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const first = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register('/service-worker.js');
  await navigator.serviceWorker.ready;
  if (first) await keepFirstFiles();
}
