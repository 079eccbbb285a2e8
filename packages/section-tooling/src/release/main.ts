import {
  activateRelease,
  earlierShellFor,
  releaseHistory,
  releaseTerms,
  rollbackRelease,
  uploadRelease,
  type ReleaseState,
} from '@portal/contracts';
import { inStep, type Progress } from '../system/progress';
import { buildSection } from './build-section';
import { assertFits, type Terms } from './gates';
import { historyText, stateText } from './history';
import { readOptions, type ReleaseOptions } from './options';
import { packBuild } from './pack';
import { portalCalls, type Ask } from './portal-calls';
import { readBuild, type SectionBuild } from './read-build';
import { runChecks } from './run-checks';
import { signBuild, signingKey } from './signature';
import { smokeTest } from './smoke';

const say = (text: string) => process.stdout.write(`${text}\n`);

interface Run {
  options: ReleaseOptions;
  progress: Progress;
  terms: Terms;
  /** Ends what still runs when something has failed. */
  stop: AbortSignal;
}

/** Builds a section, and tries the build in a browser. */
async function builtAndTried({ options, progress, terms, stop }: Run): Promise<SectionBuild> {
  const { name, folder, to } = options;
  const build = await inStep(progress, 'build', async () => {
    const built = await readBuild(name, options.dist ?? (await buildSection(name, folder)));
    return [built, built.manifest.version];
  });
  await inStep(progress, 'gates', async () => {
    assertFits(build, terms);
    return [
      undefined,
      `contract ${build.manifest.contract}, ${Object.keys(build.manifest.shared ?? {}).length} libraries, sizes`,
    ];
  });
  const shell = earlierShellFor(build.manifest, terms, terms.earlier)?.version;
  await inStep(progress, 'smoke', async () => [
    undefined,
    `${await smokeTest(build, { to, shell, stop })} pages stand in Chromium`,
  ]);
  return build;
}

/** Types, lint and tests of the section, where the release is asked to run them. */
const checked = async ({ options, progress, stop }: Run): Promise<void> =>
  options.check
    ? inStep(progress, 'checks', async () => [await runChecks(options.folder, stop), 'types, lint and tests'])
    : undefined;

/** Builds, tries and checks a section at once; then uploads and activates it. Each step is shown with its time. */
async function release(options: ReleaseOptions, ask: Ask, progress: Progress): Promise<ReleaseState> {
  const { name, folder, to, canary, note } = options;
  const reason = options.reason ?? undefined;
  const params = { name };
  // Before anything is built: a portal that is away, or a token that is not good, should not cost a build.
  const terms = await inStep(progress, 'portal', async () => [
    await ask(releaseTerms, { params, body: undefined }),
    to,
  ]);
  const ending = new AbortController();
  const run = { options, progress, terms, stop: ending.signal };
  const work = [builtAndTried(run), checked(run)] as const;
  const end = () => ending.abort();
  process.once('SIGINT', end);
  const [build] = await Promise.all(work).catch(async (error: unknown) => {
    end();
    await Promise.allSettled(work);
    throw error;
  });
  process.off('SIGINT', end);
  const { version } = build.manifest;
  await inStep(progress, 'upload', async () => {
    const key = signingKey(folder, process.env);
    const signed = key ? { signature: signBuild(build.text, key) } : {};
    const body = { ...(await packBuild(build)), reason, ...signed };
    const { known } = await ask(uploadRelease, { params, body });
    return [undefined, known ? 'was there already' : `${build.files.size} files`];
  });
  return inStep(progress, 'activate', async () => {
    const body = { version, note, reason, ...(canary !== null && { share: canary }) };
    const state = await ask(activateRelease, { params, body });
    return [state, canary === null ? 'everybody has it' : `${canary} % of the users have it`];
  });
}

/**
 * `npm run release|rollback|releases -w mf-leave`.
 * @returns the exit code
 * @throws ReleaseError, whose exit code says of which kind it is
 */
export async function main(progress: Progress, args: readonly string[]): Promise<number> {
  const options = readOptions(args, process.env, process.cwd());
  const params = { name: options.name };
  const ask = portalCalls(options.to, process.env.RELEASE_TOKEN);
  if (options.command === 'releases') {
    say(historyText(await ask(releaseHistory, { params, body: undefined })));
    return 0;
  }
  const state =
    options.command === 'release'
      ? await release(options, ask, progress)
      : await inStep(progress, 'roll back', async () => {
          const moved = await ask(rollbackRelease, {
            params,
            body: { note: options.note, reason: options.reason ?? undefined },
          });
          return [moved, options.to];
        });
  say(`\n  ${stateText(state)}`);
  return 0;
}
