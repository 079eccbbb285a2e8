import { expect, type Page } from '@playwright/test';
import { constants } from '@portal/contracts';
import { signIn, test } from '../support/browser';
import { screens, settled, type Screen } from './screens';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** Each section says once that it has loaded; nobody waits for that. */
const telemetry = '/api/client-events';
/**
 * Calls that every page makes for the shell's own sake: badge and bell, and the one stream of live events; who is
 * signed in comes with the page.
 */
const ofShell = 3;

/** The browser's hint that something fetched ahead is late to be used: on a busy machine everything is late. */
const aboutTime = /was preloaded using link preload but not used within a few seconds/;

interface Heard {
  calls: { asked: string; at: number }[];
  /** When the stream told of changes: what others write meanwhile is read again, and should be. */
  changes: number[];
  failed: string[];
  console: string[];
}

/** Writes down what a page asks of the server and complains of. */
async function listen(page: Page): Promise<Heard> {
  const heard: Heard = { calls: [], changes: [], failed: [], console: [] };
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  devTools.on('Network.eventSourceMessageReceived', ({ eventName }) => {
    if (eventName !== 'beat') heard.changes.push(performance.now());
  });
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const asked = `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim();
    if (pathname.startsWith('/api/') && pathname !== telemetry)
      heard.calls.push({ asked, at: performance.now() });
  });
  page.on('response', (response) => {
    if (response.status() >= 400) heard.failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // What is still under way when the page is left is given up by the browser.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') heard.failed.push(request.url());
  });
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && !aboutTime.test(message.text());
    if (isComplaint) heard.console.push(message.text());
  });
  page.on('pageerror', (error) => heard.console.push(error.message));
  return heard;
}

/** How many calls a first load may take; a screen that needs more has to be thought about. */
const budgets: Record<string, number> = { dashboard: 10 + ofShell };
const budgetOf = ({ name }: Screen): number => budgets[name] ?? 5 + ofShell;

/**
 * What is asked again sooner than any poll would, and not because it was told to have changed: a slow first load may
 * well see the first poll.
 */
const twice = ({ calls, changes }: Heard): string[] => {
  const soon = (constants.shiftPollSeconds * 1000) / 2;
  const told = (from: number, to: number) => changes.some((change) => change > from && change <= to);
  const again = calls.filter(({ asked, at }, index) =>
    calls
      .slice(0, index)
      .some((before) => before.asked === asked && at - before.at < soon && !told(before.at, at)),
  );
  return again.map(({ asked }) => asked);
};

for (const [login, all] of Object.entries(screens) as [keyof typeof screens, Screen[]][]) {
  const pages = all.filter(({ open }) => !open);

  test(`${login}: a first load asks nothing twice, little, and nothing fails or is complained of`, async ({
    page,
  }) => {
    await signIn(page, login);
    const heard = await listen(page);
    for (const screen of pages) {
      Object.assign(heard, { calls: [], changes: [], failed: [], console: [] });
      await page.goto(screen.path);
      await settled(page, screen);
      await page.waitForLoadState('networkidle');
      expect.soft(twice(heard), `${screen.name}: asked twice`).toEqual([]);
      expect.soft(heard.failed, `${screen.name}: failed`).toEqual([]);
      expect.soft(heard.console, `${screen.name}: console`).toEqual([]);
      const asked = [...new Set(heard.calls.map((call) => call.asked))];
      expect.soft(asked.length, `${screen.name}: ${asked.join(', ')}`).toBeLessThanOrEqual(budgetOf(screen));
    }
  });
}
