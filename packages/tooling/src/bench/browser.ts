import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { ensureChromium } from '../test-run/chromium';
import { repoRoot } from '../system/repo-root';
import type { Cleanup } from './cleanup';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Does some work with a Chromium, which is closed after it. */
export async function withBrowser<T>(cleanup: Cleanup, work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(repoRoot()),
    args: flags,
    // Playwright would end this process before the rest is cleaned up.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return cleanup.during(
    () => browser.close(),
    () => work(browser),
  );
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
