import { parseArgs } from 'node:util';
import { sectionNames } from './names';
import { newSectionHere } from './new-section-here';

/**
 * `portal-section new roster`: writes a section into the current folder, beside the packages that are installed there.
 * @throws OperatorError when the name will not do, or there is a section already
 */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { title: { type: 'string' }, french: { type: 'string' } },
  });
  const names = sectionNames(positionals[0] ?? '', values);
  await newSectionHere(names, process.cwd());
  process.stdout.write(
    `mf-${names.kebab} is there: page /${names.kebab}, a panel on the dashboard, tests and texts.\n\n` +
      '  npm test             its tests\n' +
      '  npm run types        its types\n' +
      '  npm run dev -- --to https://portal.example.org\n',
  );
}
