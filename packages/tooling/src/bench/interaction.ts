import type { Locator, Page } from '@playwright/test';
import { generateBench } from '../demo/bench';
import { signedInContext, withBrowser } from './browser';
import type { Figure } from './figures';
import { actions, type Action } from './interaction-actions';
import { openPortal, type Bench } from './portals';
import { median } from './statistics';
import { uploadByScreen } from './upload-screen';

/** How much slower than this machine the person's is taken to be. */
const slowdown = 4;
/** Milliseconds from an input to the next paint. Source: web.dev, Interaction to Next Paint, "good". */
const goodMs = 200;
const mostRounds = 3;
/** Milliseconds of a frame that somebody who types sees stutter. */
const stutterMs = 50;

interface Seen {
  /** The longest from an input to the paint after it. */
  interaction: number;
  /** The longest frame that the browser was busy with. */
  frame: number;
}

/** A page, and what sets how many times slower it runs. */
interface Slowed {
  page: Page;
  slow: (rate: number) => Promise<unknown>;
}

/** Runs in the page: keeps the longest of what the browser measures itself, and begins anew when it is asked to. */
function watch(): void {
  const seen = { interaction: 0, frame: 0 };
  const keep = (key: 'interaction' | 'frame') => (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) seen[key] = Math.max(seen[key], entry.duration);
  };
  const observe = (key: 'interaction' | 'frame', options: object) =>
    new PerformanceObserver(keep(key)).observe(options);
  observe('interaction', { type: 'event', durationThreshold: 16 });
  observe('frame', { type: 'long-animation-frame' });
  Object.assign(globalThis, { benchSeen: seen });
}

const begin = (page: Page) =>
  page.evaluate(() => Object.assign((globalThis as never)['benchSeen'], { interaction: 0, frame: 0 }));

/** What was seen, once some more frames are drawn and the browser has told its observers of the ones before. */
const seenOf = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return { ...((globalThis as never)['benchSeen'] as Seen) };
  });

/** Between two keys of somebody who types fast. */
const keyDelay = { delay: 90 };

async function middleOf(found: Locator): Promise<{ x: number; y: number }> {
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error('What is to be pressed is not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Only what is measured is slowed down, and nothing else asks anything of the page meanwhile. */
async function once({ page, slow }: Slowed, url: string, action: Action): Promise<Seen> {
  await page.goto(url + action.path, { waitUntil: 'networkidle' });
  await action.ready(page);
  const at = action.press && (await middleOf(action.press(page)));
  await slow(slowdown);
  await begin(page);
  // The hand is there before it presses, as a person's is.
  if (at) await page.mouse.move(at.x, at.y, { steps: 3 });
  if (at) await page.mouse.click(at.x, at.y, { delay: 60 });
  if (action.type) await page.keyboard.type(action.type, keyDelay);
  const seen = await seenOf(page);
  await slow(1);
  await action.shows(page);
  return seen;
}

async function figuresOf(page: Slowed, url: string, action: Action, rounds: number): Promise<Figure[]> {
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await once(page, url, action));
  const worst = (key: keyof Seen) => Math.max(...seen.map((one) => one[key]));
  const note = (key: keyof Seen) =>
    `longest of ${rounds} rounds; median ${Math.round(median(seen.map((one) => one[key])))} ms`;
  const figures: Figure[] = [
    {
      name: action.name,
      value: worst('interaction'),
      unit: 'ms',
      budget: { atMost: goodMs },
      note: note('interaction'),
    },
  ];
  if (action.type)
    figures.push({
      name: `${action.name}: longest frame`,
      value: worst('frame'),
      unit: 'ms',
      budget: { atMost: stutterMs },
      note: note('frame'),
    });
  return figures;
}

/**
 * From an input to the next paint (Event Timing) on a browser slowed down four-fold, with a large organisation; and
 * an upload through its screen, not slowed down.
 */
export async function interactionFigures(bench: Bench): Promise<Figure[]> {
  const { scale } = bench.options;
  const portal = await openPortal(bench, 'interaction');
  bench.say(`a data set of ${scale.employees} employees to use`);
  await generateBench({
    adminUrl: portal.databaseUrl,
    employees: scale.employees,
    requests: scale.employees,
  });
  const figures = await withBrowser(bench.cleanup, async (browser) => {
    const { url, sessions } = portal;
    const context = await signedInContext(browser, url, sessions.cookie('hr'));
    await context.addInitScript(watch);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    bench.say('upload through the screen');
    const measured = [await uploadByScreen(page, url, 'ADMIN', scale.uploaded)];
    const session = await context.newCDPSession(page);
    const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
    bench.say(`interactions, ${slowdown} × slowed down`);
    for (const action of actions) {
      bench.say(action.name);
      measured.push(...(await figuresOf({ page, slow }, url, action, Math.min(mostRounds, scale.rounds))));
    }
    return measured;
  });
  await portal.stop();
  return figures;
}
