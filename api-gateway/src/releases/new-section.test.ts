import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';

const root = path.resolve(__dirname, '../../..');
const run = promisify(execFile);
const command = path.join(root, 'packages/tooling/bin/portal.mjs');

let portal: Portal;
let folder: string;

beforeAll(async () => {
  portal = await openPortal(['identity']);
  await addUser(portal.harness, 'ada');
  const { webRoot } = portal.options;
  folder = path.join(webRoot, 'mf-staff-duty');
  await symlink(path.join(root, 'node_modules'), path.join(webRoot, 'node_modules'));
  await run(process.execPath, [
    command,
    'new-section',
    'staff-duty',
    '--title',
    'The "duty" roster',
    '--into',
    webRoot,
  ]);
  await run(process.execPath, [path.join(root, 'packages/section-tooling/webpack/build.mjs')], {
    cwd: folder,
  });
}, 120_000);
afterAll(() => portal.close());

test('a new section is named throughout, down to its tests', async () => {
  const files = await readdir(path.join(folder, 'src'));
  expect(files).toEqual(
    expect.arrayContaining([
      'StaffDutyPage.test.tsx',
      'StaffDutyPage.tsx',
      'StaffDutyWidget.tsx',
      'texts.fr.ts',
      'texts.ts',
    ]),
  );
  for (const file of [...files.map((name) => `src/${name}`), 'package.json', 'remote.json'])
    expect([file, await readFile(path.join(folder, file), 'utf8')]).toEqual([
      file,
      expect.not.stringMatching(/sample/i),
    ]);
});

test('a new section is in the registry once it is built, with nothing else touched, and its files are whole', async () => {
  // The shell of the tests shares nothing but React: here it shares what the section takes.
  const { shared } = JSON.parse(await readFile(path.join(folder, 'dist/remote.json'), 'utf8')) as {
    shared: Record<string, string>;
  };
  const provides = Object.entries(shared).map(([library, range]) => [library, range.slice(1)]);
  await portal.harness.sql(
    `update releases.versions set manifest = jsonb_set(manifest, '{provides}', $1) where name = 'shell'`,
    [JSON.stringify(Object.fromEntries(provides))],
  );
  await portal.harness.another('releases');
  const ada = portal.browser();
  await ada.signIn('ada');
  const entries = (await ada.get('/api/remotes')).body as unknown as {
    name: string;
    base: string;
    entry: string;
    routes: { path: string; nav: { label: string } }[];
    widgets: { export: string }[];
  }[];
  const entry = entries.find(({ name }) => name === 'mf-staff-duty');
  expect(entry).toMatchObject({
    routes: [{ path: '/staff-duty', nav: { label: 'The "duty" roster' } }],
    widgets: [{ export: 'StaffDutyWidget' }],
  });
  const manifest = JSON.parse(await readFile(path.join(folder, 'dist/remote.json'), 'utf8')) as {
    files: Record<string, { integrity: string }>;
    calls: string[];
  };
  expect(manifest.calls).toEqual(['listDepartments']);
  const served = await ada.get(`${entry?.base}${entry?.entry}`);
  const digest = createHash('sha384').update(served.text).digest('base64');
  expect(manifest.files['remoteEntry.js']?.integrity).toBe(`sha384-${digest}`);
});

test.each([
  ['Roster', 'is no name for a section'],
  ['demo-', 'is no name for a section'],
  ['staff-duty', 'is there already'],
])('a name that will not do is refused in words: %s', async (name, words) => {
  const refused = await run(process.execPath, [
    command,
    'new-section',
    name,
    '--into',
    portal.options.webRoot,
  ]).catch((error: { stderr: string }) => error);
  expect(refused.stderr).toContain(words);
});
