import { shellName } from '@portal/contracts';
import { isReleased } from '@portal/section-tooling/src/release/options';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from '../system/repo-root';

const root = repoRoot();

test.each(readdirSync(root).filter(isReleased))(
  'types, lint and tests of %s run beside its release',
  async (name) => {
    const description = readFileSync(path.join(root, name, 'package.json'), 'utf8');
    const { scripts } = JSON.parse(description) as { scripts: Record<string, string> };
    expect(scripts.release).toBe('portal-section release --check');
    const dryRun = ['run', '--silent', 'check', '--', '--dry=json'];
    const { stdout } = await promisify(execFile)('npm', dryRun, { cwd: path.join(root, name) });
    const { tasks } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
      tasks: { taskId: string; command: string }[];
    };
    const commands = tasks.filter(({ command }) => command !== '<NONEXISTENT>');
    expect(
      commands
        .map(
          ({ taskId, command }) =>
            `${taskId}: ${command.match(/\b(oxlint --type-check|jest -|run -s versions)/g)?.join()}`,
        )
        .sort(),
    ).toEqual([
      `${name}#lint: oxlint --type-check`,
      `${name}#test: jest -`,
      ...(name === shellName ? [`${name}#versions: run -s versions`] : []),
    ]);
  },
);
