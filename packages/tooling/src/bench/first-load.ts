import type { Browser } from '@playwright/test';
import { signedInContext, withBrowser } from './browser';
import type { Figure } from './figures';
import type { Bench, BenchPortal } from './portals';

/** The dashboard, and a screen of each section. */
const paths = ['/', '/leave-requests', '/shifts', '/employees', '/reports'];

/** What a page costs with an empty cache: bytes as sent of page, scripts, styles and fonts, and how many they are. */
async function open(browser: Browser, { url, cookies }: BenchPortal, path: string): Promise<Figure[]> {
  const context = await signedInContext(browser, url, cookies.hr);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const files = new Map<string, number>();
  const headers = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, protocol } = new URL(response.url);
    if (protocol.startsWith('http') && !pathname.startsWith('/api/'))
      headers.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const ofHeaders = headers.get(requestId);
    if (ofHeaders !== undefined) files.set(requestId, encodedDataLength - ofHeaders);
  });
  await session.send('Network.enable');
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await page.getByRole('navigation').first().waitFor();
  await context.close();
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
  const note = 'page, scripts, styles and fonts, brotli as sent';
  return [
    { name: `first load of ${path}`, value: bytes / 1000, unit: 'kB', budget: { atMost: 225 }, note },
    { name: `first load of ${path}`, value: files.size, unit: 'requests', budget: { atMost: 10 } },
  ];
}

/** First visits: each path is opened in a new browser context that is signed in already. */
export const loadFigures = (portal: BenchPortal, { cleanup }: Bench): Promise<Figure[]> =>
  withBrowser(cleanup, async (browser) => {
    const figures: Figure[] = [];
    for (const path of paths) figures.push(...(await open(browser, portal, path)));
    return figures;
  });
