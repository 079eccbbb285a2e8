import type { Page } from '@playwright/test';
import { signedInContext, slowdown, withBrowser } from './browser';
import type { Figure } from './figures';
import { actions, type Action } from './interaction-actions';
import { openLargePortal, type Bench } from './portals';

/** Milliseconds from an input to the next paint. Source: web.dev, Interaction to Next Paint, "good". */
const goodMs = 200;
/** Milliseconds of a frame that a person who types sees stutter. */
const stutterMs = 50;
const mostRounds = 3;

interface Seen {
  /** The longest time from an input to the paint after it. */
  interaction: number;
  /** The longest frame. */
  frame: number;
}

/** Runs in the page: records the longest of what the browser measures itself. */
function watch(): void {
  const seen = { interaction: 0, frame: 0 };
  const observe = (key: keyof Seen, options: object) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen[key] = Math.max(seen[key], entry.duration);
    }).observe(options);
  observe('interaction', { type: 'event', durationThreshold: 16 });
  observe('frame', { type: 'long-animation-frame' });
  Object.assign(globalThis, { benchSeen: seen });
}

/** What was seen, once the browser has drawn some more frames and told its observers of the ones before. */
const seenOf = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return { ...((globalThis as never)['benchSeen'] as Seen) };
  });

type Slow = (rate: number) => Promise<unknown>;

/** Only what is measured is slowed down, and nothing else works on the page at the same time. */
async function once(page: Page, slow: Slow, url: string, action: Action): Promise<Seen> {
  await page.goto(url + action.path, { waitUntil: 'networkidle' });
  await action.ready(page);
  const target = action.press?.(page);
  await target?.hover();
  await slow(slowdown);
  await page.evaluate(() => Object.assign((globalThis as never)['benchSeen'], { interaction: 0, frame: 0 }));
  if (target) await target.click({ delay: 60 });
  if (action.type) await page.keyboard.type(action.type, { delay: 90 });
  const seen = await seenOf(page);
  await slow(1);
  await action.shows(page);
  return seen;
}

/** From an input to the next paint (Event Timing) on a browser slowed down four-fold, with a large organisation. */
export async function interactionFigures(bench: Bench): Promise<Figure[]> {
  const { employees, rounds } = bench.options.scale;
  const portal = await openLargePortal(bench, 'interaction', { employees, requests: employees });
  const figures: Figure[] = [];
  await withBrowser(async (browser) => {
    const context = await signedInContext(browser, portal.url, portal.cookies.hr);
    await context.addInitScript(watch);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const session = await context.newCDPSession(page);
    const slow: Slow = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
    for (const action of actions) {
      bench.report(action.name);
      const seen: Seen[] = [];
      for (let round = 0; round < Math.min(mostRounds, rounds); round += 1)
        seen.push(await once(page, slow, portal.url, action));
      const add = (name: string, key: keyof Seen, atMost: number) => {
        const value = Math.max(...seen.map((one) => one[key]));
        figures.push({
          name,
          value,
          unit: 'ms',
          budget: { atMost },
          note: `longest of ${seen.length} rounds`,
        });
      };
      add(action.name, 'interaction', goodMs);
      if (action.type) add(`${action.name}: frame`, 'frame', stutterMs);
    }
  });
  await portal.stop();
  return figures;
}
