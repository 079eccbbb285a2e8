import type { Surface, Uses } from '@portal/contracts/evidence';
import { databaseAway, type Database } from '@portal/service-kit';
import { openHarness, type Harness } from '@portal/service-kit/testing';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portalItself } from '../actor';
import { store } from '../settings';
import { activate } from '../versions/moves';
import { assertServerFits, refusalOf } from './server-fit';

let harness: Harness;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-fit-'));
  Object.assign(process.env, { WEB_ROOT: folder, REMOTES_DIR: path.join(folder, 'remotes') });
  harness = await openHarness(['releases']);
  await release();
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true });
});

const call = { method: 'GET', path: '/api/departments', ability: 'signed-in' };
const rowsOf = (...fields: string[]) => ({
  type: 'array' as const,
  items: {
    type: 'object' as const,
    properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' as const }])),
    required: fields,
  },
});
const uses: Uses = {
  calls: { listDepartments: { ...call, at: 'src/list.tsx:4', answer: rowsOf('name') } },
  // The shell brings it, and stays as it is.
  names: { '@portal/ui': { Card: { at: 'src/list.tsx:2', shape: { type: 'string' } } } },
  abilities: {},
  slots: {},
};

/** Everybody has a section that reads the name of departments. */
async function release(): Promise<void> {
  const text = JSON.stringify(uses);
  const id = { name: 'mf-demo', version: '0.1.0-11111111' };
  const manifest = { ...id, files: { 'uses.json': { integrity: 'hash', size: text.length } } };
  await store().write(id, new Map([['uses.json', Buffer.from(text)]]));
  await harness.sql(
    `insert into releases.versions (name, version, integrity, manifest, source)
     values ($1, $2, 'hash', $3, 'release')`,
    [id.name, id.version, manifest],
  );
  await harness.services.releases!.db.transaction((trx) =>
    activate(trx, id.name, id.version, { actor: portalItself, note: null, reason: 'no shell here' }),
  );
}

/** A build of the server whose departments have these fields. */
async function build(...fields: string[]): Promise<void> {
  const surface: Surface = {
    calls: { listDepartments: { ...call, answer: rowsOf(...fields) } },
    names: {},
    abilities: [],
    slots: [],
    shared: {},
  };
  await mkdir(path.join(folder, 'shell/dist'), { recursive: true });
  await writeFile(path.join(folder, 'shell/dist/surface.json'), JSON.stringify(surface));
}

const start = (reason?: string) =>
  assertServerFits(harness.services.releases!.db, { by: 'operator@machine', reason });
const audited = () =>
  harness.sql<{ actor: string; after: object }>(
    `select actor_name as actor, after from releases.audit_log where action = 'remote.breaks'`,
  );

test('a server starts that still answers what sections read, and one whose build has no record', async () => {
  await expect(start()).resolves.toBeUndefined();
  await build('name', 'colour');
  await expect(start()).resolves.toBeUndefined();
});

test('a server that renames a field which a section reads is refused with section, file and name; with a reason it starts, and the audit trail says why', async () => {
  await build('title');
  await expect(start()).rejects.toThrow(
    'mf-demo 0.1.0-11111111 uses parts of the portal that have changed: listDepartments[].name (src/list.tsx:4): it no longer exists.',
  );
  expect(await audited()).toEqual([]);
  await start('The list is empty until Monday');
  expect(await audited()).toMatchObject([
    {
      actor: 'operator@machine',
      after: { reason: 'The list is empty until Monday', breaks: [{ name: 'listDepartments[].name' }] },
    },
  ]);
});

test('QUICK-03 only what would break is a refusal: a database that is away is not', async () => {
  await build('title');
  const { db } = harness.services.releases!;
  expect(await refusalOf(db, { by: 'operator@machine' })).toContain('mf-demo 0.1.0-11111111 uses parts');
  const query = () => Promise.reject(databaseAway());
  await expect(refusalOf({ ...db, query } as Database, { by: 'operator@machine' })).rejects.toMatchObject({
    code: 'unavailable',
  });
});
