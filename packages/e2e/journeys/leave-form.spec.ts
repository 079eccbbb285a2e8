import { expect, type Locator } from '@playwright/test';
import { signIn, signInAs, test } from '../support/browser';
import { demoPassword } from '../support/portal';
import { newTeam } from './colleague';

/** What a press in the middle of an element would hit: itself, or what lies over it. */
const isReached = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

async function write(form: Locator, reason: string): Promise<void> {
  const types = form.getByLabel('Leave Type');
  const annual = types.getByRole('option', { name: /Annual Leave/ });
  await types.selectOption((await annual.getAttribute('value')) ?? '');
  await form.getByLabel('Reason').fill(reason);
}

test.use({ viewport: { width: 1440, height: 900 } });

test('FORM-04 CAL-03 a refused form keeps its button free, asks before it goes, and leads back to the calendar', async ({
  page,
}) => {
  const calendar = '/team-calendar?month=2099-03&date=2099-03-07';
  const { employee } = await newTeam();
  await signInAs(page, employee.username, employee.password);
  await page.goto(calendar);
  const plan = page.getByRole('link', { name: 'Plan Leave Request' });
  await plan.click();
  const form = page.getByRole('dialog', { name: 'New Leave Request' });
  await write(form, 'A Saturday');
  // The day is a Saturday: the form says so before it is sent, and the server says the same.
  const meaning = form.getByRole('complementary', { name: 'What this request means' });
  await expect(meaning.getByText("This request can't be submitted")).toBeVisible();
  const submit = form.getByRole('button', { name: 'Submit request' });
  await submit.click();
  await expect(page.getByRole('alert').getByText(/^These dates contain no working days/)).toBeVisible();
  expect(await isReached(submit)).toBe(true);
  expect(await isReached(form.getByRole('button', { name: 'Close' }))).toBe(true);

  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(submit).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(calendar);
  await plan.click();
  await expect(form.getByLabel('Reason')).toHaveValue('A Saturday');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(calendar);
  await expect(form).toBeHidden();
  await plan.click();
  await expect(form.getByLabel('Reason')).toHaveValue('');
});

test('FORM-04 what was written is there again after a session that was lost', async ({ page, context }) => {
  await signIn(page, 'employee');
  await page.goto('/leave-requests?new=1&date=2099-03-09');
  const form = page.getByRole('dialog', { name: 'New Leave Request' });
  await write(form, 'A Monday');
  await context.clearCookies();
  await form.getByRole('button', { name: 'Submit request' }).click();
  await page.getByLabel('Username').fill('employee');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Access System' }).click();
  await expect(form.getByLabel('Reason')).toHaveValue('A Monday');
  await expect(form.getByLabel('Start date')).toHaveValue('Mar 9, 2099');
});

test('WORK-08 two leaves by the hour of one day are filed in the form, and listed with their times', async ({
  page,
}) => {
  const { employee } = await newTeam();
  await signInAs(page, employee.username, employee.password);
  for (const [from, to] of [
    ['10:00', '12:00'],
    ['12:00', '14:00'],
  ] as const) {
    await page.goto('/leave-requests?new=1&date=2099-03-09');
    const form = page.getByRole('dialog', { name: 'New Leave Request' });
    await write(form, 'Dentist');
    await form.getByText('Specific Hours').click();
    await form.getByLabel('From').fill(from);
    await form.getByLabel('To (optional)').fill(to);
    await expect(form.getByLabel('Hours', { exact: true })).toHaveValue('2');
    await expect(form.getByText('0.25 days', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Submit request' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('row').getByText(`${from}–${to}`)).toBeVisible();
  }
});
