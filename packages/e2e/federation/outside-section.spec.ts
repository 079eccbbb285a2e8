import { expect } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sidebar, test } from '../support/browser';
import { adminPassword } from '../support/portal';
import { keyCommand, tokenCommand } from '../support/release-command';
import { startPortal, type OwnPortal } from '../support/start-portal';
import { main, openAsAdmin } from './release-portal';

const root = path.resolve(import.meta.dirname, '../../..');
const says = {
  first: 'No departments yet',
  saved: 'Nobody has added a department',
  second: 'Departments are on their way',
};

let folder: string;
let team: string;
let portal: OwnPortal;

/** Runs a program to its end, in the team's folder, and answers what it printed. */
async function run(file: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(file, args, { cwd: team, env: { ...process.env, FORCE_COLOR: '0', ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code, `${file} ${args.join(' ')}:\n${output}`).toBe(0);
  return output;
}

const npm = (...args: string[]) => run('npm', args);

/** Changes what the section says where there are no departments, and the test of it. */
async function say(from: string, to: string): Promise<void> {
  for (const name of ['texts.ts', 'DutyLogPage.test.tsx']) {
    const file = path.join(team, 'src', name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
  }
}

/** Four packages, an empty folder beside them, and nothing of this repository. */
async function makeSection(): Promise<void> {
  const sdk = path.join(folder, 'sdk');
  await run(process.execPath, [path.join(root, 'packages/tooling/bin/portal.mjs'), 'pack:sdk', sdk]);
  const packages = (await readdir(sdk)).map((name) => path.join('../sdk', name));
  await npm('install', '--prefer-offline', '--loglevel=error', ...packages);
  await run('npx', ['portal-section', 'new', 'duty-log', '--title', 'Duty log']);
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'portal-team-')));
  team = path.join(folder, 'duty-log');
  await mkdir(team);
  const admin = { username: 'admin', password: adminPassword };
  [portal] = await Promise.all([
    startPortal({ demo: false, admin, devOrigins: 'http://localhost:*' }),
    makeSection(),
  ]);
});
test.afterAll(async () => {
  await portal?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('LINK-09 a section made of the packed packages alone has types and tests that pass, and no database', async () => {
  const installed = await readdir(path.join(team, 'node_modules'));
  expect(installed.filter((name) => /postgres|^pg$/.test(name))).toEqual([]);
  for (const name of ['contracts', 'ui', 'portal-sdk', 'section-tooling']) {
    const place = path.join(team, 'node_modules/@portal', name);
    expect(await realpath(place), 'a package, and no link into the repository').toBe(place);
    expect(await readdir(place)).toContain('CHANGELOG.md');
  }
  await npm('run', 'types');
  expect(await npm('test')).toMatch(/Tests: +4 passed, 4 total/);

  const query = path.join(team, 'src/departments.queries.ts');
  const text = await readFile(query, 'utf8');
  await writeFile(query, text.replaceAll('listDepartments', 'listDepartmentz'));
  const wrong = await run('npm', ['run', 'types']).catch((error: Error) => error.message);
  await writeFile(query, text);
  expect(wrong).toContain('listDepartmentz');
});

test('LINK-09 it runs from its developer’s machine inside the portal, and each save is on screen', async ({
  page,
}) => {
  const dev: ChildProcess = spawn('npx', ['portal-section', 'dev', '--to', portal.url], {
    cwd: team,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let printed = '';
    const invitation = await new Promise<string>((resolve, reject) => {
      dev.stdout?.on('data', (data: Buffer) => {
        printed += data.toString();
        const [address] = /http\S+\/sections\?run=\S+/.exec(printed) ?? [];
        if (address) resolve(address);
      });
      dev.once('exit', () => reject(new Error(`portal-section dev ended:\n${printed}`)));
    });
    expect(invitation).toContain('run=mf-duty-log');
    await openAsAdmin(page, portal.url, invitation.slice(portal.url.length));
    await page.getByRole('dialog').getByRole('button', { name: 'Run it' }).click();
    await sidebar(page).getByRole('link', { name: 'Duty log' }).click();
    await expect(main(page).getByText(says.first)).toBeVisible();

    await say(says.first, says.saved);
    const saved = Date.now();
    await expect(main(page).getByText(says.saved)).toBeVisible();
    test.info().annotations.push({ type: 'save to screen', description: `${Date.now() - saved} ms` });
    await say(says.saved, says.first);
  } finally {
    const ended = dev.exitCode === null ? once(dev, 'exit') : undefined;
    dev.kill();
    await ended;
  }
});

test('LINK-09 a token of its own releases it, a second release replaces the first, and a roll-back brings it back', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const made = await tokenCommand(portal.dataDir, ['mf-duty-log', '--label', 'Duty team']);
  const [, token = ''] = /RELEASE_TOKEN=(\S+)/.exec(made.output) ?? [];
  const key = await keyCommand(portal.dataDir, ['mf-duty-log']);
  const [, RELEASE_KEY = ''] = /RELEASE_KEY=(\S+)/.exec(key.output) ?? [];
  const command = (...args: string[]) =>
    run('npm', ['run', ...args], { RELEASE_TOKEN: token, RELEASE_KEY, PORTAL_URL: portal.url });

  const wrong = path.join(team, 'src/wrong.ts');
  await writeFile(wrong, "export const days: number = 'three';\n");
  await expect(command('release')).rejects.toThrow("Type 'string' is not assignable to type 'number'");
  await rm(wrong);

  expect(await command('release')).toContain('everybody has');
  await openAsAdmin(page, portal.url, '/duty-log');
  await expect(main(page).getByText(says.first)).toBeVisible();

  await say(says.first, says.second);
  const started = Date.now();
  await command('release', '--', '--note', 'Other words');
  test.info().annotations.push({ type: 'release', description: `${Date.now() - started} ms` });
  await page.goto(`${portal.url}/duty-log`);
  await expect(main(page).getByText(says.second)).toBeVisible();

  await command('rollback', '--', '--note', 'As it was');
  await page.goto(`${portal.url}/duty-log`);
  await expect(main(page).getByText(says.first)).toBeVisible();
  expect(await command('releases')).toMatch(/released .*\(Duty team\) .*Other words/);
});
