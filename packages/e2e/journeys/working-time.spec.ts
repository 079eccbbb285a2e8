import { expect } from '@playwright/test';
import { listHolidays, listLeaveRequests, listRegions, listWorkingTerms } from '@portal/contracts';
import { signIn, test } from '../support/browser';
import { signedIn } from '../support/caller';
import { dayFromNow } from '../support/dates';
import { unique } from '../support/people';
import { demoPassword, portalUrl } from '../support/portal';
import { newTeam } from './colleague';
import { fileByForm, typeWithRoute } from './leave';

/** A Saturday some weeks ahead. */
function comingSaturday(): string {
  let days = 24;
  while (new Date(dayFromNow(days)).getUTCDay() !== 6) days += 1;
  return dayFromNow(days);
}

test("WORK-06 HR imports a country's holidays: each is shown before it is saved", async ({ page }) => {
  const hr = await signedIn(portalUrl(), 'hr', demoPassword);
  const name = `Office ${unique(5)}`;
  await signIn(page, 'hr');
  await page.goto('/holidays?year=2027');
  await page.getByRole('button', { name: 'Add region' }).click();
  const adding = page.getByRole('dialog', { name: 'Add region' });
  await adding.getByRole('textbox', { name: 'Name' }).fill(name);
  await adding.getByLabel('Country').selectOption('FR');
  await adding.getByRole('button', { name: 'Add region' }).click();
  await expect(page.getByRole('heading', { name: `Holidays in ${name}, 2027` })).toBeVisible();

  const region = (await hr.ok(listRegions)).find((each) => each.name === name);
  const saved = () => hr.ok(listHolidays, { query: { regionId: region?.id, year: 2027 } });
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: `Import holidays of ${name}, 2027` });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  expect(await saved()).toEqual([]);
  const days = await dialog.getByRole('checkbox', { checked: true }).count();
  expect(days).toBeGreaterThan(5);
  await dialog.getByRole('checkbox', { checked: true }).last().uncheck();
  await dialog.getByLabel(/Fri, Jan 1, 2027, counts as/).selectOption('0.5');
  await dialog.getByRole('button', { name: `Save ${days - 1} days` }).click();
  await expect(dialog).toBeHidden();
  expect((await saved()).length).toBe(days - 1);
  expect((await saved())[0]).toMatchObject({ date: '2027-01-01', share: 0.5, source: 'import' });

  const first = page.getByRole('row').filter({ hasText: 'Jan 1, 2027' });
  await expect(first).toContainText('Half day');
  await first.getByRole('button', { name: /^Delete/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(first).toHaveCount(0);
  // A dialog hides the rows behind it: the row may be gone from view before the answer is there.
  await expect.poll(async () => (await saved()).length).toBe(days - 2);
});

test('HR adds a pattern and gives it to a person, who takes a Saturday off by it', async ({
  page,
  another,
}) => {
  const { employee } = await newTeam();
  const name = `Tuesday to Saturday ${unique(5)}`;
  await signIn(page, 'hr');
  await page.goto('/working-patterns');
  await page.getByRole('button', { name: 'Add pattern' }).click();
  const adding = page.getByRole('dialog', { name: 'Add pattern' });
  await adding.getByRole('textbox', { name: 'Name' }).fill(name);
  await adding.getByLabel('Day 1, Mon').fill('0');
  await adding.getByLabel('Day 6, Sat').fill('8');
  await expect(adding.getByRole('table').getByText('8 h')).toHaveCount(20);
  await adding.getByRole('button', { name: 'Add pattern' }).click();
  await expect(adding).toBeHidden();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('40 h');

  await page.goto(`/employees?q=${encodeURIComponent(employee.name)}`);
  await page.getByRole('button', { name: `${employee.name}'s working time` }).click();
  const dialog = page.getByRole('dialog', { name: `${employee.name}'s working time` });
  await dialog.getByRole('button', { name: 'Add a period' }).click();
  const period = dialog.getByRole('group', { name: 'Period 1' });
  await period.getByRole('textbox', { name: 'From' }).fill('2026-01-01');
  await period.getByRole('combobox', { name: 'Pattern' }).selectOption({ label: name });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const hr = await signedIn(portalUrl(), 'hr', demoPassword);
  expect(await hr.ok(listWorkingTerms, { params: { id: employee.employeeId } })).toMatchObject([
    { from: '2026-01-01', to: null, percent: 100, basis: 'pattern' },
  ]);

  const saturday = comingSaturday();
  const theirs = await another(employee);
  const type = await typeWithRoute(employee.caller, 'supervisor');
  await fileByForm(theirs, { type, day: saturday, reason: `A Saturday off ${unique(4)}` });
  const [filed] = await employee.caller.ok(listLeaveRequests, { query: { scope: 'own' } });
  expect(filed).toMatchObject({ startDate: saturday, days: 1 });
});
