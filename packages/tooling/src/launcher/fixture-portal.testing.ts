import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gateway, services, type Part } from '../parts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres';
import { copyFolder } from './prepared-folders';

/** A portal of two tiny parts, for tests of what runs them. */
export interface FixturePortal {
  root: string;
  dataDir: string;
  parts: Part[];
  /** What the parts' processes did, in order, such as `identity migrate` or `gateway SIGTERM`. */
  events: () => Promise<string[]>;
  remove: () => Promise<void>;
}

const program = (name: string, events: string) => `
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
const tell = (what) => appendFileSync(${JSON.stringify(events)}, '${name} ' + what + '\\n');
const command = process.argv[2];
tell(command ?? 'start');
if (command === 'migrate') {
  console.log(JSON.stringify({ msg: 'migrated', names: ['001-first'] }));
} else if (!command) {
  const server = createServer((request, response) => response.end(JSON.stringify(process.env)));
  server.listen(Number(process.env.SERVICE_PORT ?? process.env.PORT), '127.0.0.1', () =>
    console.log(JSON.stringify({ log: 'security', action: 'signIn' }) + '\\n' + JSON.stringify({ msg: 'ready' })),
  );
  process.on('SIGTERM', () => setTimeout(() => { tell('stop'); process.exit(0); }, 50));
}
`;

/** Writes it into a temporary folder. */
export async function makeFixturePortal(): Promise<FixturePortal> {
  const root = await mkdtemp(path.join(tmpdir(), 'portal-fixture-'));
  const events = path.join(root, 'events');
  const parts = [services.find(({ name }) => name === 'identity')!, gateway];
  for (const { name, folder } of parts) {
    await mkdir(path.join(root, folder, 'dist'), { recursive: true });
    await writeFile(path.join(root, folder, 'package.json'), '{"type":"module"}');
    await writeFile(path.join(root, folder, 'dist/main.js'), program(name, events));
  }
  return {
    root,
    dataDir: path.join(root, 'data'),
    parts,
    events: async () => (await readFile(events, 'utf8')).trim().split('\n'),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** What a fixture's process was started with: it answers any call with its environment. */
export const environmentAt = async (url: string) =>
  (await (await fetch(url.replace('localhost', '127.0.0.1'))).json()) as Record<string, string>;

/** An empty server with its password, for data folders to copy: making one takes longer than all else in a start. */
export interface FixtureServer {
  copyTo: (dataDir: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Makes it in a temporary folder. */
export async function makeFixtureServer(): Promise<FixtureServer> {
  const made = await mkdtemp(path.join(tmpdir(), 'portal-server-'));
  await (await startEmbeddedPostgres({ dataDir: made, durable: false })).stop();
  return {
    copyTo: async (dataDir) => {
      const password = 'secrets/postgres-superuser';
      await copyFolder(path.join(made, 'postgres'), path.join(dataDir, 'postgres'));
      await cp(path.join(made, password), path.join(dataDir, password));
    },
    remove: () => rm(made, { recursive: true, force: true }),
  };
}
