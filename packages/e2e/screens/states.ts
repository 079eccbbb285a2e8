import { expect, type Page } from '@playwright/test';
import { workdays } from '../support/dates';
import { byMenu, dialogBy, type Open } from './dialogs';
import { inEnglish } from './labels';
import type { Screen } from './screens';

/*
 * What pictures are taken of besides the screens and dialogs that the tests go through: states a step or two away from
 * one of those. Nothing here is saved.
 */

/** Waits until nothing of the page or of a dialog is on its way. */
async function calm(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
}

const press =
  (name: string): Open =>
  async (page) => {
    await page
      .getByRole('button', { name: inEnglish(name) })
      .filter({ visible: true })
      .first()
      .click();
    await calm(page);
  };

/** Opens a dialog and presses the button that sends its form, empty as it is. */
const refused =
  (dialog: string, submit: string): Open =>
  async (page, label) => {
    await dialogBy(dialog)(page, label);
    await page.getByRole('dialog').getByRole('button', { name: submit }).click();
    await expect(page.getByText(/is required$/).first()).toBeVisible();
  };

const filledRequest: Open = async (page, label) => {
  await dialogBy('New Request')(page, label);
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Leave Type' }).selectOption({ index: 1 });
  const day = workdays(40);
  await form.getByLabel('Start date').fill(day());
  await form.getByLabel('End date').fill(day());
  await form.getByLabel('Reason').fill('Visiting my parents');
  await calm(page);
};

const daysToChoose: Open = async (page, label) => {
  await dialogBy('New Request')(page, label);
  const button = page.getByRole('dialog').getByRole('button', { name: inEnglish('Choose a date range') });
  await button.click();
  await calm(page);
};

/** Reads the page anew while a call is answered in this way. */
const answered =
  (path: string, status: number, json: unknown, shows: RegExp): Open =>
  async (page) => {
    await page.route(path, (route) => route.fulfill({ status, json }));
    await page.reload();
    await expect(page.getByText(shows).first()).toBeVisible({ timeout: 30_000 });
  };

const away = { error: 'unavailable', message: 'The service is not reachable. Try again in a moment.' };

const ownPending = { path: '/leave-requests?status=pending', shows: /Showing/ };
const approvals = { path: '/approvals', shows: /Pending Review|All caught up!/ };
const employees = { path: '/employees', shows: /Showing [\d,]+ employees/ };
const types = { path: '/leave-types', shows: /days\/year/ };
const section = { path: '/sections?section=mf-leave', shows: /History/ };

const ofEmployee: Screen[] = [
  { name: 'filled-request', path: '/leave-requests', shows: /Showing/, open: filledRequest },
  {
    name: 'refused-request',
    path: '/leave-requests',
    shows: /Showing/,
    open: refused('New Request', 'Submit request'),
  },
  { name: 'day-picker', path: '/leave-requests', shows: /Showing/, open: daysToChoose },
  { name: 'range-picker', path: '/leave-requests', shows: /Showing/, open: press('Choose a date range') },
  { name: 'edit-request', ...ownPending, open: dialogBy('Edit') },
  { name: 'cancel-own', ...ownPending, open: dialogBy('Cancel') },
  { name: 'team-calendar', path: '/team-calendar', shows: /\d+%/ },
  { name: 'departments', path: '/departments', shows: /View Team/ },
];

const ofSupervisor: Screen[] = [
  { name: 'approvals', ...approvals },
  {
    name: 'caught-up',
    ...approvals,
    open: answered('**/api/pending-approvals*', 200, [], /All caught up!/),
  },
  { name: 'reports', path: '/reports', shows: /Recent Leave Activity/ },
];

const ofAdmin: Screen[] = [
  { name: 'approve', ...approvals, open: dialogBy('Approve') },
  { name: 'request-to-decide', ...approvals, open: dialogBy('View') },
  { name: 'columns', ...employees, open: press('Columns') },
  { name: 'broken-list', ...employees, open: answered('**/api/employees?*', 503, away, /Retry/) },
  { name: 'refused-employee', ...employees, open: refused('Add Employee', 'Add Employee') },
  { name: 'edit-employee', ...employees, open: dialogBy('Edit ') },
  { name: 'add-department', path: '/departments', shows: /View Team/, open: dialogBy('Add Department') },
  { name: 'edit-leave-type', ...types, open: dialogBy('Edit ') },
  { name: 'reset-password', path: '/accounts', shows: /\d accounts/, open: byMenu('Reset password') },
  { name: 'roll-back', ...section, open: dialogBy('Roll back') },
  { name: 'switch-off', ...section, open: dialogBy('Switch off') },
  { name: 'threshold', ...section, open: dialogBy('Change') },
  { name: 'new-token', ...section, open: dialogBy('New token') },
  {
    name: 'custom-period',
    path: '/reports?period=custom&from=2026-01-01&to=2026-06-30',
    shows: /Recent Leave Activity/,
  },
];

export const states = { admin: ofAdmin, supervisor: ofSupervisor, employee: ofEmployee };
