import { expect, type Locator, type Page } from '@playwright/test';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sidebar, signIn, test } from '../support/browser';
import { portalUrl } from '../support/portal';

const root = path.resolve(import.meta.dirname, '../../..');
const portalCommand = path.join(root, 'packages/tooling/bin/portal.mjs');
const sectionCommand = path.join(root, 'packages/section-tooling/bin/portal-section.mjs');

let folder: string;
let dev: ChildProcess;
/** Where the developer is told to go, once the section is built. */
let invitation: string;

/** A new section in a folder of its own, and its developer's machine. */
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-own-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await promisify(execFile)(process.execPath, [
    portalCommand,
    'new-section',
    'field-notes',
    '--into',
    folder,
  ]);
  dev = spawn(process.execPath, [sectionCommand, 'dev', '--to', portalUrl()], {
    cwd: path.join(folder, 'mf-field-notes'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  invitation = await new Promise<string>((resolve, reject) => {
    dev.stdout?.on('data', (data: Buffer) => {
      said += data.toString();
      const [address] = /http\S+\/sections\?run=\S+/.exec(said) ?? [];
      if (address) resolve(address);
    });
    dev.once('exit', () => reject(new Error(`npm run dev ended:\n${said}`)));
  });
});
test.afterAll(async () => {
  if (dev.exitCode === null) {
    const ended = once(dev, 'exit');
    dev.kill();
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

const banner = (page: Page) => page.getByRole('region', { name: 'Developer override' });
const link = (page: Page) => sidebar(page).getByRole('link', { name: 'Field notes' });

/** By keyboard alone: each tab of the developer panel shows what is true of the page. */
async function expectPanel(page: Page): Promise<void> {
  const button = banner(page).getByRole('button', { name: 'Developer panel' });
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Developer panel' });
  const row = (name: RegExp) => panel.getByRole('row', { name }).first();
  await panel.getByRole('tab', { name: 'Sections' }).focus();
  await expect(row(/^mf-field-notes .* From your machine \.\/app/)).toBeVisible();
  await expect(row(/^mf-leave .* Released/)).toBeVisible();
  const shown: [tab: string, what: Locator][] = [
    ['Libraries', row(/^react \d+\.\d+\.\d+ Loaded$/)],
    ['Events', row(/^Saved [\d,]+ ms \d/)],
    ['Errors (0)', panel.getByText('None yet')],
    ['Timings', row(/\/api\//)],
  ];
  for (const [name, what] of shown) {
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('tab', { name, selected: true })).toBeFocused();
    await expect(what).toBeVisible();
  }
  await button.press('Enter');
  await expect(panel).toHaveCount(0);
}

test('LINK-09 a new section runs from its developer’s machine in one session, and a save is on screen while the page stays', async ({
  page,
  browser,
  complaints,
}) => {
  await signIn(page, 'admin');
  await page.goto(invitation);
  await page.getByRole('dialog').getByRole('button', { name: 'Run it' }).click();
  await expect(banner(page)).toContainText('only for you');
  await link(page).click();
  await expect(page.getByText(/^\d+ people$/).first()).toBeVisible();

  await page.evaluate(() => document.documentElement.setAttribute('data-stayed', ''));
  const texts = path.join(folder, 'mf-field-notes/src/texts.ts');
  await writeFile(texts, (await readFile(texts, 'utf8')).replace('{count} people', '{count} heads'));
  const saved = Date.now();
  await expect(page.getByText(/^\d+ heads$/).first()).toBeVisible();
  test.info().annotations.push({ type: 'save to screen', description: `${Date.now() - saved} ms` });
  await expect(page.locator('html[data-stayed]')).toHaveCount(1);
  await expectPanel(page);

  const other = await browser.newPage();
  await signIn(other, 'admin');
  await other.goto('/');
  await expect(sidebar(other)).toBeVisible();
  await expect(link(other)).toHaveCount(0);
  await expect(banner(other)).toHaveCount(0);
  await other.close();

  await banner(page).getByRole('button', { name: 'End override' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(sidebar(page)).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  complaints.expectNone();
});
