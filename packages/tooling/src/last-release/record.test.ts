import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { services } from '../parts';
import { repoRoot } from '../system/repo-root';
import { packRelease } from './pack';
import { readRecord, writeRecord } from './record';
import { unpackRelease } from './unpack';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-record-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a release is recorded with its programs, migrations and HTTP tests, and names nothing of the machine', async () => {
  const departments = services.filter(({ name }) => name === 'departments');
  const file = path.join(folder, 'programs.json.br');
  await writeRecord(await packRelease(repoRoot(), departments), file);

  const record = await readRecord(file);
  expect(record.parts).toEqual(departments);
  const names = Object.keys(record.files);
  const own = ['services/departments/dist/main.js', 'deploy.js', 'tests/calls/contract.spec.mjs'];
  expect(names).toEqual(expect.arrayContaining([...own, 'tests/matrix/other-pages.spec.mjs']));
  expect(names.filter((name) => /year-end|\.map$/.test(name))).toEqual([]);
  expect(record.files[own[0]!]).toContain('000-baseline');
  expect(Object.values(record.files).filter((text) => text.includes(repoRoot()))).toEqual([]);

  const target = path.join(folder, 'unpacked');
  await unpackRelease(record, target, repoRoot());
  expect(await readFile(path.join(target, own[0]!), 'utf8')).toBe(record.files[own[0]!]);
});
