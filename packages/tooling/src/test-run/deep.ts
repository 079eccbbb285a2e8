import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { readCommandLine } from '@portal/section-tooling/src/system/command-line';
import { inStep, type Progress } from '@portal/section-tooling/src/system/progress';
import { buildAll, describeBuild } from '../build/build-all';
import { repoRoot } from '../system/repo-root';
import { commitMissing } from '../last-release/record';
import { ensureChromium } from './chromium';
import { deepSuites, type DeepSuite } from './deep-suites.mjs';
import { readHistory, type History } from './due';
import { meterProcessorTime } from './processor-time';
import { inputsOf, nameWidth, runKills, runSuite } from './run-suite';
import { sumOf, type Tally } from './tally';

const usage = 'npm run test:deep [-- all | NAME … | kills [FILE …]] [-- --minutes N]';

interface Choice {
  suites: readonly DeepSuite[];
  /** Whether a suite runs although nothing that it depends on has changed. */
  always: boolean;
  minutes: number;
}

/**
 * `npm run test:deep`: the deep suites that are due, `all` of them, or those that are named; `kills` runs the browser
 * suite against clusters of which a process is killed every few seconds. With `--minutes`, no suite is started after
 * that time; which one comes first moves on with each commit.
 *
 * @returns the sum over the tests of all suites
 * @throws OperatorError with the usage when the command line is not understood
 */
export async function main(progress: Progress, args: readonly string[]): Promise<Tally> {
  const root = repoRoot();
  const [first, ...others] = args;
  if (first === 'kills') {
    await prepare(root, progress);
    return runKills(root, others);
  }
  const history = await readHistory(root);
  const { suites, always, minutes } = choose(args, history);
  const processorSeconds = meterProcessorTime();
  const end = performance.now() + minutes * 60_000;
  const tallies: Tally[] = [];
  let isBuilt = false;
  for (const suite of suites) {
    if (suite.needsLastRelease && !history.hasLastRelease) {
      progress.note(`  ${suite.name.padEnd(nameWidth)}not run: ${commitMissing}`);
      continue;
    }
    const isDue = always || (await history.changed(inputsOf(suite)));
    if (!isDue || performance.now() > end) {
      progress.note(`  ${suite.name.padEnd(nameWidth)}${isDue ? 'no time left' : 'not due'}`);
      continue;
    }
    if (!isBuilt) await prepare(root, progress);
    isBuilt = true;
    tallies.push(await runSuite(root, suite, progress, processorSeconds));
  }
  return sumOf(tallies);
}

/** The suites in the order of this run. */
function choose(args: readonly string[], { commits }: History): Choice {
  const refuse = (message: string): never => {
    const names = deepSuites.map(({ name }) => name).join(', ');
    throw new OperatorError(`${message}\nUsage: ${usage}\nSuites: ${names}`);
  };
  const options = { minutes: { type: 'string', default: 'Infinity' } } as const;
  const { values, positionals } = readCommandLine(
    { args: [...args], options, allowPositionals: true },
    refuse,
  );
  const minutes = Number(values.minutes);
  if (!(minutes >= 0)) refuse(`"${values.minutes}" is no number of minutes.`);
  const isAll = positionals.includes('all');
  const named = positionals.filter((name) => name !== 'all');
  const unknown = named.find((name) => !deepSuites.some((suite) => suite.name === name));
  if (unknown !== undefined) refuse(`There is no deep suite "${unknown}".`);
  if (named.length > 0 && !isAll)
    return { suites: deepSuites.filter(({ name }) => named.includes(name)), always: true, minutes };
  const turn = commits % deepSuites.length;
  return { suites: [...deepSuites.slice(turn), ...deepSuites.slice(0, turn)], always: isAll, minutes };
}

async function prepare(root: string, progress: Progress): Promise<void> {
  await inStep(progress, 'build', async () => [undefined, describeBuild(await buildAll(root))]);
  process.env.CHROMIUM_PATH ??= await ensureChromium(root);
}
