import { expect } from '@playwright/test';
import { rollbackRelease, uploadRelease } from '@portal/contracts';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseCommand, tokenCommand } from '../support/release-command';
import { variantOf } from '../support/section-variant';
import { readBuild } from './read-build';
import { activeOf, main, openAsAdmin, params, says, section, test } from './release-portal';

test('a section is released alone, is on the next page that is opened, and is taken back in a second', async ({
  page,
  portal,
  admin,
  token,
  second,
}) => {
  const first = await activeOf(admin);
  const to = portal.url;
  await openAsAdmin(page, to, '/reports');
  await expect(main(page)).toContainText(says.first);

  const args = ['--dist', second.folder, '--note', 'Other words'];
  const unsigned = await releaseCommand('release', section, { token, to, args });
  expect(unsigned.code).toBe(1);
  expect(unsigned.output).toContain('is not signed by its team. Set RELEASE_KEY');
  const released = await releaseCommand('release', section, { token, to, dataDir: portal.dataDir, args });
  expect(released).toMatchObject({
    code: 0,
    output: expect.stringContaining(`everybody has ${second.version}`),
  });
  await page.goto(`${to}/reports`);
  await expect(main(page)).toContainText(says.second);

  const started = performance.now();
  await admin.ok(rollbackRelease, { params, body: {} });
  await page.goto(`${to}/reports`);
  await expect(main(page)).toContainText(says.first);
  test.info().annotations.push({
    type: 'roll-back',
    description: `${Math.round(performance.now() - started)} ms until the page had the version before`,
  });
  expect(await activeOf(admin)).toBe(first);
  const history = await releaseCommand('releases', section, { token, to });
  expect(history.output).toMatch(/rolled back .*Admin/i);
  expect(history.output).toMatch(/released .*\(Reports team\) .*Other words/);
});

test('a section that throws, was changed or is not ours to release does not get out', async ({
  portal,
  admin,
  token,
}) => {
  const first = await activeOf(admin);
  const to = portal.url;
  const broken = await variantOf(section, 'c', {
    [`"${says.first}"`]: '(()=>{throw new Error("no departments")})()',
  });
  try {
    const thrown = await releaseCommand('release', section, { token, to, args: ['--dist', broken.folder] });
    expect(thrown.code).toBe(1);
    expect(thrown.output).toContain('does not stand in a browser');
    expect(thrown.output).toContain('no departments');
    await appendFile(path.join(broken.folder, 'remoteEntry.js'), '//');
    const changed = await releaseCommand('release', section, { token, to, args: ['--dist', broken.folder] });
    expect(changed.code).toBe(1);
    expect(changed.output).toContain('remoteEntry.js of the build is missing or was changed');
    const foreign = await releaseCommand('release', 'mf-leave', {
      token,
      to,
      args: ['--dist', broken.folder],
    });
    expect(foreign).toMatchObject({
      code: 1,
      output: expect.stringContaining('This token can only release mf-reports'),
    });
    expect((await releaseCommand('rollback', section, { token: '', to })).code).toBe(2);
    expect((await releaseCommand('rollback', section, { token, to: 'http://127.0.0.1:9' })).code).toBe(4);
  } finally {
    await broken.remove();
  }
  expect(await activeOf(admin)).toBe(first);
});

test('npm run token makes a token that releases one section', async ({ portal, made, token }) => {
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringContaining('releases mf-reports and nothing else'),
  });
  const to = portal.url;
  expect((await releaseCommand('releases', section, { token, to })).code).toBe(0);
  const nobody = await tokenCommand(portal.dataDir, [section, '--owner', 'nobody']);
  expect(nobody.code).toBe(2);
  expect(nobody.output).toContain('nobody is not the username of an active system administrator.');
  expect(nobody.output).not.toMatch(/^ +at /m);
  const foreign = await releaseCommand('releases', 'mf-leave', { token, to });
  expect(foreign).toMatchObject({
    code: 1,
    output: expect.stringContaining('This token can only release mf-reports'),
  });
});

test('an administrator tries a version out, gives it to all, takes it back, switches the section off and on', async ({
  page,
  portal,
  admin,
  second,
}) => {
  const { version } = second;
  const first = await activeOf(admin);
  await admin.ok(uploadRelease, { params, body: await readBuild(second.folder, portal.dataDir) });
  await openAsAdmin(page, portal.url, `/sections?section=${section}`);
  const dialog = page.getByRole('dialog');
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click();
  const give = async (share: string) => {
    await press(`Release ${version}`);
    await dialog.getByLabel('Share of users, in percent').fill(share);
    await dialog.getByLabel('Note').fill(`To ${share} %`);
    await dialog.getByRole('button', { name: 'Release' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const confirm = async (button: string, note = '') => {
    await press(button);
    await dialog.getByRole('textbox').fill(note);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toHaveCount(0);
  };

  await give('25');
  await expect(main(page)).toContainText(`${version} on trial with 25%`);
  expect(await activeOf(admin)).toBe(first);
  await give('100');
  await expect(main(page)).toContainText(`Released ${version} to everybody`);
  expect(await activeOf(admin)).toBe(version);
  await confirm('Roll back', 'Too early');
  await expect(main(page)).toContainText(`Rolled back to ${first}`);
  expect(await activeOf(admin)).toBe(first);

  await confirm('Switch off', 'Wrong figures since this morning.');
  const reader = await page.context().newPage();
  await reader.goto(`${portal.url}/reports`);
  await expect(reader.getByRole('heading', { name: 'Reports is switched off' })).toBeVisible();
  await expect(reader.getByText('Wrong figures since this morning.')).toBeVisible();
  await confirm('Switch on');
  await expect(main(reader)).toContainText(says.first);
});
