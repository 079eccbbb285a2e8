import type { Page } from '@playwright/test';
import { drawn } from '../support/browser';

/** Whether something stands wider than the window, so that the page can be pushed sideways. */
export const sidewaysScroll = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return 'none';
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    const what = wide.map((element) => `${element.nodeName} ${element.textContent?.trim().slice(0, 40)}`);
    return `${scrollWidth - clientWidth} px: ${what.slice(-5).join(' | ')}`;
  });

/** Switches the theme, and waits until no colour is on its way any more. */
export async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await drawn(page);
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
