import type { Page } from '@playwright/test';

/** Rules of axe, for a page that was judged by all of them before and has changed in one respect since. */
export type AxeCategory = 'colours' | 'layout' | 'words';

/**
 * What axe finds on the page as it stands; one line a place.
 * @param only what has changed since the page was judged by all rules
 */
export function violationsOf(page: Page, only?: AxeCategory): Promise<string[]>;
