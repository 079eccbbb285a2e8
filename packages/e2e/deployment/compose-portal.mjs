/**
 * Starts what compose.yaml says, one process of each part, without a container: the commands in the folder that the
 * image has, with exactly the environment that compose.yaml gives them. Only addresses are this machine's. Prints
 * `{"url":…}` when all are ready, and ends with SIGTERM.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { importOwn } from '@portal/tooling/src/bundle-own.mjs';
import { parse } from 'yaml';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const { services, gateway } = await importOwn('src/parts.ts');
const { startEmbeddedPostgres } = await importOwn('src/postgres/embedded-postgres.ts');
const { ensureDatabase } = await importOwn('src/postgres/bootstrap.ts');
const { s3Server } = await importOwn('../service-kit/src/testing/s3-server.ts');

const folder = await mkdtemp(path.join(tmpdir(), 'portal-compose-'));
const app = path.join(folder, 'app');
const dataDir = path.join(folder, 'data');
const running = [];
let database;
let store;

/** A port that was free a moment ago. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** What a `.env` file of `deploy.js secrets` sets. */
const readEnvFile = (text) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), JSON.parse(line.slice(line.indexOf('=') + 1))]),
  );

/** `${NAME}`, `${NAME:-default}` and `${NAME:?}`, as Compose reads them. */
const interpolate = (text, given) =>
  text.replace(/\$\{([A-Z0-9_]+)(?::-([^}]*)|(:\?))?\}/g, (_, name, fallback = '', needed) => {
    if (needed && !given[name]) throw new Error(`compose.yaml needs ${name}`);
    return given[name] || fallback;
  });

/** What the Dockerfile sets for every process. */
const imageEnvironment = async () => {
  const [, set] = /^ENV (.+)$/m.exec(await readFile(path.join(root, 'Dockerfile'), 'utf8'));
  return Object.fromEntries(set.split(' ').map((one) => one.replace('=/app', `=${app}`).split('=')));
};

/** @returns {Promise<string>} the gateway's address */
async function start() {
  await run(process.execPath, [path.join(root, 'packages/tooling/bin/pack-image.mjs'), app]);
  const secrets = await run(process.execPath, ['deploy.js', 'secrets'], {
    cwd: app,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const parts = [...services, gateway];
  const ports = Object.fromEntries(
    await Promise.all(parts.map(async ({ name }) => [name, await freePort()])),
  );
  const url = `http://localhost:${ports.gateway}`;
  const given = {
    ...readEnvFile(secrets.stdout),
    BASE_URL: url,
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: 'nine grey herons',
  };
  database = await startEmbeddedPostgres({ dataDir, durable: false });
  await ensureDatabase(database.adminUrl, 'portal');
  store = await s3Server({
    bucket: 'releases',
    keyId: given.RELEASES_S3_KEY_ID,
    secret: given.RELEASES_S3_SECRET,
    region: 'us-east-1',
  });

  const compose = parse(await readFile(path.join(root, 'compose.yaml'), 'utf8'), { merge: true });
  const image = await imageEnvironment();
  const local = (text) =>
    text
      .replaceAll('postgres:5432', `127.0.0.1:${database.port}`)
      .replaceAll('http://store:8333', new URL(store.url).origin)
      .replace(/http:\/\/apron-([a-z-]+)-[12]:3000/g, (_, name) => `http://127.0.0.1:${ports[name]}`);
  const environmentOf = (name) => {
    const env = { PATH: process.env.PATH, ...image };
    for (const [key, value] of Object.entries(compose.services[name].environment))
      env[key] = local(interpolate(value, given));
    for (const key of ['HOST', 'SERVICE_HOST']) if (env[key]) env[key] = '127.0.0.1';
    for (const key of ['PORT', 'SERVICE_PORT']) if (env[key]) env[key] = String(ports[name]);
    return env;
  };

  const { stdout } = await run(process.execPath, compose.services.migrate.command, {
    cwd: app,
    env: environmentOf('migrate'),
  });
  process.stderr.write(stdout);
  await Promise.all(
    parts.map(({ name }) => startProcess(name, compose.services[name].command, environmentOf(name))),
  );
  return url;
}

/** Resolves when the process says that it is ready. */
function startProcess(name, command, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-semi-space-size=64', ...command], {
      cwd: app,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(child);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"msg":"ready"')) resolve();
      else if (/"level":(50|60)/.test(line)) process.stderr.write(`${name}: ${line}\n`);
    });
  });
}

let ending;
async function end(code) {
  await Promise.all(
    running.map(
      (child) =>
        child.exitCode === null &&
        child.signalCode === null &&
        new Promise((resolve) => {
          child.once('exit', resolve);
          child.kill('SIGTERM');
        }),
    ),
  );
  await database?.stop();
  store?.close();
  await rm(folder, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => (ending ??= end(0)));

start().then(
  (url) => process.stdout.write(`${JSON.stringify({ url })}\n`),
  (error) => {
    process.stderr.write(`${error.stack}\n`);
    ending ??= end(1);
  },
);
