import type { Locator, Page } from '@playwright/test';

/** Something that a person does on a screen. What happens before and after the input is not measured. */
export interface Action {
  name: string;
  path: string;
  /** Prepares the screen; where something is typed, focuses the field. */
  ready: (page: Page) => Promise<unknown>;
  press?: (page: Page) => Locator;
  type?: string;
  /** Resolves once the action has done its work. */
  shows: (page: Page) => Promise<unknown>;
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first();
const search = (page: Page) => main(page).getByRole('searchbox');
const dialog = (page: Page) => page.getByRole('dialog');
const dialogOpen = (page: Page) => dialog(page).getByRole('button').first().waitFor();
const options = (page: Page) => page.getByRole('option').first().waitFor();
const rows = (page: Page) => main(page).getByRole('row').nth(1).waitFor();
const address = (pattern: RegExp) => (page: Page) => page.waitForURL(pattern);
const supervisor = (page: Page) => dialog(page).getByRole('combobox', { name: 'Supervisor' });
const employeeForm = async (page: Page) => {
  await button(page, 'Add Employee').click();
  await dialogOpen(page);
};

const press = (name: string, path: string, label: string | RegExp, shows: Action['shows']): Action => ({
  name: `${path}: ${name}`,
  path,
  ready: (page) => button(page, label).waitFor(),
  press: (page) => button(page, label),
  shows,
});
const type = (path: string, text: string, first: (page: Page) => Promise<unknown>): Action => ({
  name: `${path}: type in the search`,
  path,
  ready: async (page) => {
    await first(page);
    await search(page).click();
  },
  type: text,
  shows: address(new RegExp(`q=${text.split(' ')[0]}`)),
});

/** The main actions of the screens that show most. */
export const actions: readonly Action[] = [
  type('/employees', 'marie du', rows),
  press('sort', '/employees', 'Department', address(/sort=department/)),
  press('next page', '/employees', 'Next', (page) => page.getByText(/^Page 2 of/).waitFor()),
  press('open the form', '/employees', 'Add Employee', dialogOpen),
  {
    name: '/employees: type in the form',
    path: '/employees',
    ready: async (page) => {
      await employeeForm(page);
      await dialog(page).getByLabel('First name').click();
    },
    type: 'Evangeline',
    shows: dialogOpen,
  },
  {
    name: '/employees: open the list of supervisors',
    path: '/employees',
    ready: employeeForm,
    press: supervisor,
    shows: options,
  },
  press('open the form', '/leave-requests', 'New Request', dialogOpen),
  press('open the dialog', '/approvals', /^Approve/, dialogOpen),
  type('/approvals', 'annual', (page) => button(page, /^Approve/).waitFor()),
  press('next month', '/team-calendar', /^Next month/i, address(/month=/)),
  press('preview', '/reports', 'Preview Leave Summary', (page) => dialog(page).getByRole('table').waitFor()),
];
