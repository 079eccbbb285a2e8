import type { Page } from '@playwright/test';

/** Something that a person does on a screen, and what they wait to see. */
export interface Action {
  name: string;
  path: string;
  /** Stands once the screen can be used. */
  ready: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** Text is typed: no frame may take longer than 50 ms. */
  typing?: true;
}

const row = (page: Page) => page.getByRole('main').getByRole('row').nth(1).getByRole('cell').nth(1);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first();
const dialogOpen = (page: Page) => page.getByRole('dialog').getByRole('button').first().waitFor();
const options = (page: Page) => page.getByRole('option').first().waitFor();
/** Between two keys of somebody who types fast. */
const keyDelay = { delay: 90 };

/** A press on a button that opens a dialog. */
const opens = (name: string, path: string, label: string | RegExp): Action => ({
  name,
  path,
  ready: (page) => button(page, label).waitFor(),
  act: async (page) => {
    await button(page, label).click();
    await dialogOpen(page);
  },
});

/** The main actions of the screens that hold most. */
export const actions: readonly Action[] = [
  {
    name: 'employees: type in the search',
    path: '/employees',
    ready: (page) => row(page).waitFor(),
    act: async (page) => {
      await page.getByRole('main').getByRole('searchbox').click();
      await page.keyboard.type('marie du', keyDelay);
      await page.waitForURL(/q=marie/);
    },
    typing: true,
  },
  {
    name: 'employees: sort',
    path: '/employees',
    ready: (page) => row(page).waitFor(),
    act: async (page) => {
      await button(page, 'Department').click();
      await page.waitForURL(/sort=department/);
    },
  },
  {
    name: 'employees: next page',
    path: '/employees',
    ready: (page) => row(page).waitFor(),
    act: async (page) => {
      await button(page, 'Next').click();
      await page.getByText(/^Page 2 of/).waitFor();
    },
  },
  {
    name: 'employees: select all of the page',
    path: '/employees',
    ready: (page) => row(page).waitFor(),
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows' }).first().click();
      await button(page, /^Delete Selected/).waitFor();
    },
  },
  opens('employees: open the form', '/employees', 'Add Employee'),
  {
    name: 'employees: type in the form, find a supervisor',
    path: '/employees',
    ready: (page) => button(page, 'Add Employee').waitFor(),
    act: async (page) => {
      await button(page, 'Add Employee').click();
      await page.getByRole('dialog').getByLabel('First name').click();
      await page.keyboard.type('Evangeline', keyDelay);
      await page.getByRole('dialog').getByRole('combobox', { name: 'Supervisor' }).click();
      await page.keyboard.type('an', keyDelay);
      await options(page);
    },
    typing: true,
  },
  opens('leave requests: open the form', '/leave-requests', 'New Request'),
  opens('approvals: open the dialog', '/approvals', /^Approve/),
  {
    name: 'approvals: type in the search',
    path: '/approvals',
    ready: (page) => button(page, /^Approve/).waitFor(),
    act: async (page) => {
      await page.getByRole('main').getByRole('searchbox').click();
      await page.keyboard.type('annual', keyDelay);
      await page.waitForURL(/q=annual/);
    },
    typing: true,
  },
  {
    name: 'team calendar: next month',
    path: '/team-calendar',
    ready: (page) => page.getByRole('main').getByText(/\d+%/).first().waitFor(),
    act: async (page) => {
      await button(page, /^Next month/i).click();
      await page.waitForURL(/month=/);
    },
  },
  {
    name: 'reports: look at one',
    path: '/reports',
    ready: (page) => button(page, 'Preview Leave Summary').waitFor(),
    act: async (page) => {
      await button(page, 'Preview Leave Summary').click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
];
