import { expect } from '@playwright/test';
import { activateRelease, releaseHistory, rollbackRelease, uploadRelease } from '@portal/contracts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { variantOf } from '../support/section-variant';
import { builtShell, shellVariant } from '../support/shell-variant';
import { readBuild } from './read-build';
import { keepForm, readPages, walk } from './people';
import { section, test } from './release-portal';

// Traces of many pages at once would slow down what is measured.
test.use({ trace: 'off' });

/** Readers without a browser. */
const people = 50;

/** The files of a version of the shell, by its build. */
async function shellFiles(folder: string): Promise<[version: string, files: ReadonlySet<string>]> {
  const text = await readFile(path.join(folder, 'remote.json'), 'utf8');
  const { version, files } = JSON.parse(text) as { version: string; files: Record<string, unknown> };
  return [version, new Set(Object.keys(files))];
}

test('50 people without a browser and 3 with one lose nothing in 20 releases and roll-backs of shell and sections, and get each page of one version', async ({
  browser,
  portal,
  admin,
  second: reports,
}) => {
  const leave = await variantOf('mf-leave', 'b', {
    'Your Requests': 'Requests of yours',
    'New Leave Request': 'Another Leave Request',
  });
  const shell = await shellVariant('f', { 'Skip to content': 'Skip to the content' });
  const moved = Object.entries({ shell, 'mf-leave': leave, [section]: reports });
  try {
    for (const [name, { folder }] of moved)
      await admin.ok(uploadRelease, { params: { name }, body: await readBuild(folder, portal.dataDir) });
    const shells = Object.fromEntries([await shellFiles(builtShell), await shellFiles(shell.folder)]);
    const crowd = { url: portal.url, section: 'mf-leave', shells, over: false };
    const keeper = await keepForm(browser, crowd);
    const walkers = await Promise.all([1, 2].map(() => walk(browser, crowd)));
    const readers = readPages(admin, crowd, people);
    const everybody = [readers, ...walkers, keeper];
    const stepsOf = () => walkers.reduce((sum, { steps }) => sum + steps(), 0);
    /** Waits until something has come about, unless something went wrong. */
    const until = (come: () => boolean) =>
      expect
        .poll(() => ({ come: come(), wrong: everybody.flatMap(({ wrong }) => wrong) }), { timeout: 30_000 })
        .toEqual({ come: true, wrong: [] });
    await until(() => readers.come() === people);

    for (let n = 0; n < 10; n += 1) {
      const [name, { version }] = moved[n % moved.length]!;
      const [pages, steps] = [readers.pages(), stepsOf()];
      await admin.ok(activateRelease, { params: { name }, body: { version } });
      if (n === 0) await until(() => readers.shells.has(version));
      else if (n === 1) await until(() => walkers.some(({ seen }) => seen.has('Requests of yours')));
      else if (n % 3 === 0) await until(() => stepsOf() > steps);
      await admin.ok(rollbackRelease, { params: { name }, body: {} });
      await until(() => readers.pages() > pages + 20);
    }
    crowd.over = true;
    for (const { end } of everybody) await end();
    expect(everybody.flatMap(({ wrong }) => wrong)).toEqual([]);
    for (const [name] of moved) {
      const { moves } = await admin.ok(releaseHistory, { params: { name } });
      expect(moves.filter(({ failures }) => failures > 0)).toEqual([]);
    }
    test.info().annotations.push({
      type: 'browsed',
      description: `${readers.pages()} pages read, ${stepsOf()} walks, 20 releases and roll-backs`,
    });
  } finally {
    await leave.remove();
    await shell.remove();
  }
});
