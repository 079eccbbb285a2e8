import { install } from './install.mjs';
import { createProgress } from './progress.mjs';

/**
 * Installs the packages where needed, then runs the `main` of a program of this package. A number that `main`
 * returns is the exit code; an error of the operator is shown in words, any other with its stack.
 *
 * @param {string} source - path inside this package, such as `src/bench/main.ts`
 * @param {(progress: object) => unknown[]} argumentsOf - what `main` is called with; the command line without it
 */
export async function run(source, argumentsOf = () => [process.argv.slice(2)]) {
  const progress = createProgress();
  try {
    await install(progress);
    const { importOwn } = await import('../src/bundle-own.mjs');
    const { main } = await importOwn(source);
    const code = await main(...argumentsOf(progress));
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    const known = error.name === 'OperatorError' || /^(npm ci failed|The disk)/.test(error.message);
    process.stderr.write(`\n${known ? error.message : error.stack}\n`);
    process.exit(error.exitCode ?? 1);
  }
}
