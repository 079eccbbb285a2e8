import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { repoRoot } from '../system/repo-root';
import { ensureChromium } from '../test-run/chromium';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Does some work with a Chromium, which is closed after it; where the bench is broken off, it ends with it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(repoRoot()),
    args: flags,
    // Playwright would end this process before the rest is cleaned up.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A fresh context with a session's cookies in it. */
export async function signedInContext(
  browser: Browser,
  url: string,
  cookie: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const pairs = cookie.split('; ').map((pair) => pair.split('='));
  await context.addCookies(pairs.map(([name = '', ...value]) => ({ name, value: value.join('='), url })));
  return context;
}

/** How much slower than this machine the user's is taken to be. */
export const slowdown = 4;

/** Chrome's own "Fast 4G": bytes a second and milliseconds, with what its network panel takes off for overhead. */
const fast4G = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: ((9 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1000 * 1000) / 8) * 0.9,
};

/** A first visit to a page, with an empty cache. */
export interface Visit {
  /** Milliseconds from the navigation to the first paint with the screen's own content. */
  ms: number;
  /** Page, scripts, styles and fonts, brotli as sent: how many, and their bytes with and without their headers. */
  files: number;
  bytes: number;
  withHeaders: number;
}

/** Runs in the page: notes when the content was first painted, once none of it is still loading. */
function watch(content: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(content) || document.querySelector('main [aria-busy="true"]')) return;
    observer.disconnect();
    const { port1, port2 } = new MessageChannel();
    // A message that is sent in a frame arrives when that is painted.
    port1.onmessage = () => Object.assign(globalThis, { firstUsefulPaint: performance.now() });
    requestAnimationFrame(() => port2.postMessage(''));
  });
  const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] };
  observer.observe(document, changes);
}

/**
 * Opens a page in a fresh context.
 * @param given.content selector of what the screen shows once its data is there
 * @param given.slow on a slowed-down processor and network
 */
export async function visit(
  browser: Browser,
  given: { origin: string; cookie: string; path: string; content: string; slow?: boolean },
): Promise<Visit> {
  const context = await signedInContext(browser, given.origin, given.cookie);
  await context.addInitScript(watch, given.content);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const headers = new Map<string, number>();
  const seen = { files: 0, bytes: 0, withHeaders: 0 };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, protocol } = new URL(response.url);
    if (protocol.startsWith('http') && !pathname.startsWith('/api/'))
      headers.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const ofHeaders = headers.get(requestId);
    if (ofHeaders === undefined) return;
    seen.files += 1;
    seen.bytes += encodedDataLength - ofHeaders;
    seen.withHeaders += encodedDataLength;
  });
  await session.send('Network.enable');
  if (given.slow) {
    await session.send('Network.emulateNetworkConditions', fast4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  await page.goto(given.origin + given.path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => 'firstUsefulPaint' in globalThis);
  const ms = await page.evaluate(() => (globalThis as never)['firstUsefulPaint'] as number);
  await context.close();
  return { ms, ...seen };
}
