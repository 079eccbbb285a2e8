import { hash } from '@node-rs/argon2';
import { chmod, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { services } from '../parts';
import { withClient } from '../postgres/connect';
import { readPostmasterFile } from '../postgres/postmaster-file';
import { isAlive } from '../system/processes';
import { loadSecrets } from '../system/secrets';
import {
  environmentAt,
  makeFixturePortal,
  makeFixtureServer,
  type FixturePortal,
  type FixtureServer,
} from './fixture-portal.testing';
import { runningPortal } from './lock';
import { silentProgress } from '@portal/section-tooling/src/system/progress';
import type { PortalOptions } from './portal-options';
import { deleteDatabase } from './reset';
import { startPortal, type Portal } from './start-portal';

jest.setTimeout(30_000);

let server: FixtureServer;
let fixture: FixturePortal;
let portal: Portal | undefined;

beforeAll(async () => {
  server = await makeFixtureServer();
});
afterAll(() => server.remove());

beforeEach(async () => {
  fixture = await makeFixturePortal();
  await server.copyTo(fixture.dataDir);
});

afterEach(async () => {
  await portal?.stop();
  portal = undefined;
  await fixture.remove();
});

const start = async (overrides: Partial<PortalOptions> = {}) =>
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
  const { url, pids, stop, databaseUrl } = await start({ dataDir: path.join(fixture.root, 'new') });
  expect(Object.keys(pids()).sort()).toEqual(['gateway', 'identity', 'postgres']);
  const pid = pids().postgres!;

  const environment = await environmentAt(url);
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

test('a new portal without demo data asks for its administrator before anything is migrated', async () => {
  const employees = services.find(({ name }) => name === 'employees')!;
  await mkdir(path.join(fixture.root, employees.folder, 'dist'), { recursive: true });
  await writeFile(path.join(fixture.root, employees.folder, 'dist/main.js'), '');
  const parts = [employees, ...fixture.parts];
  await expect(start({ parts })).rejects.toThrow(
    'Without demo data the portal needs its first administrator: DEMO=0 ADMIN_USERNAME=name',
  );
  await expect(start({ parts, admin: { username: 'root', password: 'ninechars' } })).rejects.toThrow(
    'ADMIN_PASSWORD is too short: use at least 10 characters.',
  );
  await expect(fixture.events()).rejects.toThrow('ENOENT');
});

test('each process is given its own secrets and no other', async () => {
  const { url } = await start();
  const secrets = await loadSecrets(fixture.dataDir);
  const gateway = await environmentAt(url);
  const identity = await environmentAt((JSON.parse(gateway.SERVICES!) as Record<string, string>).identity!);
  const all = [
    secrets.postgresPassword,
    secrets.gatewaySecret,
    secrets.principalPrivateKey,
    secrets.secondStepKey,
    ...Object.values(secrets.rolePasswords),
  ];
  const { rolePasswords, gatewaySecret, principalPrivateKey } = secrets;
  const givenTo = (environment: Record<string, string>) =>
    all.filter((secret) => Object.values(environment).some((value) => value.includes(secret)));
  expect(givenTo(identity).sort()).toEqual([rolePasswords.identity, secrets.secondStepKey].sort());
  expect(givenTo(gateway).sort()).toEqual([gatewaySecret, principalPrivateKey, rolePasswords.gateway].sort());
});

test('security events have a log of their own; nobody else reads logs, secrets or data', async () => {
  await mkdir(path.join(fixture.dataDir, 'logs'), { recursive: true, mode: 0o755 });
  for (const folder of ['.', 'secrets']) await chmod(path.join(fixture.dataDir, folder), 0o755);
  await writeFile(path.join(fixture.dataDir, 'logs/gateway.log'), 'of an earlier version\n', { mode: 0o644 });
  const { stop } = await start();
  await stop();
  const logs = path.join(fixture.dataDir, 'logs');
  const read = (name: string) => readFile(path.join(logs, `${name}.log`), 'utf8');
  expect((await read('security')).match(/signIn/g)).toHaveLength(2);
  expect(await read('gateway')).toMatch(/earlier version[^]*ready/);
  expect(await read('gateway')).not.toMatch(/signIn/);
  const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);
  for (const folder of [fixture.dataDir, logs])
    expect([folder, await modeOf(folder)]).toEqual([folder, '700']);
  const files = await readdir(logs);
  expect(files).toEqual(expect.arrayContaining(['gateway.log', 'postgres.log', 'security.log']));
  for (const file of files) expect([file, await modeOf(path.join(logs, file))]).toEqual([file, '600']);
});

test('while a demo password works the portal listens on this machine only, unless a setting says otherwise', async () => {
  const notes: string[] = [];
  const progress = { ...silentProgress, note: (text: string) => notes.push(text) };
  const hostOf = async (overrides: Partial<PortalOptions> = {}) => {
    const { url, stop } = await start({ progress, ...overrides });
    const { HOST } = await environmentAt(url);
    await stop();
    return HOST;
  };
  const { databaseUrl, url, stop } = await start();
  expect((await environmentAt(url)).HOST).toBe('');
  const password = await hash('portal-demo', { memoryCost: 64, timeCost: 1 });
  await withClient(databaseUrl, (client) =>
    client.query(`CREATE TABLE identity.accounts AS
      SELECT 'admin' AS username, '${password}' AS password_hash, true AS active`),
  );
  await stop();
  expect(await hostOf()).toBe('127.0.0.1');
  expect(notes.join()).toMatch(/127\.0\.0\.1 only.*demo passwords.*HOST=0\.0\.0\.0 npm start/s);
  expect(await hostOf({ host: '0.0.0.0' })).toBe('0.0.0.0');
});

test('a second portal with other secrets is refused with what to do; with the same ones, or with TAKE_OVER, it starts', async () => {
  const first = await start();
  const password = new URL((await environmentAt(first.url)).GATEWAY_DATABASE_URL!).password;
  const { databaseUrl } = first;
  const other = await makeFixturePortal();
  const second = (overrides: Partial<PortalOptions> = {}) =>
    startPortal({ ...other, demo: false, databaseUrl, ...overrides });
  try {
    await expect(second()).rejects.toThrow(
      /other secrets.*nothing was changed.*copy.*"secrets".*TAKE_OVER=1 npm start/s,
    );
    expect(await other.events().catch(() => [])).toEqual([]);
    await withClient((await environmentAt(first.url)).GATEWAY_DATABASE_URL!, (client) =>
      client.query('SELECT 1'),
    );

    await (await second({ takeOver: true })).stop();
    const roleUrl = new URL(databaseUrl);
    Object.assign(roleUrl, { username: 'portal_gateway', password });
    await expect(withClient(roleUrl.href, (client) => client.query('SELECT 1'))).rejects.toThrow(
      /refuses the password/,
    );

    await cp(path.join(fixture.dataDir, 'secrets'), path.join(other.dataDir, 'secrets'), { recursive: true });
    await expect(second()).rejects.toThrow(/other secrets/);
    await (await second({ takeOver: true })).stop();
    await withClient(roleUrl.href, (client) => client.query('SELECT 1'));
    await (await second()).stop();
  } finally {
    await other.remove();
  }
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
  const written = async () => {
    const text = await readFile(path.join(fixture.dataDir, 'portal.lock'), 'utf8');
    const { children } = JSON.parse(text) as { children: { name: string; pid: number }[] };
    return children.find(({ name }) => name === 'postgres')?.pid === pids().postgres;
  };
  // By this the next start finds it, should this one be killed.
  await until(async () => pids().postgres !== undefined && (await written()));
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
  await server.copyTo(other.dataDir);
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
