import { isReleased } from '@portal/section-tooling/src/release/options';
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from '../system/repo-root';

const root = repoRoot();

test.each(readdirSync(root).filter(isReleased))(
  'types, lint and tests of %s run before its release',
  async (name) => {
    const dryRun = ['run', '--silent', 'prerelease', '--', '--dry=json'];
    const { stdout } = await promisify(execFile)('npm', dryRun, { cwd: path.join(root, name) });
    const { tasks } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
      tasks: { taskId: string; command: string }[];
    };
    const commands = tasks.filter(({ command }) => command !== '<NONEXISTENT>');
    expect(
      commands
        .map(({ taskId, command }) => `${taskId}: ${/\b(eslint|jest|tsc)\b/.exec(command)?.[0]}`)
        .sort(),
    ).toEqual([`${name}#lint: eslint`, `${name}#test: jest`, `${name}#types: tsc`]);
  },
);
