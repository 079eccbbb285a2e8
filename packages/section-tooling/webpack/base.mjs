import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import { PrecompressPlugin } from './precompress-plugin.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
// Else the federation plugin finds it by a configuration that fails, which costs more than a second.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');
/** The folder in whose `node_modules` this package is: the repository, or a section of a team outside it. */
export const root = installationOf(here);
/** The contracts' root module: TypeScript in the repository, JavaScript where they are installed. */
export const contractsEntry = require.resolve('@portal/contracts');

function installationOf(folder) {
  if (existsSync(path.join(folder, 'node_modules/@portal/contracts'))) return folder;
  if (folder === path.dirname(folder))
    throw new Error('@portal/contracts is not installed beside @portal/section-tooling.');
  return installationOf(path.dirname(folder));
}

/**
 * What every browser build shares: TypeScript by swc, fonts and images as files, content-hashed names,
 * swc's minifier, precompressed copies.
 * @param {{ dir: string, publicPath: string }} options folder of the workspace
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ dir, publicPath }) {
  const production = process.env.NODE_ENV !== 'development';
  return {
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // `eval` source maps would need 'unsafe-eval' in the page's policy.
    devtool: production ? false : 'source-map',
    output: {
      path: path.join(dir, 'dist'),
      publicPath,
      // 2.9.2 of the federation plugin does not know `[contenthash:8]`. The digits are the part of a first file that
      // does not compress: it names all others.
      hashDigestLength: 10,
      filename: 'assets/[name].[contenthash].js',
      chunkFilename: 'assets/[name].[contenthash].js',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      clean: true,
      // A module that threw runs again the next time: else what failed once, for want of a shared chunk say, later
      // 'loads' as a hollow module. (`strictModuleErrorHandling` would hand out the failure for good.)
      strictModuleErrorHandling: false,
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      strictExportPresence: true,
      rules: [
        {
          test: /\.tsx?$/,
          use: [
            ...(production ? [fileURLToPath(new URL('./css-templates-loader.mjs', import.meta.url))] : []),
            {
              loader: fileURLToPath(import.meta.resolve('swc-loader')),
              options: {
                swcrc: false,
                jsc: {
                  target: 'es2022',
                  parser: { syntax: 'typescript', tsx: true },
                  // The shell brings React's production build, also to a section under development.
                  transform: { react: { runtime: 'automatic', development: false } },
                },
              },
            },
          ],
        },
        {
          include: contractsEntry,
          loader: fileURLToPath(new URL('./calls-loader.mjs', import.meta.url)),
        },
        { test: /\.(woff2|png|svg|ico)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: {
            ecma: 2022,
            compress: { passes: 4 },
            // The licence of the icons would stand beside each; the page has it once.
            format: { comments: { regex: '@license [^l]|@preserve' } },
          },
          extractComments: false,
          // It works in threads of its own; a second process would only pass the texts to and fro.
          parallel: false,
        }),
      ],
    },
    plugins: production ? [new PrecompressPlugin()] : [],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
