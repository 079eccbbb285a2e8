import { expect, type Page } from '@playwright/test';
import { chooseNext, openByKeyboard, press, tabTo, typeInto } from '../support/keyboard';
import { signIn, test } from '../support/browser';
import { signedIn } from '../support/caller';
import { expectAnswered } from '../support/choose';
import { addDepartment, addPerson, unique } from '../support/people';
import { demoPassword, portalUrl } from '../support/portal';

// Nothing here is pressed with a pointer.
test.beforeEach(({ page }) => signIn(page, 'admin'));
test.afterEach(({ complaints }) => complaints.expectNone());

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('DEPT-03 by keyboard: a department is created and edited, and the focus comes back', async ({
  page,
}) => {
  const code = unique(4);
  const name = `A keyboard department ${code}`;
  const manager = `Keya ${code}`;
  await openByKeyboard(page, '/departments');
  const add = page.getByRole('button', { name: 'Add Department' });
  await press(page, add);
  const form = dialogOf(page, 'Add Department');
  await typeInto(page, form.getByLabel('Department name'), name);
  await typeInto(page, form.getByLabel('Short code'), code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Department created successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();

  const edit = page.getByRole('button', { name: `Edit ${name}` });
  await press(page, edit);
  const editing = dialogOf(page, 'Edit Department');
  await typeInto(page, editing.getByLabel('Manager'), manager);
  await press(page, editing.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Department updated successfully')).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(page.getByText(manager)).toBeVisible();
});

test('TYPE-02 by keyboard: a leave type is created and edited', async ({ page }) => {
  const name = `A keyboard leave ${unique(5)}`;
  await openByKeyboard(page, '/leave-types');
  await press(page, page.getByRole('button', { name: 'Add leave type' }));
  const form = dialogOf(page, 'Add leave type');
  await typeInto(page, form.getByLabel('Leave type name'), name);
  await typeInto(page, form.getByRole('combobox', { name: /^Employee/ }), 'Amara Okafor');
  const amara = page.getByRole('option', { name: /Amara Okafor/ });
  await expectAnswered(page);
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(amara).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox', { name: /^Employee/ })).toHaveValue('Amara Okafor');
  await press(page, form.getByRole('button', { name: 'Add leave type' }));
  await expect(page.getByText('Leave type created successfully')).toBeVisible();

  await typeInto(page, page.getByRole('searchbox'), name);
  await press(page, page.getByRole('button', { name: `Edit ${name}` }));
  const editing = dialogOf(page, 'Edit leave type');
  await typeInto(page, editing.getByLabel('Days per year'), '12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Leave type updated successfully')).toBeVisible();
  await expect(page.getByText('12 days/year')).toBeVisible();
});

test('EMP-03 by keyboard: an employee is created, found and edited', async ({ page }) => {
  const mark = unique(6);
  await openByKeyboard(page, '/employees');
  await press(page, page.getByRole('button', { name: 'Add Employee' }));
  const form = dialogOf(page, 'Add Employee');
  for (const [label, value] of [
    ['Employee ID', `K-${mark}`],
    ['National ID (NIR)', `NK-${mark}`],
    ['First name', 'Keya'],
    ['Last name', `Board ${mark}`],
    ['Position', 'Clerk'],
    ['Mobile number', '+230 5555 0100'],
  ] as const)
    await typeInto(page, form.getByLabel(label), value);
  await chooseNext(page, form.getByLabel('Department'));
  await press(page, form.getByRole('button', { name: 'Add Employee' }));
  await expect(page.getByText('Employee created and attached to department successfully')).toBeVisible();

  await typeInto(page, page.getByRole('searchbox'), mark);
  await expect(page.getByText('Showing 1 of 1 row(s)')).toBeVisible();
  await press(page, page.getByRole('button', { name: `Edit Keya Board ${mark}` }));
  const editing = dialogOf(page, 'Edit Employee');
  await typeInto(page, editing.getByLabel('Position'), 'Chief clerk');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Employee updated successfully')).toBeVisible();
});

test('DEPT-05 by keyboard: a CSV is uploaded', async ({ page }) => {
  const code = unique(4);
  // From the start: the browser hears only a moment later that its own window of files is not to open.
  const chooser = page.waitForEvent('filechooser');
  await openByKeyboard(page, '/departments');
  await press(page, page.getByRole('button', { name: 'Bulk Upload' }));
  const dialog = dialogOf(page, 'Upload departments');
  await tabTo(page, dialog.getByRole('button', { name: 'Choose a file' }));
  await page.keyboard.press('Enter');
  const buffer = Buffer.from(`name,shortCode\nA keyboard upload ${code},${code}\n`);
  await (await chooser).setFiles({ name: 'one.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('1 of 1 rows can be created')).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Upload' }));
  await expect(page.getByText('Successfully created 1 departments')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bulk Upload' })).toBeFocused();
});

test('REP-02 by keyboard: a report is filtered, looked at, drawn and generated', async ({ page }) => {
  await openByKeyboard(page, '/reports');
  const period = page.getByLabel('Period', { exact: true });
  await chooseNext(page, period);
  await expect(period).toHaveValue('last_year');
  await press(page, page.getByRole('button', { name: 'Apply Filters' }));
  await expect(page).toHaveURL('/reports?period=last_year');
  const preview = page.getByRole('button', { name: 'Preview Leave Summary' });
  await press(page, preview);
  const dialog = dialogOf(page, 'Leave Summary');
  await expect(dialog.getByRole('table')).toBeVisible();
  await tabTo(page, dialog.getByRole('tab', { name: 'Table' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('figure')).toBeVisible();
  const saving = page.waitForEvent('download');
  await press(page, dialog.getByRole('button', { name: 'Generate' }));
  expect((await saving).suggestedFilename()).toMatch(/^leave_summary-/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(preview).toBeFocused();
});

test('LOGIN-01 by keyboard: a password is reset in Accounts', async ({ page }) => {
  const admin = await signedIn(portalUrl(), 'admin', demoPassword);
  const person = await addPerson(admin, { departmentId: await addDepartment(admin) });
  await openByKeyboard(page, '/accounts');
  await typeInto(page, page.getByRole('searchbox'), person.username);
  await expect(page.getByText('Showing 1 of 1 row(s)')).toBeVisible();
  const options = page.getByRole('button', { name: `Options for ${person.name}` });
  await press(page, options);
  const reset = page.getByRole('menuitem', { name: 'Reset password' });
  await expect(reset).toBeVisible();
  for (
    let steps = 0;
    steps < 5 && !(await reset.evaluate((item) => item === document.activeElement));
    steps += 1
  )
    await page.keyboard.press('ArrowDown');
  await expect(reset).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Reset password' }));
  const shown = dialogOf(page, `${person.name}'s temporary password`);
  await expect(shown.getByLabel('Temporary password')).toHaveText(/\S{10,}/);
  await press(page, shown.getByRole('button', { name: 'Done' }));
  await expect(shown).toBeHidden();
});
