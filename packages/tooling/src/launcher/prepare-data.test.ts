import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parts, services } from '../parts';
import type { PortalEnvironment } from './part-environment';
import { requireFit } from './prepare-data';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'portal-fit-'));
});
afterEach(() => rm(root, { recursive: true }));

/** What a start is refused with when the program of the registry does this. */
async function refusalOf(program: string): Promise<string> {
  const folder = path.join(root, 'services/releases/dist');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'main.js'), program);
  const portal = {
    root,
    dataDir: path.join(root, 'data'),
    databaseUrl: 'postgres://operator:pw@127.0.0.1:5432/portal',
    secrets: { rolePasswords: Object.fromEntries(parts.map(({ schema }) => [schema, 'pw'])) },
    ports: {},
    replicas: 1,
  } as unknown as PortalEnvironment;
  return requireFit(services, portal, undefined).then(() => 'none', String);
}

test('QUICK-03 a refused release is called an incompatibility, with the way around it', async () => {
  const print = `console.log(JSON.stringify({ msg: 'refused', refused: 'mf-demo 1 uses what has changed' }));`;
  expect(await refusalOf(print)).toMatch(/mf-demo 1 uses what has changed\n.*UPGRADE_REASON/);
});

test('QUICK-03 a comparison that is not made says what went wrong, and advises no way around the check', async () => {
  const refusal = await refusalOf(`console.error('The database is not responding.'); process.exit(1);`);
  expect(refusal).toMatch(/releases fits failed:\nThe database is not responding\./);
  expect(refusal).not.toMatch(/UPGRADE_REASON/);
});
