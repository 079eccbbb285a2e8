import { expect } from '@playwright/test';
import { answer, dialogBy, type Open } from './dialogs';
import type { Screen } from './screens';

const path = '/employees';
const shows = /Showing [\d,]+ employees/;

/** Opens a change of all employees that the list finds. */
const ofAll =
  (item: string): Open =>
  async (page, label) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: label('Change All ({count})') })
      .click();
    await page.getByRole('menuitem', { name: label(item) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };

const passwords: Open = async (page, label) => {
  const results = ['Adaeze Balogun', 'Maximiliana Featherstonehaugh-Villanueva'].map((name, index) => ({
    employeeId: `01890000-0000-7000-8000-00000000000${index}`,
    name,
    username: `someone.${index}`,
    temporaryPassword: 'k7mp-x3qd-9hut',
  }));
  await answer(page, 'POST', '**/api/accounts/bulk', 200, { results, changed: 2 });
  await ofAll('Create accounts')(page, label);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: label('Preview') }).click();
  await dialog.getByRole('button', { name: label('Create accounts ({count})') }).click();
  await expect(dialog.getByText('k7mp-x3qd-9hut').first()).toBeVisible();
};

const filters: Open = async (page, label) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: label('Filters') })
    .click();
  await expect(page.getByRole('region', { name: label('Filters') })).toBeVisible();
};

/** Changes of many people at once, the filters that choose them, and the defaults that reach them. */
export const manyScreens: Screen[] = [
  { name: 'filters', path: `${path}?status=active&account=without`, shows, open: filters },
  { name: 'change-many', path, shows, open: ofAll('Department, supervisor, status, role or contract') },
  { name: 'terms-of-many', path, shows, open: ofAll('Working time') },
  { name: 'accounts-of-many', path, shows, open: ofAll('Create accounts') },
  { name: 'passwords', path, shows, open: passwords },
  { name: 'add-default', path: '/working-patterns', shows: /Add default/, open: dialogBy('Add default') },
];
