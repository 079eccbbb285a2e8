import { bulkDepartments, createDepartment, listDepartments, updateDepartment } from '@portal/contracts';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { repoRoot } from '../system/repo-root';
import { copyOfRepository } from './copy.testing';
import { addField, steps } from './steps.testing';

const run = promisify(execFile);
const inField = { timeout: 240_000, maxBuffer: 16 * 1024 * 1024 };
let copy: string;
let harness: Harness;
let service: ChildProcess | undefined;

beforeAll(async () => {
  copy = await copyOfRepository();
  await addField(copy);
  harness = await openHarness([]);
});
afterAll(async () => {
  service?.kill();
  await harness.close();
  await rm(copy, { recursive: true, force: true });
});

const node = (folder: string, ...args: string[]) =>
  run(process.execPath, args, { ...inField, cwd: path.join(copy, folder) });

/** Migrates the database that the service as it is has made, and starts the one that was built in the copy. */
async function startBuiltService(): Promise<void> {
  const folder = path.join(copy, 'services/departments');
  const env = {
    ...process.env,
    SERVICE_DATABASE_URL: harness.urlFor('departments'),
    PRINCIPAL_PUBLIC_KEY: createPublicKey(harness.principalKey).export({
      type: 'spki',
      format: 'pem',
    }) as string,
    LOG_LEVEL: 'silent',
  };
  await run(process.execPath, ['dist/main.js', 'migrate'], { ...inField, cwd: folder, env });
  service = spawn(process.execPath, ['dist/main.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(service.stdout!), 'line')) as [string];
  harness.services.departments = {
    url: (JSON.parse(line) as { url: string }).url,
    stop: async () => void service?.kill(),
  } as (typeof harness.services)[string];
}

test('the steps are those of the README, and touch no other file', async () => {
  const readme = await readFile(path.join(repoRoot(), 'README.md'), 'utf8');
  const section = readme.slice(readme.indexOf('## Add a field'), readme.indexOf('## Add a section'));
  const named = [...section.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name!);
  const folders = named.filter((name) => /^[\w-]+\/.*\/$/.test(name));
  for (const { file } of steps) {
    const folder = folders.find((name) => file.startsWith(name));
    const inside = file.slice(folder?.length);
    expect({
      file,
      isNamed: named.some((name) => inside === name || (name.endsWith('/') && inside.startsWith(name))),
    }).toEqual({ file, isNamed: true });
  }
});

test('the service that was built stores, answers, merges and uploads the field', async () => {
  await node('services/departments', '../../packages/tooling/src/esbuild-service.mjs');
  await startBuiltService();
  const hr = harness.as(await addPerson(harness, { role: 'hr_admin' }));
  const form = { name: 'Stores', shortCode: 'STO', costCentre: '4711' };
  const created = (await hr(createDepartment, { body: form })).body;
  expect(created).toMatchObject({ costCentre: '4711' });
  const change = (costCentre: string) =>
    hr(updateDepartment, {
      params: { id: created.id },
      body: { ...form, costCentre, was: { ...form, costCentre: '4711' } } as never,
    });
  expect((await change('4712')).body).toMatchObject({ costCentre: '4712' });
  const late = await change('4713');
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Cost centre')]);
  await hr(bulkDepartments, {
    body: { departments: [{ name: 'Tower', shortCode: 'TWR', costCentre: '9' }] },
  });
  const { body } = await hr(listDepartments);
  expect(body).toMatchObject([{ costCentre: '4712' }, { costCentre: '9' }]);
  const stored = await harness.sql('select cost_centre from departments.departments order by name');
  expect(stored).toEqual([{ cost_centre: '4712' }, { cost_centre: '9' }]);
}, 120_000);

test('the section that was built has the field in its form and in its CSV file', async () => {
  const jest = path.join(repoRoot(), 'node_modules/jest/bin/jest.js');
  const test = ['--selectProjects', 'web', '--maxWorkers=2', 'mf-admin/src/departments', '-t', 'cost centre'];
  await Promise.all([
    node('mf-admin', '../packages/section-tooling/webpack/build.mjs'),
    node('.', jest, ...test),
  ]);
}, 300_000);
