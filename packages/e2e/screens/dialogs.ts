import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from '../support/choose';
import type { Label } from './labels';

/** What opens a dialog, by the names that its controls have in the language of the page. */
export type Open = (page: Page, label: Label) => Promise<void>;

/** Waits for the dialog and what stands in it; a portal's dialogs come after a load of their own. */
async function stands(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  return dialog;
}

/** Presses the first button of this name; says what the server answers where the deed must not be done. */
export const dialogBy =
  (button: string): Open =>
  async (page, label) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: label(button) })
      .first()
      .click();
    await stands(page);
  };

/** Chooses from the menu of the first row. */
export const byMenu =
  (item: string): Open =>
  async (page, label) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: label('Options for {name}') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: label(item) }).click();
    await stands(page);
  };

/** Answers calls of this kind instead of the server, so that looking changes nothing. */
export const answer = (page: Page, method: string, path: string, status: number, json: unknown) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  );

const confirmed = async (page: Page, label: Label, button: string): Promise<void> => {
  await (await stands(page)).getByRole('button', { name: label(button) }).click();
};

const historyKeeps =
  'You cannot delete an employee with leave requests, shifts or direct reports. Deactivate the employee instead.';

/** What is offered for somebody whose history keeps the record. */
export const employeeWithHistory: Open = async (page, label) => {
  const refusal = { error: 'has_history', message: historyKeeps, details: { offer: 'deactivate' } };
  await answer(page, 'DELETE', '**/api/employees/*', 409, refusal);
  await dialogBy('Delete')(page, label);
  await confirmed(page, label, 'Delete');
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
};

const chooseAll = async (page: Page, label: Label): Promise<void> => {
  await page
    .getByRole('checkbox', { name: label('Select all rows') })
    .filter({ visible: true })
    .first()
    .check();
};

export const deleteSelected: Open = async (page, label) => {
  await chooseAll(page, label);
  await dialogBy('Delete Selected')(page, label);
};

export const notDeleted: Open = async (page, label) => {
  const names = ['Adaeze Balogun', 'Maximiliana Featherstonehaugh-Villanueva', null];
  const refused = names.map((name, index) => ({
    id: `01890000-0000-7000-8000-00000000000${index}`,
    name,
    error: 'has_history',
    message: historyKeeps,
  }));
  await answer(page, 'DELETE', '**/api/employees', 200, { deleted: [], refused });
  await deleteSelected(page, label);
  await confirmed(page, label, 'Delete Selected');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
};

export const temporaryPassword: Open = async (page, label) => {
  await page.route('**/api/accounts/*/password', (route) =>
    route.fulfill({
      json: {
        employeeName: 'Adaeze Balogun',
        username: 'adaeze.balogun',
        temporaryPassword: 'kestrel-apron-42',
      },
    }),
  );
  await byMenu('Reset password')(page, label);
  await confirmed(page, label, 'Reset password');
  await expect(page.getByRole('dialog').getByText('kestrel-apron-42')).toBeVisible();
};

export const approveMany: Open = async (page, label) => {
  await chooseAll(page, label);
  await dialogBy('Approve Selected')(page, label);
};

export const decidedMany: Open = async (page, label) => {
  await page.route('**/api/leave-requests/decisions', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const results = ['Adaeze Balogun', 'Maximiliana Featherstonehaugh-Villanueva', null].map(
      (name, index) => ({
        id: `01890000-0000-7000-8000-00000000000${index}`,
        name,
        ok: false,
        warnings: [],
        refusal: { error: 'stale_version', message: historyKeeps },
      }),
    );
    return route.fulfill({ json: { done: 0, refused: results.length, results } });
  });
  await approveMany(page, label);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: label('Approve {requests}') })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
};

export const overrideRest: Open = async (page, label) => {
  const refusal = {
    error: 'rest_too_short',
    message: 'There would be 6 hours of rest before this shift; 11 are due.',
  };
  await answer(page, 'POST', '**/api/shifts/assign', 409, refusal);
  const form = page.getByRole('main');
  await choose(page, form.getByRole('combobox', { name: label('Employee') }), 'Adaeze');
  await form.getByRole('button', { name: label('8hr shift') }).click();
  await form.getByRole('button', { name: label('Assign Shift') }).click();
  await stands(page);
};

export const signOut: Open = async (page, label) => {
  const shift = {
    id: '01890000-0000-7000-8000-000000000001',
    employeeId: '01890000-0000-7000-8000-000000000002',
    status: 'signed_in',
    startTime: '2026-03-02T05:00:00.000Z',
    signInTime: '2026-03-02T05:00:00.000Z',
    endTime: '2026-03-02T13:00:00.000Z',
    effectiveEndTime: '2026-03-02T13:00:00.000Z',
    signOutTime: null,
    totalBreakDuration: 0,
    breakStartTime: null,
    lastActivity: '2026-03-02T05:00:00.000Z',
    location: 'Apron 3',
    notes: null,
    assignedBy: null,
    closedBySystem: false,
    employee: null,
    can: { startBreak: true, endBreak: false, signOut: true },
  };
  const mine = { current: shift, next: [], canSignIn: false, overtimeDue: 0 };
  await answer(page, 'GET', '**/api/shifts/mine', 200, mine);
  await page.reload();
  await dialogBy('Sign out of shift')(page, label);
};

export const notifications: Open = async (page, label) => {
  await page.getByRole('button', { name: label('Notifications') }).click();
  const list = page.getByRole('region', { name: label('Notifications') });
  await expect(
    list
      .getByRole('listitem')
      .or(list.getByText(label('No notifications yet')))
      .first(),
  ).toBeVisible();
};

export const palette: Open = async (page, label) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: label('Search and commands') }).fill('le');
  await expect(page.getByRole('group', { name: label('People') })).toBeVisible();
};

export const shortcuts: Open = async (page, label) => {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: label('Keyboard shortcuts') })).toBeVisible();
};

export const ownMenu: Open = async (page, label) => {
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').click();
  await expect(page.getByRole('menuitem', { name: label('Change password') })).toBeVisible();
};

export const ownPassword: Open = async (page, label) => {
  await ownMenu(page, label);
  await page.getByRole('menuitem', { name: label('Change password') }).click();
  await expect(page.getByRole('dialog', { name: label('Change password') })).toBeVisible();
};

export const ownAccount: Open = async (page, label) => {
  await ownMenu(page, label);
  await page.getByRole('menuitem', { name: label('Account'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: label('Account') });
  await expect(dialog.getByText(label('This session'))).toBeVisible();
};

export const departmentMenu: Open = async (page, label) => {
  await page
    .getByRole('button', { name: label('Options for {name}') })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: label('View Team') })).toBeVisible();
};

/** A file of which a row is right, one is wrong and one is none. */
export const uploadWithResults: Open = async (page, label) => {
  await dialogBy('Bulk Upload')(page, label);
  const lines = [
    'employeeId,firstName,lastName,nationalId,position,departmentId,mobile',
    'SHOT-1,Ines,Duarte,N-SHOT-1,Dispatcher,OPS,+230 5555 0100',
    'SHOT-2,Ravi,Menon,N-SHOT-2,Dispatcher,TOWER,+230 5555 0101',
    'SHOT-3,Somebody',
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel(label('CSV file')).setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('table', { name: label('Results') })).toBeVisible();
};

export const reportChart: Open = async (page, label) => {
  await dialogBy('Preview')(page, label);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: label('Chart') }).click();
  await expect(dialog.getByRole('figure')).toBeVisible();
};

/** Opens approved leave, and from it the dialog that records sickness. */
export const recordSickness: Open = async (page, label) => {
  await dialogBy('View')(page, label);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: label('Record sickness') })
    .click();
  await expect(page.getByLabel(label('First sick day'))).toBeVisible();
};
