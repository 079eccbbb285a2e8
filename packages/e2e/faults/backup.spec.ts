import { expect, test } from '@playwright/test';
import { endpoints } from '@portal/contracts/endpoints';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { signedIn, type Caller } from '../support/caller';
import { demoPassword } from '../support/portal';
import { startPortal } from '../support/start-portal';
import { ask } from './database';

const root = path.resolve(import.meta.dirname, '../../..');
const run = (command: 'backup' | 'restore', dataDir: string, folder: string) =>
  promisify(execFile)(
    process.execPath,
    [path.join(root, 'packages/tooling/bin/portal.mjs'), command, folder],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    },
  );

/** Each call that a system administrator reads without naming a record, and its answer. */
async function everyList(admin: Caller): Promise<Record<string, string>> {
  const lists = Object.entries(endpoints).filter(
    ([name, { method, path: of }]) => method === 'GET' && !of.includes(':') && name !== 'liveEvents',
  );
  const answers: Record<string, string> = {};
  for (const [name, endpoint] of lists) {
    const { status, text } = await admin.call(endpoint);
    // Those that need a question to answer are reports on the rows of the others.
    if (status === 200) answers[name] = text;
  }
  return answers;
}

/** How many rows each table has, and a hash of all of them; without the counters of changes and the gateways that run, which each start moves. */
async function everyTable(databaseUrl: string): Promise<Record<string, string>> {
  const tables = (await ask(
    databaseUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')
       and tablename not in ('list_versions', 'gateways') order by 1`,
    [],
  )) as { name: string }[];
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = (await ask(
      databaseUrl,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as rows from ${name} t`,
      [],
    )) as { rows: string }[];
    found[name] = row!.rows;
  }
  return found;
}

test('LINK-08 a portal that runs is backed up and restored into an empty data folder: every list is equal', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-backup-'));
  const backup = path.join(folder, 'backup');
  const first = await startPortal({ demo: true });
  let second: typeof first | undefined;
  try {
    const admin = await signedIn(first.url, 'admin', demoPassword);
    await everyList(admin);
    await run('backup', first.dataDir, backup);
    const [lists, tables] = [await everyList(admin), await everyTable(first.databaseUrl)];
    expect(Object.keys(lists).length).toBeGreaterThan(25);

    const dataDir = path.join(folder, 'data');
    await run('restore', dataDir, backup);
    await expect(run('restore', dataDir, backup)).rejects.toThrow(/holds data. Restore into an empty folder/);
    second = await startPortal({ demo: true, dataDir });
    expect(await everyTable(second.databaseUrl)).toEqual(tables);
    // The session goes on as well.
    expect(await everyList(admin.copy(second.url))).toEqual(lists);
  } finally {
    await Promise.all([first.stop(), second?.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
});
