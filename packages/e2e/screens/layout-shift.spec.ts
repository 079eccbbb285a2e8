import { expect, type Page } from '@playwright/test';
import { signIn, test } from '../support/browser';
import { screens, settled, type Screen } from './screens';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

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

/** One shift as the browser tells it, and what moved from where to where. */
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

/** The shifts of the page so far; those of the last frame are told a frame later. */
const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    return (window as unknown as { shifts: Shift[] }).shifts;
  });

for (const [login, all] of Object.entries(screens) as [keyof typeof screens, Screen[]][])
  for (const width of [1440, 360]) {
    test(`${login}: nothing jumps while a screen loads, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, login);
      await watch(page);
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: latencyMs,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      for (const screen of all.filter(({ open }) => !open)) {
        await page.goto(screen.path);
        await settled(page, screen);
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((so, { value }) => so + value, 0);
        expect.soft(sum, `${screen.name}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(most);
      }
    });
  }
