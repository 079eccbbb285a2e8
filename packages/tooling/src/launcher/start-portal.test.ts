import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../postgres/connect';
import { readPostmasterFile } from '../postgres/postmaster-file';
import { isAlive } from '../system/processes';
import { makeFixturePortal, type FixturePortal } from './fixture-portal';
import { runningPortal } from './lock';
import { silentProgress } from './progress';
import { deleteDatabase } from './reset';
import { startPortal, type Portal } from './start-portal';

jest.setTimeout(30_000);

let fixture: FixturePortal;
let portal: Portal | undefined;

beforeEach(async () => {
  fixture = await makeFixturePortal();
});

afterEach(async () => {
  await portal?.stop();
  portal = undefined;
  await fixture.remove();
});

const start = async (overrides: { port?: number } = {}) =>
  (portal = await startPortal({ ...fixture, demo: false, durable: false, ...overrides }));

async function until<T>(what: () => Promise<T | false | undefined> | T | false | undefined): Promise<T> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const found = await what();
    if (found) return found;
    if (Date.now() > deadline) throw new Error('It did not happen within 10 s.');
    await sleep(20);
  }
}

test('migrates in order, serves, and stops gateway first and PostgreSQL last', async () => {
  const { url, pids, stop, databaseUrl } = await start();
  expect(Object.keys(pids()).sort()).toEqual(['gateway', 'identity', 'postgres']);
  const pid = pids().postgres!;

  const environment = (await (await fetch(url.replace('localhost', '127.0.0.1'))).json()) as Record<
    string,
    string
  >;
  const { identity } = JSON.parse(environment.SERVICES!) as Record<string, string>;
  expect((await fetch(identity!)).status).toBe(200);
  expect(environment.GATEWAY_DATABASE_URL).toMatch(/^postgres:\/\/portal_gateway:[0-9a-f]{64}@127\.0\.0\.1/);
  await withClient(databaseUrl, (client) => client.query('SELECT 1'));

  await stop();
  const events = await fixture.events();
  expect(events.slice(0, 3)).toEqual(['identity migrate', 'gateway migrate', 'identity ensure-admin']);
  expect(events.slice(-2)).toEqual(['gateway stop', 'identity stop']);
  expect(await isAlive(pid)).toBe(false);
});

test('a service or the database that is killed is back within 5 s', async () => {
  const { pids, databaseUrl } = await start();
  for (const name of ['gateway', 'identity', 'postgres']) {
    const killed = pids()[name]!;
    const at = Date.now();
    process.kill(killed, 'SIGKILL');
    await until(() => pids()[name] !== undefined && pids()[name] !== killed);
    expect(Date.now() - at).toBeLessThan(5_000);
  }
  await withClient(databaseUrl, (client) => client.query('SELECT 1'));
});

test('a second start on the same data folder is refused, and reset as well; after the stop both may', async () => {
  const { stop, url } = await start();
  await expect(startPortal({ ...fixture, demo: false })).rejects.toThrow(
    `already runs on this data folder: ${url}`,
  );
  await expect(deleteDatabase(fixture.dataDir)).rejects.toThrow(/Stop it first/);
  await stop();
  await deleteDatabase(fixture.dataDir);
  await start();
});

test('a taken port is named together with one that is free, and nothing is left running', async () => {
  const first = await start();
  const other = await makeFixturePortal();
  const port = Number(new URL(first.url).port);
  await expect(startPortal({ ...other, demo: false, port })).rejects.toThrow(
    new RegExp(`Port ${port} is taken .* PORT=${port + 1}`),
  );
  await startPortal({ ...other, demo: false, durable: false }).then((second) => second.stop());
  await other.remove();
});

test('a start that is broken off leaves nothing running', async () => {
  const breakOff = new AbortController();
  const progress = {
    ...silentProgress,
    step: (name: string) => {
      if (name === 'migrations') breakOff.abort();
      return silentProgress.step(name);
    },
  };
  const { signal } = breakOff;
  await expect(startPortal({ ...fixture, demo: false, durable: false, progress, signal })).rejects.toThrow(
    /abort/,
  );
  expect(await runningPortal(fixture.dataDir)).toBeNull();
  expect(await readPostmasterFile(path.join(fixture.dataDir, 'postgres'))).toBeNull();
  expect(await fixture.events()).not.toContain('identity start');
});
