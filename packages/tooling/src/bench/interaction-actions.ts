import type { Locator, Page } from '@playwright/test';

/**
 * Something that a person does on a screen, and what they wait to see. Looking for things on a page is work for the
 * page as well: it is done before and after what is measured.
 */
export interface Action {
  name: string;
  path: string;
  /** Makes the screen ready for the action, the focus where something is typed. */
  ready: (page: Page) => Promise<unknown>;
  /** What is pressed, with the mouse. */
  press?: (page: Page) => Locator;
  /** What is typed: no frame may take longer than 50 ms. */
  type?: string;
  /** Stands once the action has done what it does. */
  shows: (page: Page) => Promise<unknown>;
}

const row = (page: Page) => page.getByRole('main').getByRole('row').nth(1).getByRole('cell').nth(1);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first();
const search = (page: Page) => page.getByRole('main').getByRole('searchbox');
const dialog = (page: Page) => page.getByRole('dialog');
const dialogOpen = (page: Page) => dialog(page).getByRole('button').first().waitFor();
const options = (page: Page) => page.getByRole('option').first().waitFor();
const rows = (page: Page) => row(page).waitFor();

/** A press on a button that opens a dialog. */
const opens = (name: string, path: string, label: string | RegExp): Action => ({
  name,
  path,
  ready: (page) => button(page, label).waitFor(),
  press: (page) => button(page, label),
  shows: dialogOpen,
});

const employeeForm = async (page: Page) => {
  await button(page, 'Add Employee').click();
  await dialogOpen(page);
};
const supervisor = (page: Page) => dialog(page).getByRole('combobox', { name: 'Supervisor' });

/** The main actions of the screens that hold most. */
export const actions: readonly Action[] = [
  {
    name: 'employees: type in the search',
    path: '/employees',
    ready: async (page) => {
      await rows(page);
      await search(page).click();
    },
    type: 'marie du',
    shows: (page) => page.waitForURL(/q=marie/),
  },
  {
    name: 'employees: sort',
    path: '/employees',
    ready: rows,
    press: (page) => button(page, 'Department'),
    shows: (page) => page.waitForURL(/sort=department/),
  },
  {
    name: 'employees: next page',
    path: '/employees',
    ready: rows,
    press: (page) => button(page, 'Next'),
    shows: (page) => page.getByText(/^Page 2 of/).waitFor(),
  },
  {
    name: 'employees: select all of the page',
    path: '/employees',
    ready: rows,
    press: (page) => page.getByRole('checkbox', { name: 'Select all rows' }).first(),
    shows: (page) => button(page, /^Delete Selected/).waitFor(),
  },
  opens('employees: open the form', '/employees', 'Add Employee'),
  {
    name: 'employees: type in the form',
    path: '/employees',
    ready: async (page) => {
      await employeeForm(page);
      await dialog(page).getByLabel('First name').click();
    },
    type: 'Evangeline',
    shows: dialogOpen,
  },
  {
    name: 'employees: open the list of supervisors',
    path: '/employees',
    ready: employeeForm,
    press: supervisor,
    shows: options,
  },
  {
    name: 'employees: find a supervisor',
    path: '/employees',
    ready: async (page) => {
      await employeeForm(page);
      await supervisor(page).click();
      await options(page);
    },
    type: 'an',
    shows: options,
  },
  opens('leave requests: open the form', '/leave-requests', 'New Request'),
  opens('approvals: open the dialog', '/approvals', /^Approve/),
  {
    name: 'approvals: type in the search',
    path: '/approvals',
    ready: async (page) => {
      await button(page, /^Approve/).waitFor();
      await search(page).click();
    },
    type: 'annual',
    shows: (page) => page.waitForURL(/q=annual/),
  },
  {
    name: 'team calendar: next month',
    path: '/team-calendar',
    ready: (page) => page.getByRole('main').getByText(/\d+%/).first().waitFor(),
    press: (page) => button(page, /^Next month/i),
    shows: (page) => page.waitForURL(/month=/),
  },
  {
    name: 'reports: look at one',
    path: '/reports',
    ready: (page) => button(page, 'Preview Leave Summary').waitFor(),
    press: (page) => button(page, 'Preview Leave Summary'),
    shows: (page) => dialog(page).getByRole('table').waitFor(),
  },
];
