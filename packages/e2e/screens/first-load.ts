import { expect, type Page } from '@playwright/test';
import { constants } from '@portal/contracts';

const soft = expect.configure({ soft: true });

/** The sum of all layout shifts of a first load, at most. */
const most = 0.02;
/** Answers take a moment each, as they do over a network: what stands in for them is then drawn. */
const latencyMs = 60;

/** What the DOM's types lack of the Layout Instability API. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** One layout shift as the browser reports it, and what moved from where to where. */
interface Shift {
  value: number;
  moved: string[];
}

/** Writes down the shifts of every page from its start. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            moved: entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} "${node?.textContent?.slice(0, 30)}": ${place(previousRect)} to ${place(currentRect)}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The shifts of the page so far; the browser reports those of the last frame one frame later. */
const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    return (window as unknown as { shifts: Shift[] }).shifts;
  });

/** Each section says once that it has loaded; nobody waits for that. */
const telemetry = '/api/client-events';
/**
 * Calls that every page makes for the shell's own sake: badge and bell, and the one stream of live events; who is
 * signed in comes with the page.
 */
const ofShell = 3;

/** The browser's hint that something fetched ahead is late to be used: on a busy machine everything is late. */
const aboutTime = /was preloaded using link preload but not used within a few seconds/;
/** These tests run without a service worker; a page that stays open for long tries to register it. */
const aboutTests = /Service Worker registration blocked by Playwright/;

interface Heard {
  calls: { asked: string; at: number }[];
  /** When the stream announced changes: what others write is read again, as it should be. */
  changes: number[];
  failed: string[];
  console: string[];
}

/** Writes down what a page asks of the server, over a network, and complains of. */
async function listen(page: Page): Promise<Heard> {
  const heard: Heard = { calls: [], changes: [], failed: [], console: [] };
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await devTools.send('Page.enable');
  // What the page before still asked while this one was on its way.
  devTools.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId) Object.assign(heard, { calls: [], changes: [] });
  });
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
    const text = message.text();
    if (!['error', 'warning'].includes(message.type()) || aboutTime.test(text) || aboutTests.test(text))
      return;
    heard.console.push(text);
  });
  page.on('pageerror', (error) => heard.console.push(error.message));
  return heard;
}

/** How many calls a first load may take; a screen that needs more has to be thought about. */
const budgets: Record<string, number> = { dashboard: 10 + ofShell };
const budgetOf = (name: string): number => budgets[name] ?? 5 + ofShell;

/**
 * What is asked again sooner than any poll would, and not because a change was announced: a slow first load may
 * well see the first poll.
 */
const twice = ({ calls, changes }: Heard): string[] => {
  const soon = (constants.shiftPollSeconds * 1000) / 2;
  const announced = (from: number, to: number) => changes.some((change) => change > from && change <= to);
  const again = calls.filter(({ asked, at }, index) =>
    calls
      .slice(0, index)
      .some((before) => before.asked === asked && at - before.at < soon && !announced(before.at, at)),
  );
  return again.map(({ asked }) => asked);
};

/** What is written down of the loads of a page, and judged once each has come to rest. */
export interface Loads {
  /** The next load begins here. */
  begin: () => void;
  /** Nothing failed, and nothing was complained of. */
  expectCalm: (name: string) => void;
  /** As `expectCalm`; it asked little and nothing twice, and nothing jumped. */
  expectGood: (name: string) => Promise<void>;
}

export async function watchLoads(page: Page): Promise<Loads> {
  await watch(page);
  const heard = await listen(page);
  const expectCalm = (name: string) => {
    soft(heard.failed, `${name}: failed`).toEqual([]);
    soft(heard.console, `${name}: console`).toEqual([]);
  };
  return {
    begin: () => void Object.assign(heard, { calls: [], changes: [], failed: [], console: [] }),
    expectCalm,
    async expectGood(name) {
      await page.waitForLoadState('networkidle');
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((so, { value }) => so + value, 0);
      soft(sum, `${name}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(most);
      soft(twice(heard), `${name}: asked twice`).toEqual([]);
      expectCalm(name);
      const asked = [...new Set(heard.calls.map((call) => call.asked))];
      soft(asked.length, `${name}: ${asked.join(', ')}`).toBeLessThanOrEqual(budgetOf(name));
    },
  };
}
