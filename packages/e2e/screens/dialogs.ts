import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from '../support/choose';
import type { Say } from './say';

/** What opens a dialog, by the names that its controls have in the language of the page. */
export type Open = (page: Page, say: Say) => Promise<void>;

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
  async (page, say) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: say(button) })
      .first()
      .click();
    await stands(page);
  };

/** Chooses from the menu of the first row. */
export const byMenu =
  (item: string): Open =>
  async (page, say) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: say('Options of {name}') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: say(item) }).click();
    await stands(page);
  };

/** Answers calls of this kind instead of the server, so that looking changes nothing. */
const answer = (page: Page, method: string, path: string, status: number, json: unknown) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  );

const confirmed = async (page: Page, say: Say, label: string): Promise<void> => {
  await (await stands(page)).getByRole('button', { name: say(label) }).click();
};

const historyKeeps =
  'This employee has leave requests, shifts or reports to look after, which a delete would lose. Deactivate the employee instead.';

/** What is offered for somebody whose history keeps the record. */
export const kept: Open = async (page, say) => {
  const refusal = { error: 'has_history', message: historyKeeps, details: { offer: 'deactivate' } };
  await answer(page, 'DELETE', '**/api/employees/*', 409, refusal);
  await dialogBy('Delete')(page, say);
  await confirmed(page, say, 'Delete');
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
};

const chooseAll = async (page: Page, say: Say): Promise<void> => {
  await page
    .getByRole('checkbox', { name: say('Select all rows') })
    .filter({ visible: true })
    .first()
    .check();
};

export const deleteSelected: Open = async (page, say) => {
  await chooseAll(page, say);
  await dialogBy('Delete Selected')(page, say);
};

export const notDeleted: Open = async (page, say) => {
  const names = ['Adaeze Balogun', 'Maximiliana Featherstonehaugh-Villanueva', null];
  const refused = names.map((name, index) => ({
    id: `01890000-0000-7000-8000-00000000000${index}`,
    name,
    error: 'has_history',
    message: historyKeeps,
  }));
  await answer(page, 'DELETE', '**/api/employees', 200, { deleted: [], refused });
  await deleteSelected(page, say);
  await confirmed(page, say, 'Delete Selected');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
};

export const temporaryPassword: Open = async (page, say) => {
  await page.route('**/api/accounts/*/password', (route) =>
    route.fulfill({
      json: {
        employeeName: 'Adaeze Balogun',
        username: 'adaeze.balogun',
        temporaryPassword: 'kestrel-apron-42',
      },
    }),
  );
  await byMenu('Reset Password')(page, say);
  await confirmed(page, say, 'Reset Password');
  await expect(page.getByRole('dialog').getByText('kestrel-apron-42')).toBeVisible();
};

export const approveMany: Open = async (page, say) => {
  await chooseAll(page, say);
  await dialogBy('Approve Selected')(page, say);
};

export const decidedMany: Open = async (page, say) => {
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
  await approveMany(page, say);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Approve {requests}') })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
};

export const spiteOfRest: Open = async (page, say) => {
  const refusal = {
    error: 'rest_too_short',
    message: 'There would be 6 hours of rest before this shift; 11 are due.',
  };
  await answer(page, 'POST', '**/api/shifts/assign', 409, refusal);
  const form = page.getByRole('main');
  await choose(page, form.getByRole('combobox', { name: say('Employee') }), 'Adaeze');
  await form.getByRole('button', { name: say('8hr shift') }).click();
  await form.getByRole('button', { name: say('Assign Shift') }).click();
  await stands(page);
};

export const signOut: Open = async (page, say) => {
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
  await answer(page, 'GET', '**/api/shifts/mine', 200, { current: shift, next: [], canSignIn: false });
  await page.reload();
  await dialogBy('Sign out of shift')(page, say);
};

export const notifications: Open = async (page, say) => {
  await page.getByRole('button', { name: say('Notifications') }).click();
  const list = page.getByRole('region', { name: say('Notifications') });
  await expect(
    list
      .getByRole('listitem')
      .or(list.getByText(say('No notifications yet')))
      .first(),
  ).toBeVisible();
};

export const palette: Open = async (page, say) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: say('Search and commands') }).fill('le');
  await expect(page.getByRole('group', { name: say('People') })).toBeVisible();
};

export const shortcuts: Open = async (page, say) => {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: say('Keyboard shortcuts') })).toBeVisible();
};

export const ownMenu: Open = async (page, say) => {
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').click();
  await expect(page.getByRole('menuitem', { name: say('Change password') })).toBeVisible();
};

export const ownPassword: Open = async (page, say) => {
  await ownMenu(page, say);
  await page.getByRole('menuitem', { name: say('Change password') }).click();
  await expect(page.getByRole('dialog', { name: say('Change password') })).toBeVisible();
};

export const departmentMenu: Open = async (page, say) => {
  await page
    .getByRole('button', { name: say('Options of {name}') })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: say('View Team') })).toBeVisible();
};

/** A file of which a row is right, one is wrong and one is none. */
export const uploadWithVerdicts: Open = async (page, say) => {
  await dialogBy('Bulk Upload')(page, say);
  const lines = [
    'employeeId,firstName,lastName,nationalId,position,departmentId,mobile',
    'SHOT-1,Ines,Duarte,N-SHOT-1,Dispatcher,OPS,+230 5555 0100',
    'SHOT-2,Ravi,Menon,N-SHOT-2,Dispatcher,TOWER,+230 5555 0101',
    'SHOT-3,Somebody',
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel(say('CSV file')).setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('table', { name: say('Verdicts') })).toBeVisible();
};

export const reportChart: Open = async (page, say) => {
  await dialogBy('Preview')(page, say);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: say('Chart') }).click();
  await expect(dialog.getByRole('figure')).toBeVisible();
};
