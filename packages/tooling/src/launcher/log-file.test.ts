import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLogFile } from './log-file';
import { isSecurityLine } from './process-output';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-log-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a log keeps the given number of full files, with the newest lines', async () => {
  const file = path.join(folder, 'a.log');
  const failed = jest.fn();
  for (let n = 100; n < 120; n += 1) {
    const log = openLogFile(file, failed, { cap: 20, older: 3 });
    log.write(`line ${n}`);
    await log.close();
  }
  expect(failed).not.toHaveBeenCalled();
  expect((await readdir(folder)).sort()).toEqual(['a.log', 'a.log.1', 'a.log.2', 'a.log.3']);
  const texts = await Promise.all(['', '.1', '.2', '.3'].map((end) => readFile(file + end, 'utf8')));
  expect(texts.reverse().join('').trim().split('\n').at(-1)).toBe('line 119');
  expect(texts.join('').match(/line \d+/g)!.length).toBeGreaterThan(6);
});

test.each([
  ['{"level":"info","log":"security","action":"signIn"}', true],
  [JSON.stringify({ level: 'info', path: '/x?"log":"security"' }), false],
  ['not JSON but "log":"security"', false],
])('%s', (line, expected) => expect(isSecurityLine(line)).toBe(expected));
