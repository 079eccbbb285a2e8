import path from 'node:path';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/**
 * Builds the section (or the shell) of a folder.
 * @param {string} folder
 * @returns {Promise<string>} its warnings
 * @throws {Error} with its errors
 */
export async function buildFolder(folder) {
  const { default: config } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  const compiler = webpack(await (typeof config === 'function' ? config() : config));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const problems = stats.hasErrors() || stats.hasWarnings() ? stats.toString('errors-warnings') : '';
  if (stats.hasErrors()) throw new Error(problems);
  return problems;
}
