import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nameFilesInFull } from './emit';

test('relative imports of every kind get their extension, and no other text is touched', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-emit-'));
  const lines = (extension: string) =>
    [
      `import { a } from './other${extension}';`,
      `export * from './other${extension}';`,
      `export * as every from './other${extension}';`,
      `export type A = import('./other${extension}').A;`,
      `const late = () => import('./other${extension}');`,
      `import 'zod';`,
      `const text = "from './other'";`,
      '',
    ].join('\n');
  try {
    await writeFile(path.join(folder, 'other.js'), '');
    await writeFile(path.join(folder, 'index.js'), lines(''));
    await nameFilesInFull(folder);
    expect(await readFile(path.join(folder, 'index.js'), 'utf8')).toBe(lines('.js'));
  } finally {
    await rm(folder, { recursive: true });
  }
});
