import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { services } from '../parts';
import { buildRelease } from './build-release';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-record-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const git = async (...args: string[]) =>
  (
    await promisify(execFile)('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      cwd: path.join(folder, 'root'),
    })
  ).stdout.trim();
const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, 'root', file)), { recursive: true });
  await writeFile(path.join(folder, 'root', file), text);
};

test('a release is built from its commit, own packages included, beside what has changed since; elsewhere its absence is named', async () => {
  const departments = services.filter(({ name }) => name === 'departments');
  const program = 'services/departments/src/main.ts';
  const spec = `import { of } from '@portal/kit'; import './world'; console.log(of);`;
  await write('packages/kit/index.ts', `export const of = 'of the release';`);
  await write('packages/kit/package.json', '{ "name": "@portal/kit", "main": "index.ts" }');
  await write('packages/tooling/src/deploy/program.ts', `console.log('deploys');`);
  await write(
    program,
    `import { of } from '@portal/kit'; import other from 'other'; console.log(of, other);`,
  );
  await write('packages/e2e/calls/world.ts', `console.log('world');`);
  await write('packages/e2e/calls/one.spec.ts', spec);
  await write('packages/e2e/races/own.spec.ts', `import '../support/start-portal';`);
  await write('packages/e2e/matrix/other.spec.ts', spec.replace('./world', '../calls/world'));
  const lock = (version: string) =>
    JSON.stringify({
      packages: {
        'packages/kit': { version },
        'node_modules/@portal/kit': { link: true },
        'node_modules/other': { version: '1.0.0' },
        'services/departments/node_modules/other': { version: '2.0.0' },
      },
    });
  await write('package-lock.json', lock('1.0.0'));
  await write('.gitignore', 'node_modules/');
  await git('init', '-q');
  await git('add', '.');
  await git('commit', '-qm', 'a release');
  const commit = await git('rev-parse', 'HEAD');
  await write('node_modules/other/index.js', 'module.exports = 1');
  await write('services/departments/node_modules/other/index.js', 'module.exports = 2');
  await mkdir(path.join(folder, 'root/node_modules/@portal'));
  await symlink('../../packages/kit', path.join(folder, 'root/node_modules/@portal/kit'));
  await write('packages/kit/index.ts', `export const of = 'of today';`);
  await write('package-lock.json', lock('2.0.0'));

  const target = path.join(folder, 'target');
  await mkdir(target);
  await buildRelease(path.join(folder, 'root'), { commit, parts: departments }, target);
  const { stdout } = await promisify(execFile)(process.execPath, ['services/departments/dist/main.js'], {
    cwd: target,
  });
  expect(stdout).toBe('of the release 2\n');
  const specs = ['calls/one', 'matrix/other'].map((name) => path.join(target, `tests/${name}.spec.mjs`));
  for (const file of specs) expect(await readFile(file, 'utf8')).toMatch(/world|chunk/);
  expect(await readFile(path.join(target, 'deploy.js'), 'utf8')).toContain('deploys');
  await expect(readFile(path.join(target, 'tests/races/own.spec.mjs'))).rejects.toThrow('ENOENT');

  const missing = { commit: '0'.repeat(40), parts: departments };
  await expect(buildRelease(path.join(folder, 'root'), missing, target)).rejects.toThrow(
    /commit of the last release is not in this clone.*git fetch --unshallow/,
  );
});
