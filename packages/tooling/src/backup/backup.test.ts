import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteDatabase } from '../launcher/reset';
import { startPortal } from '../launcher/start-portal';
import { baselineFile } from '../postgres/baseline';
import { ensureDatabase } from '../postgres/bootstrap';
import { withClient, withDatabase } from '../postgres/connect';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded-postgres';
import { backUp } from './backup';
import { restore } from './restore';

jest.setTimeout(60_000);

let folder: string;
let server: EmbeddedPostgres | undefined;
const place = (name: string) => path.join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-backup-'));
});
afterEach(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = async (dataDir: string) => (server = await startEmbeddedPostgres({ dataDir, durable: false }));
const sql = (adminUrl: string, text: string) =>
  withClient(
    withDatabase(adminUrl, 'portal'),
    async (client) => (await client.query(text)).rows as unknown[],
  );

async function fill(dataDir: string): Promise<EmbeddedPostgres> {
  await mkdir(path.join(dataDir, 'remotes/mf-demo'), { recursive: true });
  await writeFile(path.join(dataDir, 'remotes/mf-demo/app.js'), 'app()');
  const running = await start(dataDir);
  await ensureDatabase(running.adminUrl, 'portal');
  await sql(running.adminUrl, 'CREATE TABLE counted (n int)');
  return running;
}

test('LINK-08 a backup under load holds everything that was stored before it, and whole transactions only', async () => {
  const { adminUrl } = await fill(place('data'));
  let writing = true;
  let stored = 0;
  const writes = (async () => {
    while (writing) {
      await sql(adminUrl, `INSERT INTO counted SELECT ${stored} FROM generate_series(1, 1000)`);
      stored += 1;
    }
  })();
  while (stored < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = stored;
  await backUp(place('data'), place('backup'));
  writing = false;
  await writes;
  await server?.stop();

  await restore(place('backup'), place('restored'));
  const restored = await start(place('restored'));
  const rows = await sql(restored.adminUrl, 'SELECT n, count(*)::int FROM counted GROUP BY n ORDER BY n');
  expect(rows.length).toBeGreaterThanOrEqual(before);
  expect(rows).toEqual(rows.map((_, n) => ({ n, count: 1000 })));
  expect(await readdir(place('restored/remotes/mf-demo'))).toEqual(['app.js']);
});

test('a portal that is stopped is backed up as well', async () => {
  const { adminUrl } = await fill(place('data'));
  await sql(adminUrl, 'INSERT INTO counted VALUES (1)');
  await server?.stop();
  await backUp(place('data'), place('backup'));
  await expect(backUp(place('data'), place('backup'))).rejects.toThrow(/is there already/);
  await restore(place('backup'), place('restored'));
  const restored = await start(place('restored'));
  expect(await sql(restored.adminUrl, 'SELECT n FROM counted')).toEqual([{ n: 1 }]);
});

test('a backup that is not whole, or of which a file has changed, is refused, and leaves the folder empty', async () => {
  await fill(place('data'));
  await server?.stop();
  await backUp(place('data'), place('backup'));
  await expect(backUp(place('nothing'), place('other'))).rejects.toThrow(/nothing to back up/);
  await appendFile(place('backup/postgres/PG_VERSION'), 'x');
  await expect(restore(place('backup'), place('restored'))).rejects.toThrow(
    /postgres\/PG_VERSION .* is missing or damaged/,
  );
  expect(await readdir(place('restored'))).toEqual([]);
  await rm(place('backup/backup.json'));
  await expect(restore(place('backup'), place('restored'))).rejects.toThrow(/not a whole backup/);
  await expect(restore(place('backup'), place('data'))).rejects.toThrow(/not a whole backup/);
});

test('a backup of an earlier version is refused with what to do, before anything is written', async () => {
  await fill(place('data'));
  await server?.stop();
  await rm(place(`data/postgres/${baselineFile}`));
  await backUp(place('data'), place('backup'));
  await expect(restore(place('backup'), place('restored'))).rejects.toThrow(
    /The backup in .*backup was made by an earlier version.*Nothing was changed.*start the version that made it/s,
  );
  expect(existsSync(place('restored'))).toBe(false);
});

/** A restore in a process of its own, which is killed in the middle. */
async function interruptRestore(backup: string, dataDir: string): Promise<void> {
  const bundler = pathToFileURL(path.resolve(__dirname, '../bundle-own.mjs')).href;
  const script = `const { importOwn } = await import('${bundler}');
    await (await importOwn('src/backup/main.ts')).main('restore', [${JSON.stringify(backup)}]);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (!existsSync(path.join(dataDir, 'postgres.new')) && child.exitCode === null) await sleep(1);
  child.kill('SIGKILL');
  await ended;
}

test('SAFE-04 an interrupted restore is refused by a start, and finished by the next restore or deleted by a reset', async () => {
  const { adminUrl } = await fill(place('data'));
  await sql(adminUrl, 'INSERT INTO counted VALUES (1)');
  await server?.stop();
  await backUp(place('data'), place('backup'));
  await interruptRestore(place('backup'), place('restored'));
  expect(await readdir(place('restored'))).not.toContain('postgres');

  const refusal = new RegExp(`was interrupted.*npm run restore -- ${place('backup')}`, 's');
  await expect(startPortal({ dataDir: place('restored'), parts: [] })).rejects.toThrow(refusal);
  expect(await readdir(place('restored'))).not.toContain('postgres');

  await restore(place('backup'), place('restored'));
  const restored = await start(place('restored'));
  expect(await sql(restored.adminUrl, 'SELECT n FROM counted')).toEqual([{ n: 1 }]);

  await interruptRestore(place('backup'), place('again'));
  await deleteDatabase(place('again'));
  expect(await readdir(place('again'))).toEqual(['secrets']);
});

test('SAFE-04 only what belongs in a backup is backed up and restored', async () => {
  await fill(place('data'));
  await server?.stop();
  await writeFile(place('data/postgres/standby.signal'), '');
  await writeFile(place('data/secrets/planted'), '');
  await backUp(place('data'), place('backup'));
  expect(await readdir(place('backup/secrets'))).not.toContain('planted');
  expect(await readdir(place('backup/postgres'))).not.toContain('standby.signal');

  const refused = async (file: string) => {
    await expect(restore(place('backup'), place('restored'))).rejects.toThrow(
      `${file} does not belong in a backup, so somebody added it: nothing was restored.`,
    );
    expect(existsSync(place('restored')) ? await readdir(place('restored')) : []).toEqual([]);
  };
  for (const file of ['secrets/planted', 'postgres/standby.signal', 'remotes/planted.js']) {
    await writeFile(path.join(place('backup'), file), '');
    await refused(file);
    await rm(path.join(place('backup'), file));
  }
  // Nor where the list of files names it.
  const list = JSON.parse(await readFile(place('backup/backup.json'), 'utf8')) as {
    files: { postgres: object };
  };
  Object.assign(list.files.postgres, { 'recovery.signal': createHash('sha256').digest('hex') });
  await writeFile(place('backup/backup.json'), JSON.stringify(list));
  await writeFile(place('backup/postgres/recovery.signal'), '');
  await refused('postgres/recovery.signal');
});
