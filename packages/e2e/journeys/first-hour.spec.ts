import { createLeaveRequest, listEmployees, listLeaveTypes } from '@portal/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { sidebar, test } from '../support/browser';
import { signedIn } from '../support/caller';
import { choose as chooseIn } from '../support/choose';
import { adminPassword } from '../support/portal';
import { startPortal, type OwnPortal } from '../support/start-portal';

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await startPortal({ demo: false, admin: { username: 'admin', password: adminPassword } });
});
test.afterAll(() => portal.stop());

const people = 500;
const teams = 20;
const nextYear = new Date().getUTCFullYear() + 1;
const july = (day: number) => `${nextYear}-07-${String(day).padStart(2, '0')}`;
const weekday = (date: string) => new Date(date).getUTCDay();
/** Monday to Friday around 14 July, a public holiday in France. */
const monday = 14 - ((weekday(july(14)) + 6) % 7);
const week = { startDate: july(monday), endDate: july(monday + 4) };
const charged = weekday(july(14)) % 6 === 0 ? 5 : 4;

const departments = ['name,shortCode', 'Operations,OPS', 'Engineering,ENG', 'Security,SEC', 'Finance,FIN'];
const codes = ['OPS', 'ENG', 'SEC', 'FIN'];
/** As HR has them: the first leads the supervisors, who lead 24 each; names and headings of a spreadsheet. */
const staff = [
  'Empl No;Full name;NIR;Job title;Dept;Role;Hire date;Reports to',
  ...Array.from({ length: people }, (_, at) => {
    const boss = at === 0 ? '' : at <= teams ? 'E1' : `E${2 + (at % teams)}`;
    const role = at <= teams ? 'supervisor' : 'employee';
    return `E${at + 1};"Doe, Person${at + 1}";N${at + 1};Officer;${codes[at % 4]};${role};25/03/2019;${boss}`;
  }),
];

/** A person at the screen, whose clicks are counted: a field to type in takes one, a list to choose from two. */
class Visitor {
  clicks = 0;

  constructor(readonly page: Page) {}

  async click(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click();
  }
  press = (name: string | RegExp, within: Page | Locator = this.page) =>
    this.click(within.getByRole('button', { name, exact: true }).first());
  async type(label: string | RegExp, text: string, within: Page | Locator = this.page): Promise<void> {
    this.clicks += 1;
    await within.getByLabel(label).first().fill(text);
  }
  async select(label: string | RegExp, option: string, within: Page | Locator = this.page): Promise<void> {
    this.clicks += 2;
    await within.getByRole('combobox', { name: label }).first().selectOption({ label: option });
  }
  async search(label: string | RegExp, option: string, within: Page | Locator = this.page): Promise<void> {
    this.clicks += 2;
    await chooseIn(this.page, within.getByLabel(label).first(), option);
  }
  /** Choosing a file is a click on the button and one on the file. */
  async upload(name: string, lines: readonly string[]): Promise<void> {
    this.clicks += 2;
    const buffer = Buffer.from(lines.join('\r\n'));
    await this.page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  }
  /** A step of the checklist, from the dashboard. */
  async step(name: string): Promise<void> {
    await this.click(sidebar(this.page).getByRole('link', { name: 'Dashboard', exact: true }));
    await this.click(this.page.getByRole('link', { name, exact: true }));
  }
}

test('MOVE-01 MOVE-02 an organisation of 500 people moves in with at most 100 clicks, and all of them file correctly', async ({
  page,
}) => {
  test.setTimeout(480_000);
  page.setDefaultTimeout(30_000);
  const visitor = new Visitor(page);
  await page.goto(portal.url);
  await visitor.type('Username', 'admin');
  await visitor.type(/^Password/, adminPassword);
  await visitor.press('Access System');
  await expect(page.getByText('0 of 9 steps done. Each opens one screen.')).toBeVisible();
  // The first administrator is no employee.
  await expect(page.getByText('You are not an employee here, so you have no leave.')).toBeVisible();

  await visitor.click(page.getByRole('link', { name: 'Enter name, time zone, week and date order' }));
  await visitor.type(/^Name of the organisation/, 'Kestrel Bay');
  await visitor.search(/^Time zone/, 'Europe/Paris');
  await visitor.select(/^First day of the week/, 'Monday');
  await visitor.select(/^Order of dates/, 'Day, month, year (25/12/2027)');
  await visitor.select(/^Country/, 'France');
  await Promise.all([page.waitForEvent('load'), visitor.press('Save')]);

  await visitor.step('Add a region and import its public holidays');
  await visitor.press('Add region');
  const region = page.getByRole('dialog', { name: 'Add region' });
  await visitor.type(/^Name/, 'France', region);
  await visitor.select(/^Country/, 'France', region);
  await visitor.press('Add region', region);
  await expect(region).toBeHidden();
  for (const year of [nextYear - 1, nextYear]) {
    if (year === nextYear)
      await visitor.click(page.getByRole('main').getByText(String(year), { exact: true }).first());
    await visitor.press('Import');
    const dialog = page.getByRole('dialog', { name: `Import holidays of France, ${year}` });
    await visitor.press(/^Save [1-9]\d* days$/, dialog);
    await expect(dialog).toBeHidden();
  }
  // The page follows the order of dates that was entered a moment ago.
  await expect(page.getByText(`14 Jul ${nextYear}`)).toBeVisible();

  await visitor.step('Add or upload departments');
  await visitor.press('Bulk Upload');
  await visitor.upload('departments.csv', departments);
  await visitor.press('Upload');
  await expect(page.getByRole('dialog')).toBeHidden();

  await visitor.step('Add leave types');
  for (const name of ['Annual leave', 'Sick leave']) {
    await visitor.press('Add leave type');
    const dialog = page.getByRole('dialog', { name: 'Add leave type' });
    await visitor.type(/^Leave type name/, name, dialog);
    await visitor.type(/^Allowance \(/, '25', dialog);
    await visitor.press('Add leave type', dialog);
    await expect(dialog).toBeHidden();
  }

  await visitor.step('Add leave policies: what each leave type grants');
  await visitor.press('Add policy');
  const policy = page.getByRole('dialog', { name: 'Add policy' });
  await visitor.select(/^Leave type/, 'Annual leave', policy);
  await visitor.type(/^From/, `01/01/${nextYear - 1}`, policy);
  await visitor.type(/^Days per year/, '25', policy);
  await visitor.press('Add policy', policy);
  await expect(policy).toBeHidden();

  await visitor.step('Add working patterns');
  await visitor.press('Add pattern');
  const pattern = page.getByRole('dialog', { name: 'Add pattern' });
  await visitor.type(/^Name/, 'Office', pattern);
  await visitor.press('Add pattern', pattern);
  await expect(pattern).toBeHidden();
  await visitor.press('Add default');
  const terms = page.getByRole('dialog', { name: 'Add default' });
  await visitor.type(/^From/, '01/01/2019', terms);
  await visitor.select(/^Pattern/, 'Office', terms);
  await visitor.select(/^Holiday region/, 'France', terms);
  await visitor.press('Save', terms);
  await expect(terms).toBeHidden();

  await visitor.step('Add or upload employees');
  await visitor.press('Bulk Upload');
  await visitor.upload('staff.csv', staff);
  await expect(page.getByText(`${people} of ${people} rows can be created`)).toBeVisible({ timeout: 60_000 });
  await visitor.press('Upload');
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 60_000 });

  await visitor.step('Create accounts, so that people can sign in');
  await visitor.press(`Change All (${people})`);
  await visitor.click(page.getByRole('menuitem', { name: 'Create accounts' }));
  await visitor.press('Preview');
  await visitor.press(`Create accounts (${people})`);
  const sheet = page.getByRole('dialog', { name: `Temporary passwords (${people})` });
  const saved = page.waitForEvent('download');
  await visitor.press('Save as CSV', sheet);
  const passwords = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(passwords).toHaveLength(people + 1);
  await visitor.press('Done', sheet);

  await visitor.click(sidebar(page).getByRole('link', { name: 'Dashboard', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Set up the portal')).toHaveCount(0);
  test.info().annotations.push({ type: 'clicks of the first hour', description: String(visitor.clicks) });
  expect(visitor.clicks).toBeLessThanOrEqual(100);

  const admin = await signedIn(portal.url, 'admin', adminPassword);
  const types = await admin.ok(listLeaveTypes);
  const annual = types.find(({ name }) => name === 'Annual leave')!;
  const all = (await admin.ok(listEmployees)).filter(({ employeeId }) => /^E\d+$/.test(employeeId));
  expect(all).toHaveLength(people);
  for (let at = 0; at < all.length; at += 8)
    await Promise.all(
      all.slice(at, at + 8).map(async ({ id, employeeId }) => {
        const filed = await admin.ok(createLeaveRequest, {
          body: { employeeId: id, leaveTypeId: annual.id, ...week },
        });
        // The first has no supervisor.
        const awaiting = employeeId === 'E1' ? 'hr' : 'supervisor';
        expect([employeeId, filed.days, filed.awaiting]).toEqual([employeeId, charged, awaiting]);
      }),
    );
});
