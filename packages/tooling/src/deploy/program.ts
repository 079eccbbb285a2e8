import { main } from './main';

/** `node deploy.js migrate` and `node deploy.js secrets`, as the image has them. */
try {
  await main(process.argv.slice(2));
} catch (error) {
  const { name, message, stack } = error as Error;
  process.stderr.write(`${name === 'OperatorError' ? message : stack}\n`);
  process.exitCode = 1;
}
