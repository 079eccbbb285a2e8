import { expect, type Locator, type Page } from '@playwright/test';
import { sidebar } from '../support/browser';

/** What a page asks for only with a click, out of what sections share. */
interface SharedPart {
  /** The button that asks for it. */
  button: string;
  /** What this section says when it did not come; what another one said may still stand there. */
  failed: (page: Page) => Locator;
  /** Waits until it is there. */
  came: (page: Page) => Promise<unknown>;
}

/** A page of a section, as an administrator finds it. */
export interface Section {
  name: string;
  path: string;
  title: string;
  /** Its link in the sidebar. */
  link: RegExp;
  /** What stands there once it is shown. */
  shown: (page: Page) => Locator;
  /** Where the page is shown before it is asked for. */
  sharedPart?: SharedPart;
}

export const sections: Section[] = [
  {
    name: 'mf-leave',
    path: '/leave-requests',
    title: 'Leave Requests',
    link: /^Leave Requests/,
    shown: (page) => page.getByRole('heading', { name: 'Your Requests' }),
  },
  {
    name: 'mf-shifts',
    path: '/shifts',
    title: 'Shifts',
    link: /^Shifts/,
    shown: (page) => page.getByRole('button', { name: 'Refresh team shifts' }),
    sharedPart: {
      button: 'Export CSV',
      failed: (page) => page.getByText("Couldn't create the file", { exact: true }),
      came: (page) => page.waitForEvent('download'),
    },
  },
  {
    name: 'mf-admin',
    path: '/departments',
    title: 'Departments',
    link: /^Departments/,
    shown: (page) => page.getByRole('link', { name: /View Team/ }).first(),
  },
  {
    name: 'mf-reports',
    path: '/reports',
    title: 'Reports',
    link: /^Reports/,
    shown: (page) => page.getByRole('button', { name: 'Preview Leave Summary' }),
    sharedPart: {
      button: 'Preview Leave Summary',
      failed: (page) =>
        page.getByRole('main').getByRole('alert').filter({ hasText: "Couldn't load this part" }),
      came: (page) => expect(page.getByRole('dialog')).toBeVisible(),
    },
  },
];

/** Follows a section's link, without a reload. */
export const open = (page: Page, { link }: Pick<Section, 'link'>) =>
  sidebar(page).getByRole('link', { name: link }).click();

/** The card that stands where this section should be, and not that of the page before. */
export const failureCard = (page: Page, { title }: Pick<Section, 'title'>) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: `Couldn't load ${title}` });

export const retry = (page: Page, section: Section) =>
  failureCard(page, section).getByRole('button', { name: 'Retry' }).click();
