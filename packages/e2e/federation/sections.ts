import { expect, type Page } from '@playwright/test';
import { sidebar } from '../support/browser';

/** A page of a section, as an administrator finds it. */
export interface Section {
  name: string;
  path: string;
  /** Its link in the sidebar. */
  link: RegExp;
  /** What stands there once it is shown. */
  shown: (page: Page) => ReturnType<Page['getByRole']>;
  /** What asks for a part of the shell that sections share, where that is not needed by the page itself. */
  sharedPart?: string;
}

/** Asks for the part: what says that it did not come, and what shows that it did. */
export async function needed(page: Page, { sharedPart = '' }: Section) {
  const file = page.waitForEvent('download', { timeout: 0 }).catch(() => undefined);
  await page.getByRole('button', { name: sharedPart }).click();
  return {
    failed: page.getByText(/^(This part could not be loaded|The file could not be made)$/).first(),
    shown: () => Promise.race([file, expect(page.getByRole('dialog')).toBeVisible()]),
  };
}

export const sections: Section[] = [
  {
    name: 'mf-leave',
    path: '/leave-requests',
    link: /^Leave Requests/,
    shown: (page) => page.getByRole('heading', { name: 'Your Requests' }),
  },
  {
    name: 'mf-shifts',
    path: '/shifts',
    link: /^Shifts/,
    shown: (page) => page.getByRole('button', { name: 'Refresh team shifts' }),
    sharedPart: 'Export CSV',
  },
  {
    name: 'mf-admin',
    path: '/departments',
    link: /^Departments/,
    shown: (page) => page.getByRole('link', { name: /View Team/ }).first(),
  },
  {
    name: 'mf-reports',
    path: '/reports',
    link: /^Reports/,
    shown: (page) => page.getByRole('button', { name: 'Preview Leave Summary' }),
    sharedPart: 'Preview Leave Summary',
  },
];

/** Follows a section's link, without a reload. */
export const open = (page: Page, { link }: Pick<Section, 'link'>) =>
  sidebar(page).getByRole('link', { name: link }).click();

/** The card that stands where a section should be. */
export const failureCard = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'could not be loaded' });

export const retry = (page: Page) => failureCard(page).getByRole('button', { name: 'Retry' }).click();
