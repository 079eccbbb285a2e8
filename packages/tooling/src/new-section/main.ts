import path from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { repoRoot } from '../system/repo-root';
import { runCommand } from '@portal/section-tooling/src/system/command';
import { sectionNames } from '@portal/section-tooling/src/new-section/names';
import { newSection } from '@portal/section-tooling/src/new-section/new-section';

/**
 * `npm run new-section -- roster`: writes the section and makes it a workspace. `--into` writes it to another folder and
 * does no more.
 * @throws OperatorError when the name will not do, or npm cannot link the workspace
 */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { title: { type: 'string' }, french: { type: 'string' }, into: { type: 'string' } },
  });
  const names = sectionNames(positionals[0] ?? '', values);
  const root = repoRoot();
  const name = path.basename(await newSection(names, values.into ?? root));
  if (values.into !== undefined) return;
  // Links the workspace and names it in package-lock.json; nothing has to be fetched.
  const { code, output } = await runCommand(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
    { cwd: root },
  );
  if (code !== 0) throw new OperatorError(`${name} is written, but npm install failed:\n${output.trim()}`);
  process.stdout.write(
    [
      `${name} is there: page /${names.kebab}, a panel on the dashboard, tests and texts.`,
      '',
      `  npm start                 the portal with it, from the next start`,
      `  npx jest ${name}     its tests`,
      `  npm run build -w ${name}`,
      '',
      names.french === names.title
        ? `Its French title stands in ${name}/remote.json and is still the English one.`
        : `Its titles stand in ${name}/remote.json, its words in ${name}/src/texts.ts and texts.fr.ts.`,
      '',
    ].join('\n'),
  );
}
