import type { Knex } from '@portal/service-kit';
import { openHarness, type Harness } from '@portal/service-kit/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portalItself } from '../actor';
import { activate, tryOut } from '../versions/moves';
import { store } from '../settings';
import { deleteSweptFiles, sweepAsOf } from './sweep';

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
/** A moment in so many days. */
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);

const deleteFiles = () => {
  const { db, log } = harness.services.releases!;
  return inTransaction((trx) => deleteSweptFiles(trx, { db, log, timeZone: 'UTC' }));
};

/** Sweeps as of a moment, twice as the job does. @returns which of the versions still have their files */
async function sweep(now: Date, count: number): Promise<boolean[]> {
  await inTransaction((trx) => sweepAsOf(now, trx));
  await deleteFiles();
  return filesHere(count);
}

async function filesHere(count: number): Promise<boolean[]> {
  const files = Array.from({ length: count }, (_, n) =>
    store().read({ name, version: versionOf(n + 1) }, 'remote.json'),
  );
  return (await Promise.all(files)).map((file) => file !== undefined);
}
const begin = (n: number) => inTransaction((trx) => activate(trx, name, versionOf(n), cause));

beforeEach(async () => {
  await harness.sql(
    'truncate releases.sections, releases.moves, releases.versions, gateway.sessions cascade',
  );
  await rm(path.join(folder, name), { recursive: true, force: true });
});

test('versions leave after 30 days; the active one, the one on trial, the last good one and the one before stay', async () => {
  for (const n of [1, 2, 3, 4, 5, 6]) await upload(n);
  for (const n of [1, 2, 3, 4, 5]) await begin(n);
  await inTransaction((trx) => tryOut(trx, name, versionOf(6), 10, cause));
  await harness.sql(`insert into releases.load_reporters values ($1, $2, gen_random_uuid(), false, now())`, [
    name,
    versionOf(1),
  ]);
  expect(await sweep(inDays(29), 6)).toEqual([true, true, true, true, true, true]);
  expect(await sweep(inDays(31), 6)).toEqual([true, false, false, true, true, true]);
  const swept = await harness.sql<{ version: string }>(
    'select version from releases.versions where swept_at is not null order by version',
  );
  expect(swept.map(({ version }) => version)).toEqual([versionOf(2), versionOf(3)]);
});

/** A session that begins and ends in so many days. */
const session = (from: number, to: number) =>
  harness.sql(
    `insert into gateway.sessions (id_hash, account_id, epoch, created_at, expires_at)
     values (gen_random_uuid()::text::bytea, gen_random_uuid(), 0, $1, $2)`,
    [inDays(from), inDays(to)],
  );

test('a version stays as long as a session goes on that began while people had it', async () => {
  for (const n of [1, 2, 3]) await upload(n);
  await session(-1, 60);
  for (const n of [1, 2, 3]) await begin(n);
  await session(1, 90);
  expect(await sweep(inDays(59), 3)).toEqual([true, true, true]);
  // The session of then is over; the one that goes on began after everybody had the third.
  expect(await sweep(inDays(61), 3)).toEqual([false, true, true]);
});

test('the last shell of the last major stays for the sections that run in it, and goes with the next major', async () => {
  const sdk = ['1.0.0', '1.1.0', '1.2.0', '2.0.0', '2.1.0', '2.2.0', '3.0.0', '3.1.0', '3.2.0'];
  const here = async () => {
    await inTransaction((trx) => sweepAsOf(inDays(31), trx));
    const rows = await harness.sql<{ sdk: string }>(
      `select manifest->'provides'->>'sdk' as sdk from releases.versions where swept_at is null order by version`,
    );
    return rows.map((row) => row.sdk);
  };
  const release = async (n: number) => {
    await harness.sql(
      `insert into releases.versions (name, version, integrity, manifest, source) values ('shell', $1, 'hash', $2, 'release')`,
      [versionOf(n), { name: 'shell', files: {}, contractVersion: '1.0.0', provides: { sdk: sdk[n - 1] } }],
    );
    await inTransaction((trx) => activate(trx, 'shell', versionOf(n), cause));
  };
  for (const n of [1, 2, 3, 4, 5, 6]) await release(n);
  expect(await here()).toEqual(['1.2.0', '2.1.0', '2.2.0']);
  for (const n of [7, 8, 9]) await release(n);
  expect(await here()).toEqual(['2.2.0', '3.1.0', '3.2.0']);
});

test('a version that was given once more is kept from then on, and one that was only uploaded from its upload on', async () => {
  for (const n of [1, 2, 3, 4]) await upload(n);
  for (const n of [1, 2, 3, 1, 2, 3]) await begin(n);
  await harness.sql(
    `update releases.moves set at = at - interval '40 days', ended_at = ended_at - interval '40 days'`,
  );
  await harness.sql(`update releases.versions set published_at = published_at - interval '40 days'`);
  await harness.sql(
    `update releases.moves set ended_at = now() where id = (
       select id from releases.moves where version = $1 order by at desc limit 1)`,
    [versionOf(1)],
  );
  expect(await sweep(inDays(0), 4)).toEqual([true, true, true, false]);
  expect(await sweep(inDays(29), 4)).toEqual([true, true, true, false]);
  expect(await sweep(inDays(31), 4)).toEqual([false, true, true, false]);
});

test('a sweep that is not committed deletes no file; the next run deletes the files of one that is', async () => {
  for (const n of [1, 2, 3]) await upload(n);
  for (const n of [1, 2, 3]) await begin(n);
  await deleteFiles();
  const failing = inTransaction(async (trx) => {
    await sweepAsOf(inDays(31), trx);
    throw new Error('the connection is lost');
  });
  await expect(failing).rejects.toThrow('the connection is lost');
  await deleteFiles();
  expect(await filesHere(3)).toEqual([true, true, true]);
  await inTransaction((trx) => sweepAsOf(inDays(31), trx));
  expect(await filesHere(3)).toEqual([true, true, true]);
  await deleteFiles();
  expect(await filesHere(3)).toEqual([false, true, true]);
});

test('a swept version that is uploaded again has its files, and loses them with its next sweep', async () => {
  for (const n of [1, 2, 3]) await upload(n);
  for (const n of [1, 2, 3]) await begin(n);
  expect(await sweep(inDays(31), 3)).toEqual([false, true, true]);
  await store().write({ name, version: versionOf(1) }, new Map([['remote.json', Buffer.from('{}')]]));
  await harness.sql('update releases.versions set swept_at = null, published_at = now() where version = $1', [
    versionOf(1),
  ]);
  await deleteFiles();
  expect(await filesHere(3)).toEqual([true, true, true]);
  expect(await sweep(inDays(31), 3)).toEqual([false, true, true]);
});
