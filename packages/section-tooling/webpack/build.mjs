#!/usr/bin/env node
// Builds the section (or the shell) in the current folder: `portal-section build`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const started = Date.now();
const { default: config } = await import(pathToFileURL(path.resolve('webpack.config.mjs')).href);
const compiler = webpack(await (typeof config === 'function' ? config() : config));
compiler.run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString('errors-warnings'));
  compiler.close((closeError) => {
    if (closeError) throw closeError;
    if (stats.hasErrors()) process.exitCode = 1;
    else
      console.log(
        `${path.basename(process.cwd())}: built in ${((Date.now() - started) / 1000).toFixed(1)} s`,
      );
  });
});
