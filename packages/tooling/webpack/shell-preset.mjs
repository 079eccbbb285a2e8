import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig, root } from '@portal/section-tooling/webpack/base.mjs';
import { FilesByShellPlugin } from '@portal/section-tooling/webpack/files-by-shell-plugin.mjs';
import { HostFactsPlugin } from './host-facts-plugin.mjs';
import { PageTemplatePlugin } from './page-template-plugin.mjs';
import { ShellFactsPlugin } from './shell-facts-plugin.mjs';
import { SurfacePlugin } from './surface-plugin.mjs';
import { hostShared, sharedVersions } from '@portal/section-tooling/webpack/shared-modules.mjs';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * The plugin that provides the runtime to the remotes is CommonJS and would bring a second copy of the whole
 * runtime (135 kB); everything goes to the ES modules instead.
 */
const oneCopyOfTheRuntime = Object.fromEntries(
  ['error-codes', 'runtime', 'runtime/core', 'runtime-core', 'sdk'].map((name) => [
    `@module-federation/${name}$`,
    fileURLToPath(import.meta.resolve(`@module-federation/${name}`)),
  ]),
);

const inPackage = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
/** The package's exports lead a bundler to the build with the warnings for developers. */
const routerForProduction = {
  'react-router$': inPackage('react-router', 'dist/production/index.mjs'),
  'react-router/dom$': inPackage('react-router', 'dist/production/dom-export.mjs'),
};
/**
 * Calls go by XMLHttpRequest, which reports the progress of an upload. axios' adapter for `fetch`, which nothing uses, is
 * a hundredth of the first file.
 */
const callsByXhr = { [inPackage('axios', 'lib/adapters/fetch.js')]: false };

/**
 * Nearly all of the first file runs at once. By this word browsers that know it (V8) compile the whole beside the main
 * thread while it is fetched, in place of each function when it is called. Minifying would take it away again.
 */
const compiledWhileFetched = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /[\\/]main\.[0-9a-f]+\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * The build of the shell: one first file with everything that the sections share, and the page template
 * that the gateway fills (`%NONCE%`, `%PRELOADS%`, `%BOOT%`). It knows no remote.
 * @param {{ dir: string }} options folder of the shell
 * @returns {import('webpack').Configuration}
 */
export function shellPreset({ dir }) {
  const config = baseConfig({ dir, publicPath: '/' });
  const contracts = JSON.parse(readFileSync(path.join(root, 'packages/contracts/package.json'), 'utf8'));
  return {
    ...config,
    // Pages of others load the host: it is to an embedded section what the shell is to a page of the portal. Both are
    // one compilation, so they share all chunks.
    entry: {
      main: path.join(dir, 'src/main.tsx'),
      host: {
        import: path.join(dir, 'src/embed/host.tsx'),
        filename: 'embed/assets/[name].[contenthash].js',
        publicPath: 'auto',
      },
    },
    // Beside it stand the small scripts that come before the host, and the service worker: see their presets.
    output: { ...config.output, uniqueName: 'apron', clean: { keep: /^embed\/start\/|^service-worker/ } },
    resolve: { ...config.resolve, alias: { ...oneCopyOfTheRuntime, ...routerForProduction, ...callsByXhr } },
    optimization: {
      ...config.optimization,
      // A heavy part of the ui is one request, plus one for the floating layer that several of them stand on.
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Forms and the contracts' schemas stand on it alike.
          zod: { name: 'zod', test: /[\\/]zod[\\/]|zod-door/, enforce: true },
          floating: { name: 'floating', test: /@base-ui|@floating-ui/, minChunks: 2, enforce: true },
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin({ __CONTRACT_VERSION__: JSON.stringify(contracts.version) }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: hostShared(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        virtualRuntimeEntry: true,
        runtimePlugins: [path.join(here, 'browser/provide-bundler-runtime.mjs')],
        experiments: {
          provideExternalRuntime: true,
          // The registry names the files of a section; the runtime needs no manifest or snapshot of its own.
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      compiledWhileFetched,
      new FilesByShellPlugin(),
      new ShellFactsPlugin({ contractVersion: contracts.version, shared: sharedVersions() }),
      new HostFactsPlugin(),
      new SurfacePlugin(),
      new PageTemplatePlugin({
        template: path.join(dir, 'src/index.html'),
        entry: 'main',
        watch: path.join(dir, 'src/watch.ts'),
      }),
      ...config.plugins,
    ],
  };
}
