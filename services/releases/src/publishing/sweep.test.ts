import type { Knex } from '@portal/service-kit';
import { openHarness, type Harness } from '@portal/service-kit/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portalItself } from '../actor';
import { activate, tryOut } from '../versions/moves';
import { store } from '../settings';
import { sweepVersions } from './sweep';

let harness: Harness;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-sweep-'));
  Object.assign(process.env, { WEB_ROOT: folder, REMOTES_DIR: folder });
  harness = await openHarness(['releases']);
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true });
});

const name = 'mf-demo';
const versionOf = (n: number) => `0.1.0-${String(n).repeat(8)}`;
const cause = { actor: portalItself, note: null };
const inTransaction = <T>(work: (trx: Knex.Transaction) => Promise<T>) =>
  harness.services.releases!.db.transaction(work);

async function upload(n: number): Promise<void> {
  const version = versionOf(n);
  await store().write({ name, version }, new Map([['remote.json', Buffer.from('{}')]]));
  await harness.sql(
    `insert into releases.versions (name, version, integrity, manifest, source)
     values ($1, $2, 'hash', '{"files":{}}', 'release')`,
    [name, version],
  );
}
/** As if the last change was so many days ago. */
const age = (days: number) =>
  harness.sql(
    `update releases.versions set published_at = now() - make_interval(days => ${days});
     update releases.moves set at = at - interval '${days} days', ended_at = ended_at - interval '${days} days'`,
  );
async function sweep(): Promise<boolean[]> {
  const { db, log } = harness.services.releases!;
  await inTransaction((trx) => sweepVersions.run(trx, { db, log, timeZone: 'UTC' }));
  const files = [1, 2, 3, 4, 5, 6].map((n) => store().read({ name, version: versionOf(n) }, 'remote.json'));
  return (await Promise.all(files)).map((file) => file !== undefined);
}

test('versions leave after 30 days; the active one, the one on trial, the last good one and the one before stay', async () => {
  for (const n of [1, 2, 3, 4, 5, 6]) await upload(n);
  for (const n of [1, 2, 3, 4, 5]) await inTransaction((trx) => activate(trx, name, versionOf(n), cause));
  await inTransaction((trx) => tryOut(trx, name, versionOf(6), 10, cause));
  await harness.sql(`insert into releases.load_reporters values ($1, $2, gen_random_uuid(), false, now())`, [
    name,
    versionOf(1),
  ]);
  await age(29);
  expect(await sweep()).toEqual([true, true, true, true, true, true]);
  await age(31);
  expect(await sweep()).toEqual([true, false, false, true, true, true]);
  const swept = await harness.sql<{ version: string }>(
    'select version from releases.versions where swept_at is not null order by version',
  );
  expect(swept.map(({ version }) => version)).toEqual([versionOf(2), versionOf(3)]);
});
