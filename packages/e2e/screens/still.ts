import { expect, type Page } from '@playwright/test';

const soft = expect.configure({ soft: true });

/** Animations that would go on for ever. */
const endless = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations === Infinity)
      .map((one) => (one as CSSAnimation).animationName ?? 'unnamed'),
  );

/** Who asked for less motion has it, with colours of their own as well. */
export async function expectStill(page: Page, name: string): Promise<void> {
  for (const forcedColors of ['active', 'none'] as const) {
    await page.emulateMedia({ forcedColors });
    soft(await endless(page), `${name} keeps moving, forced colours ${forcedColors}`).toEqual([]);
  }
}
