import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// What passed is not asked for: to describe it takes longer than to look at it.
const options: RunOptions = { runOnly: tags, resultTypes: ['violations'] };

/** Puts axe into every frame that has not got it yet: a page keeps it until the next is loaded. */
async function bring(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** What axe has against the page as it stands, by the rules of WCAG 2.2 A and AA; one line a place. */
export async function violationsOf(page: Page): Promise<string[]> {
  await bring(page);
  return page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary}`),
    );
  }, options);
}
