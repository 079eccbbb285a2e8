import { tmpdir } from 'node:os';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from './options';
import { ReleaseError } from './release-error';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-section-'));
writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'mf-demo' }));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (args: string[], env: NodeJS.ProcessEnv = {}) => readOptions(args, env, folder);

test('the section is the workspace, the portal is the one of --to, of PORTAL_URL, or of this machine', () => {
  expect(read(['release'])).toMatchObject({ name: 'mf-demo', to: 'http://localhost:3000', canary: null });
  expect(read(['release'], { PORTAL_URL: 'https://a.example/' }).to).toBe('https://a.example');
  const given = read(['release', '--to', 'https://b.example/x', '--canary', '10', '--note', ' New ']);
  expect(given).toMatchObject({ to: 'https://b.example', canary: 10, note: 'New' });
});

test.each([
  [['deploy']],
  [['release', '--canary', '0']],
  [['release', '--canary', 'ten']],
  [['release', '--to', 'portal']],
  [['release', '--nope']],
  [['token', 'mf-roster']],
])('%j is refused with how it is used', (args) => {
  let refusal: unknown;
  try {
    read(args);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(ReleaseError);
  expect(refusal).toMatchObject({ exitCode: 2, message: expect.stringContaining('npm run ') });
});
