import { expect, type Page } from '@playwright/test';
import { activateRelease, rollbackRelease, uploadRelease, type RemoteManifest } from '@portal/contracts';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { variantOf } from '../support/section-variant';
import type { OwnPortal } from '../support/start-portal';
import { hashOf } from './fake-version';
import { readBuild } from './read-build';
import { activeOf, openAsAdmin, test } from './release-portal';
import { failureCard, sections, type Section } from './sections';

const [, , departments, reports] = sections as [Section, Section, Section, Section];
const params = { name: departments.name };

/** Runs SQL as somebody who got into the database of a portal. */
async function sqlOf({ databaseUrl }: OwnPortal, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

/**
 * Somebody has got into the registry and its store: scripts, hashes and rows of a version are rewritten, and fit.
 * @returns what puts everything back
 */
async function breakIn(portal: OwnPortal, name: string, version: string): Promise<() => Promise<void>> {
  const folder = path.join(portal.dataDir, 'remotes', name, version);
  const before = new Map<string, string>();
  const write = async (file: string, text: string) => {
    const place = path.join(folder, file);
    before.set(place, await readFile(place, 'utf8'));
    await writeFile(place, text);
  };
  const original = await readFile(path.join(folder, 'remote.json'), 'utf8');
  const manifest = JSON.parse(original) as RemoteManifest;
  for (const file of Object.keys(manifest.files).filter((one) => one.endsWith('.js'))) {
    const text = `globalThis.tampered = true;${await readFile(path.join(folder, file), 'utf8')}`;
    await write(file, text);
    manifest.files[file] = { integrity: hashOf(text), size: Buffer.byteLength(text) };
  }
  for (const file of await readdir(folder, { recursive: true }))
    if (/\.js\.(br|gz)$/.test(file)) await rm(path.join(folder, file));
  await write('remote.json', JSON.stringify(manifest));
  const setRow = (text: string) =>
    sqlOf(
      portal,
      'update releases.versions set manifest = $1, integrity = $2 where name = $3 and version = $4',
      [text, hashOf(text), name, version],
    );
  await setRow(JSON.stringify(manifest));
  return async () => {
    for (const [place, text] of before) await writeFile(place, text);
    await setRow(original);
  };
}

/** Kills the gateway, which the launcher starts again: it remembers what it read. */
async function killGateway(portal: OwnPortal): Promise<void> {
  const { gateway } = await portal.pids();
  process.kill(gateway!, 'SIGKILL');
  await expect.poll(async () => (await portal.pids()).gateway ?? gateway).not.toBe(gateway);
  await expect
    .poll(() =>
      fetch(`${portal.url}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
}

const expectNothingRan = async (page: Page) =>
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);

test('a registry that is broken into gets nothing run: the last signed version takes the place, else a card says why', async ({
  page,
  portal,
  admin,
}) => {
  const variant = await variantOf(departments.name, 'e', {
    'No departments found': 'Nobody has added a department',
  });
  const undo: (() => Promise<unknown>)[] = [variant.remove];
  try {
    await admin.ok(uploadRelease, { params, body: await readBuild(variant.folder, portal.dataDir) });
    await admin.ok(activateRelease, { params, body: { version: variant.version } });
    undo.push(() => admin.ok(rollbackRelease, { params, body: {} }));
    undo.push(await breakIn(portal, departments.name, variant.version));
    undo.push(await breakIn(portal, reports.name, (await activeOf(admin, reports.name))!));
    await killGateway(portal);

    await openAsAdmin(page, portal.url, departments.path);
    await expect(page.getByText('No departments found')).toBeVisible();
    await expectNothingRan(page);
    await page.goto(portal.url + reports.path);
    await expect(failureCard(page, reports)).toContainText('is not signed by its team');
    await expectNothingRan(page);
  } finally {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
    await killGateway(portal);
  }
});
