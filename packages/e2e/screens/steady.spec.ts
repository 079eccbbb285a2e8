import { expect, type Page } from '@playwright/test';
import { signIn, test } from '../support/browser';
import { screens, settled, type Screen } from './screens';

test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** What may move under the reader's eyes, in the browser's own measure. */
const mostShift = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Sums up what moves on a page from its first view on, and what it was. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        seen.sum += entry.value;
        for (const { node } of entry.sources)
          seen.moved.push((node?.textContent ?? '').trim().slice(0, 40) || String(node));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts;
  });

/** Animations that would go on for ever. */
const endless = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations === Infinity)
      .map((one) => (one as CSSAnimation).animationName ?? 'unnamed'),
  );

for (const [login, all] of Object.entries(screens) as [keyof typeof screens, Screen[]][]) {
  const pages = all.filter(({ open }) => !open);

  for (const width of [360, 1280])
    test(`${login}: nothing jumps while a screen loads, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, login);
      await watchShifts(page);
      for (const screen of pages) {
        await page.goto(screen.path);
        await settled(page, screen);
        await page.waitForLoadState('networkidle');
        const { sum, moved } = await shiftsOf(page);
        expect.soft(sum, `${screen.name}: ${moved.join(' | ')}`).toBeLessThanOrEqual(mostShift);
      }
    });

  test(`${login}: nothing keeps moving for who asked for less motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await signIn(page, login);
    for (const screen of pages) {
      await page.goto(screen.path);
      await settled(page, screen);
      expect.soft(await endless(page), screen.name).toEqual([]);
    }
  });
}
