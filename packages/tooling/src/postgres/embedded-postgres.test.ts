import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { isAlive } from '../system/processes';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';

let dataDir: string;
let server: EmbeddedPostgres | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-postgres-'));
});

afterEach(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () => startEmbeddedPostgres({ dataDir, durable: false });

async function query(sql: string): Promise<unknown[]> {
  const client = new Client(server!.adminUrl);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test('the data is there after a stop and a second start, on the same port', async () => {
  server = await start();
  const { port, pid } = server;
  expect(await query(`SELECT current_setting('listen_addresses') || ' ' || getdatabaseencoding()`)).toEqual([
    '127.0.0.1 UTF8',
  ]);
  await query('CREATE TABLE kept AS SELECT 42 AS answer');

  await server.stop();
  expect(await isAlive(pid)).toBe(false);

  server = await start();
  expect(server.port).toBe(port);
  expect(await query('SELECT answer FROM kept')).toEqual([42]);
}, 20_000);

test('nobody comes in without the password, which only the owner of the data folder can read', async () => {
  server = await start();
  const client = new Client({ host: '127.0.0.1', port: server.port, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  await expect(client.connect()).rejects.toThrow(/password/);
  expect((await stat(path.join(dataDir, 'secrets/postgres-superuser'))).mode & 0o777).toBe(0o600);
}, 20_000);

test('the log of the server repeats nothing that a statement held', async () => {
  server = await start();
  await query(`CREATE TABLE people (email text PRIMARY KEY, born date)`);
  await query(`INSERT INTO people VALUES ('ada@example.org', '1999-09-09')`);
  await expect(query(`INSERT INTO people VALUES ('ada@example.org', '1999-09-09')`)).rejects.toThrow();
  await expect(query(`SELECT * FROM people WHERE born = 'ada lovelace'`)).rejects.toThrow(/ada lovelace/);
  await server.stop();
  const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toMatch(/database system is ready/);
  expect(log).not.toMatch(/ada|1999/);
}, 20_000);

test('a server left behind by a killed start is replaced, and what it had committed is there', async () => {
  const left = await start();
  server = left;
  await query('CREATE TABLE kept AS SELECT 42 AS answer');

  server = await start();
  await left.exited;
  expect(server.pid).not.toBe(left.pid);
  expect(server.port).toBe(left.port);
  expect(await query('SELECT answer FROM kept')).toEqual([42]);
}, 20_000);

test('a server that was killed with sessions open starts again', async () => {
  server = await start();
  const busy = new Client(server.adminUrl);
  busy.on('error', () => {});
  await busy.connect();
  busy.query('SELECT pg_sleep(60)').catch(() => {});

  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  server = await start();
  expect(await query('SELECT 1')).toEqual([1]);
  await busy.end().catch(() => {});
}, 20_000);
