import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { inStep, type Progress } from '@portal/section-tooling/src/system/progress';
import { parts } from '../parts';
import { repoRoot } from '../system/repo-root';
import { describeBuild, sectionFolders, startBuild } from './build-all';

/**
 * `npm run build [-- mf-leave services/shifts]`: builds what has changed since it was built last.
 *
 * @throws OperatorError when there is no such part, or with the build's own words
 */
export async function main(progress: Progress, names: readonly string[]): Promise<void> {
  const root = repoRoot();
  const known = [...sectionFolders(root), ...parts.map(({ folder }) => folder)];
  const wrong = names.find((name) => !known.includes(name));
  if (wrong !== undefined)
    throw new OperatorError(`"${wrong}" is not a part that is built. These are: ${known.join(', ')}`);
  const build = startBuild({ root, only: names.length > 0 ? names : known });
  await inStep(progress, 'build', async () => [undefined, describeBuild(await build.all)]);
}
