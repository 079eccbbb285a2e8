import { chromium, type Browser, type CDPSession } from '@playwright/test';

/** What a page cost to open with an empty cache. */
export interface FirstLoad {
  /** Document, scripts and styles. */
  files: { requests: number; kB: number };
  fonts: { requests: number; kB: number };
  calls: { requests: number; kB: number };
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

interface Loaded {
  url: string;
  type: string;
  bytes: number;
}

/** Collects what the browser fetched, with the bytes that went over the wire. */
async function record(session: CDPSession): Promise<() => Loaded[]> {
  const loaded = new Map<string, Loaded>();
  session.on('Network.responseReceived', ({ requestId, response, type }) =>
    loaded.set(requestId, { url: response.url, type, bytes: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = loaded.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () => [...loaded.values()].filter(({ url }) => url.startsWith('http'));
}

const sum = (entries: Loaded[]) => ({
  requests: entries.length,
  kB: entries.reduce((total, { bytes }) => total + bytes, 0) / 1000,
});

async function open(browser: Browser, url: string, path: string, cookie: string): Promise<FirstLoad> {
  const context = await browser.newContext({ extraHTTPHeaders: {} });
  const [pairs] = [cookie.split('; ').map((pair) => pair.split('='))];
  await context.addCookies(pairs.map(([name = '', ...value]) => ({ name, value: value.join('='), url })));
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

/** Opens each path in a fresh browser context that is signed in already. */
export async function firstLoads(
  url: string,
  cookie: string,
  paths: readonly string[],
): Promise<Record<string, FirstLoad>> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: flags,
  });
  try {
    const found: Record<string, FirstLoad> = {};
    for (const path of paths) found[path] = await open(browser, url, path, cookie);
    return found;
  } finally {
    await browser.close();
  }
}
