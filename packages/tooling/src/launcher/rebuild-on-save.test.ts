import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gateway, services } from '../parts';
import { rebuildOnSave } from './rebuild-on-save';

const identity = services.find(({ name }) => name === 'identity')!;
const folders = [identity.folder, gateway.folder, 'mf-leave', 'shell', 'packages/contracts'];

let root: string;
let end: () => void;
const happened: string[] = [];
const builds = jest.fn<Promise<void>, []>();
const source = (folder: string) => path.join(root, folder, 'src/main.js');
const built = (folder: string) => path.join(root, folder, 'dist/main.js');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'portal-watch-'));
  happened.length = 0;
  for (const folder of folders) {
    await mkdir(path.join(root, folder, 'src'), { recursive: true });
    await mkdir(path.join(root, folder, 'dist'));
    await writeFile(source(folder), 'one');
    await writeFile(built(folder), 'one');
  }
  end = rebuildOnSave({
    root,
    parts: [identity, gateway],
    build: builds,
    restart: (name) => happened.push(`restart ${name}`),
    publish: async (names) => void happened.push(`publish ${names.join()}`),
    note: (text) => happened.push(text.trim()),
  });
});

afterEach(async () => {
  end();
  await rm(root, { recursive: true, force: true });
});

/** Saves a source and waits until something came of it. */
async function save(folder: string, build: () => Promise<void>): Promise<string[]> {
  builds.mockReset().mockImplementation(build);
  await writeFile(source(folder), String(Math.random()));
  const deadline = Date.now() + 10_000;
  while (happened.length === 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return happened.splice(0);
}
const copy = (folder: string) => () => cp(source(folder), built(folder));

test('a save builds, and restarts what its build changed; shell and sections are published', async () => {
  expect(await save(identity.folder, copy(identity.folder))).toEqual([
    `Built: ${identity.folder}`,
    'restart identity',
  ]);
  expect(await save('mf-leave', copy('mf-leave'))).toEqual(['Built: mf-leave', 'publish mf-leave']);
  expect(await save('shell', copy('shell'))).toEqual(['Built: shell', 'publish shell']);
  const both = async () => {
    await copy(identity.folder)();
    await copy(gateway.folder)();
  };
  expect(await save('packages/contracts', both)).toEqual([
    `Built: ${gateway.folder}, ${identity.folder}`,
    'restart gateway',
    'restart identity',
  ]);
});

test('a build that fails is shown, restarts nothing, and the next one counts', async () => {
  expect(await save(identity.folder, () => Promise.reject(new Error('The build failed: line 1')))).toEqual([
    'The build failed: line 1',
  ]);
  expect(await save(identity.folder, copy(identity.folder))).toContain('restart identity');
});
