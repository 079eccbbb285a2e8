import type { Page, Request } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';

/** A page that has waited for nothing for so long has its data. */
const quietMs = 100;

/** Waits until the page has nothing to do any more, and has drawn what it did. */
const isIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      ),
  );

/** Types of requests that last as long as the page, or of which a browser does not say when they end. */
const endless = ['eventsource', 'ping'];

/**
 * Watches what a tab asks for.
 * @returns since when it waits for nothing (`performance.now()`)
 */
export function watchRequests(page: Page): () => number {
  const underWay = new Set<Request>();
  let changedAt = performance.now();
  const ended = (request: Request) => {
    underWay.delete(request);
    changedAt = performance.now();
  };
  page.on('request', (request) => {
    if (!endless.includes(request.resourceType())) underWay.add(request);
  });
  page.on('requestfinished', ended).on('requestfailed', ended);
  return () => (underWay.size > 0 ? performance.now() : changedAt);
}

/**
 * Waits until the page has asked for all that it shows, and has drawn it: on a busy machine it asks late.
 * @param quietSince of `watchRequests`
 * @throws when it still asks for something after `limitMs`
 */
export async function drawn(page: Page, quietSince: () => number, limitMs: number): Promise<void> {
  for (const deadline = Date.now() + limitMs; ; await sleep(50)) {
    const since = quietSince();
    await isIdle(page);
    if (since === quietSince() && performance.now() - since >= quietMs) return;
    if (Date.now() > deadline) throw new Error(`it still asks for data after ${limitMs / 1000} s`);
  }
}
