import type { Browser, CDPSession } from '@playwright/test';
import { signedInContext, withBrowser } from './browser';
import type { Cleanup } from './cleanup';
import type { Demo } from './demo-figures';
import type { Figure } from './figures';

interface Sum {
  requests: number;
  kB: number;
  /** kB of headers. */
  headers: number;
}

/** What a page cost to open with an empty cache. */
interface FirstLoad {
  /** Document, scripts and styles. */
  files: Sum;
  fonts: Sum;
  calls: Sum;
}

interface Loaded {
  url: string;
  type: string;
  headers: number;
  /** As it was sent, compressed. */
  body: number;
}

/** Collects what the browser fetched, in bytes on the wire. */
async function record(session: CDPSession): Promise<() => Loaded[]> {
  const loaded = new Map<string, Loaded>();
  session.on('Network.responseReceived', ({ requestId, response, type }) =>
    loaded.set(requestId, { url: response.url, type, headers: response.encodedDataLength, body: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = loaded.get(requestId);
    if (entry) entry.body = encodedDataLength - entry.headers;
  });
  await session.send('Network.enable');
  return () => [...loaded.values()].filter(({ url }) => url.startsWith('http'));
}

const sum = (entries: Loaded[]): Sum => ({
  requests: entries.length,
  kB: entries.reduce((total, { body }) => total + body, 0) / 1000,
  headers: entries.reduce((total, { headers }) => total + headers, 0) / 1000,
});

async function open(browser: Browser, url: string, path: string, cookie: string): Promise<FirstLoad> {
  const context = await signedInContext(browser, url, cookie);
  const page = await context.newPage();
  const loaded = await record(await context.newCDPSession(page));
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await page.getByRole('navigation').first().waitFor();
  const entries = loaded();
  await context.close();
  const isCall = ({ url: address }: Loaded) => new URL(address).pathname.startsWith('/api/');
  const isFont = ({ type }: Loaded) => type === 'Font';
  return {
    calls: sum(entries.filter(isCall)),
    fonts: sum(entries.filter(isFont)),
    files: sum(entries.filter((entry) => !isCall(entry) && !isFont(entry))),
  };
}

/** The dashboard, and a screen of each section. */
const paths = ['/', '/leave-requests', '/shifts', '/employees', '/reports'];

function figuresOf(path: string, { files, fonts, calls }: FirstLoad): Figure[] {
  return [
    {
      name: `first load of ${path}: page, scripts, styles, fonts`,
      value: files.kB + fonts.kB,
      unit: 'kB',
      budget: { atMost: 200 },
      note: `brotli, as sent; of it fonts ${fonts.kB.toFixed(1)} kB; beside it ${(files.headers + fonts.headers).toFixed(1)} kB of headers, and ${calls.requests} calls, ${calls.kB.toFixed(1)} kB`,
    },
    {
      name: `first load of ${path}: their number`,
      value: files.requests + fonts.requests,
      unit: 'requests',
      budget: { atMost: 10 },
    },
  ];
}

/** What a first visit costs: each path is opened in a fresh browser context that is signed in already. */
export const loadFigures = ({ url, cookie }: Demo, cleanup: Cleanup): Promise<Figure[]> =>
  withBrowser(cleanup, async (browser) => {
    const figures: Figure[] = [];
    for (const path of paths) figures.push(...figuresOf(path, await open(browser, url, path, cookie)));
    return figures;
  });
