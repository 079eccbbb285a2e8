import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRecord, writeRecord } from '../last-release/record';
import { repoRoot } from '../system/repo-root';
import { deepSuites } from './deep-suites.mjs';
import { readHistory } from './due';
import { jestCommand, playwrightCommand, type Command } from './programs';

const root = repoRoot();

/** What a runner lists at full size. */
async function listed({ program, args, cwd }: Command): Promise<string> {
  // Playwright loads no tests where it sees jest.
  const env = { ...process.env, JEST_WORKER_ID: undefined, TEST_SIZE: 'full' };
  return (await promisify(execFile)(program, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 })).stdout;
}

/** Places of the repository by a path that may end with `*`. */
function placesOf(pattern: string): string[] {
  const above = path.join(root, path.dirname(pattern));
  const [begin = '', ...hasStar] = path.basename(pattern).split('*');
  return readdirSync(above)
    .filter((name) => (hasStar.length > 0 ? name.startsWith(begin) : name === begin))
    .map((name) => path.join(above, name));
}
const workspaces = (): string[] =>
  (readManifest(root) as { workspaces: string[] }).workspaces
    .flatMap(placesOf)
    .filter((folder) => existsSync(path.join(folder, 'package.json')));
const readManifest = (folder: string): object =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as object;

const placeOf = (runner: string, file: string) =>
  path.join(root, runner === 'jest' ? '' : 'packages/e2e', file);

/** Files of a workspace that are made to be run as tests. */
const testsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.\w+$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => path.join(folder, file));

test('QUICK-01 every test file is run by npm test, by a deep suite, or by both', async () => {
  const all = workspaces().flatMap(testsIn);
  const jest = await listed(jestCommand(root, ['--listTests']));
  const playwright = await listed(playwrightCommand(root, ['--list', '--reporter=json']));
  const { config, suites } = JSON.parse(playwright) as {
    config: { rootDir: string };
    suites: { file: string }[];
  };
  const run = [...jest.trim().split('\n'), ...suites.map(({ file }) => path.join(config.rootDir, file))];
  expect(run.sort()).toEqual(all.sort());
}, 120_000);

test('QUICK-01 what npm test leaves out belongs to a deep suite, whose files, titles and inputs there are', () => {
  for (const { name, runner, files, everyDay, inputs } of deepSuites) {
    const missing = files.filter((file) => !existsSync(placeOf(runner, file)));
    expect({ name, missing }).toEqual({ name, missing: [] });
    const texts = files.map((file) => readFileSync(placeOf(runner, file), 'utf8'));
    const titles = Array.isArray(everyDay) ? (everyDay as string[]) : [];
    const unknown = titles.filter((title) => !texts.some((text) => text.includes(title)));
    expect({ name, unknown }).toEqual({ name, unknown: [] });
    const nowhere = inputs.filter((input) => placesOf(input).length === 0);
    expect({ name, nowhere }).toEqual({ name, nowhere: [] });
  }
  expect(new Set(deepSuites.map(({ name }) => name)).size).toBe(deepSuites.length);
});

test('every workspace that jest finds tests in has a script that runs them', () => {
  const tested = workspaces().filter((folder) => testsIn(folder).some((file) => /\.test\./.test(file)));
  const without = tested.filter(
    (folder) => !('test' in (readManifest(folder) as { scripts: object }).scripts),
  );
  expect(without).toEqual([]);
});

describe('QUICK-01 a suite is due when its inputs changed since the last release', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-due-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      cwd: folder,
    });
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  const commit = async (file: string, text: string) => {
    await write(file, text);
    await git('add', '.');
    await git('commit', '-qm', 'a change');
  };
  const record = async () => {
    const commit = (await git('rev-parse', 'HEAD')).stdout.trim();
    await writeRecord(folder, []);
    await git('add', '.');
    await git('commit', '-qm', 'a release');
    return commit;
  };
  const inputs = ['services', 'mf-*'];

  test('not by the record itself or by other files; by a commit, a save, or a new file', async () => {
    await git('init', '-q');
    await commit('services/a.ts', '1');
    const released = await record();
    expect(await readRecord(folder)).toEqual({ commit: released, parts: [] });
    await commit('shell/main.ts', '1');
    const history = await readHistory(folder);
    expect(history.commits).toBe(3);
    expect(await history.changed(inputs)).toBe(false);
    await write('mf-leave/new.ts', '1');
    expect(await history.changed(inputs)).toBe(true);
    await git('clean', '-qfd');
    await write('services/a.ts', '2');
    expect(await history.changed(inputs)).toBe(true);
    await git('commit', '-qam', 'a change');
    expect(await history.changed(inputs)).toBe(true);
    await record();
    expect(await (await readHistory(folder)).changed(inputs)).toBe(false);
  });

  test('always, where the history does not go back that far or there is none', async () => {
    const bare = await readHistory(folder);
    expect([bare.commits, await bare.changed(inputs)]).toEqual([0, true]);
    await git('init', '-q');
    await commit('services/a.ts', '1');
    await write('services/a.ts', '2');
    await expect(writeRecord(folder, [])).rejects.toThrow(
      /Commit what is to be released first:\n.*services\/a\.ts/,
    );
    await git('checkout', '-q', '.');
    await record();
    await git('clone', '-q', '--depth', '1', `file://${folder}`, 'shallow');
    const shallow = await readHistory(path.join(folder, 'shallow'));
    expect([shallow.hasLastRelease, await shallow.changed(inputs)]).toEqual([false, true]);
  });
});
