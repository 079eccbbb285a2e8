import type { Browser } from '@playwright/test';
import { signedInContext } from '../browser';

/** Chrome's own "Fast 4G": bytes a second and milliseconds, with what its network panel takes off for overhead. */
const fast4G = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: ((9 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1000 * 1000) / 8) * 0.9,
};
/** How much slower than this machine the reader's is taken to be. */
const slowdown = 4;

/** A page that was opened with an empty cache. */
export interface Opened {
  /** Milliseconds from the navigation to the first paint with the screen's own content. */
  ms: number;
  /** On the wire, of page, scripts, styles and fonts. */
  bytes: number;
}

/** Runs in the page: notes when the content was first painted, once nothing of it is waited for. */
function watch(content: string): void {
  const stands = () => document.querySelector(content) && !document.querySelector('main [aria-busy="true"]');
  const painted = () => {
    const { port1, port2 } = new MessageChannel();
    // A message that is sent in a frame arrives when that is painted.
    port1.onmessage = () => Object.assign(globalThis, { firstUsefulPaint: performance.now() });
    requestAnimationFrame(() => port2.postMessage(''));
  };
  const observer = new MutationObserver(() => {
    if (!stands()) return;
    observer.disconnect();
    painted();
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  });
}

/**
 * Opens a page in a fresh context, on a slowed-down processor and network.
 * @param content selector of what stands there with its data in it, and not while it is waited for
 */
export async function openSlowly(
  browser: Browser,
  { origin, cookie, path, content }: { origin: string; cookie: string; path: string; content: string },
): Promise<Opened> {
  const context = await signedInContext(browser, origin, cookie);
  await context.addInitScript(watch, content);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  const calls = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.startsWith('/api/')) calls.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!calls.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => 'firstUsefulPaint' in globalThis);
  const ms = await page.evaluate(() => (globalThis as never)['firstUsefulPaint'] as number);
  await context.close();
  return { ms, bytes };
}
