import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig, root } from './base.mjs';
import { FilesByShellPlugin } from './files-by-shell-plugin.mjs';
import { PageTemplatePlugin } from './page-template-plugin.mjs';
import { ShellFactsPlugin } from './shell-facts-plugin.mjs';
import { hostShared, sharedVersions } from './shared-modules.mjs';

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
const inFederation = (name, file) =>
  path.join(path.dirname(fileURLToPath(import.meta.resolve(`@module-federation/${name}`))), file);
const inRuntime = (file) => inFederation('runtime-core', file);

/**
 * What the first file would carry for nothing: axios' second transport (ours is XMLHttpRequest), its forms (ours are
 * JSON) and what it exports beside requests, prefixes for browsers without CSS variables, endless lists, federation by
 * snapshots and its ways to fetch a container (our registry names them, our loader fetches them), and zod's way to JSON
 * schema (each type refers to it, only the server's OpenAPI document uses it).
 */
const leftOut = {
  ...standIns('left-out.cjs', [
    inPackage('zod', 'v4/core/json-schema-processors.js'),
    inPackage('zod', 'v4/core/to-json-schema.js'),
    inPackage('axios', 'lib/adapters/fetch.js'),
  ]),
  ...standIns('browser/left-out.mjs', [
    inPackage('axios', 'lib/cancel/CancelToken.js'),
    inPackage('axios', 'lib/helpers/AxiosURLSearchParams.js'),
    inPackage('axios', 'lib/helpers/formDataToJSON.js'),
    inPackage('axios', 'lib/helpers/toFormData.js'),
    inPackage('axios', 'lib/helpers/toURLEncodedForm.js'),
    inPackage('axios', 'lib/helpers/HttpStatusCode.js'),
    inPackage('stylis', 'src/Prefixer.js'),
    inPackage('@tanstack/query-core', 'build/modern/infiniteQueryBehavior.js'),
    inRuntime('plugins/generate-preload-assets.js'),
    inRuntime('plugins/snapshot/SnapshotHandler.js'),
    inRuntime('utils/preload.js'),
    inRuntime('utils/load.js'),
    inFederation('sdk', 'dom.js'),
  ]),
};

function standIns(by, files) {
  return Object.fromEntries(files.map((file) => [file, path.join(here, by)]));
}

/** The package's exports lead a bundler to the build with the warnings for developers. */
const routerForProduction = {
  'react-router$': inPackage('react-router', 'dist/production/index.mjs'),
  'react-router/dom$': inPackage('react-router', 'dist/production/dom-export.mjs'),
};

/** Of the router what goes with loaders, actions and forms: our pages ask for their data themselves. */
const cutRouter = {
  include: inPackage('react-router', 'dist/production/chunk-7RTFRKQW.mjs'),
  loader: path.join(here, 'cut-loader.mjs'),
  options: {
    cuts: {
      'var Form = React10.forwardRef(': 'var Form = /* @__PURE__ */ React10.forwardRef(',
      'Form.displayName = "Form";': '',
      'return shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React10.createElement(React10.Fragment, null, link, /* @__PURE__ */ React10.createElement(PrefetchPageLinks, { page: href })) : link;':
        'return link;',
      'return dataRouterState && (match.route.ErrorBoundary || match.route.errorElement || index === 0) ?':
        'return false ?',
      'errorElement = match.route.errorElement || defaultErrorElement;': '',
      'RenderErrorBoundary.contextType = RSCRouterContext;': '',
      'return isDataRoute ? useNavigateStable() : useNavigateUnstable();': 'return useNavigateUnstable();',
      'var MemoizedDataRoutes = React3.memo(DataRoutes2);':
        'var MemoizedDataRoutes = /* @__PURE__ */ React3.memo(DataRoutes2);',
      'var useOptimisticImpl = React3[USE_OPTIMISTIC];':
        'var useOptimisticImpl = /* @__PURE__ */ (() => React3[USE_OPTIMISTIC])();',
    },
  },
};

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
  const config = baseConfig({ dir, publicPath: '/', cacheName: 'shell' });
  const contracts = JSON.parse(readFileSync(path.join(root, 'packages/contracts/package.json'), 'utf8'));
  return {
    ...config,
    entry: { main: path.join(dir, 'src/main.tsx') },
    // What is embedded and the service worker stand beside it, from builds of their own: see their presets.
    output: { ...config.output, uniqueName: 'shell', clean: { keep: /^embed\/|^service-worker/ } },
    resolve: { ...config.resolve, alias: { ...oneCopyOfTheRuntime, ...leftOut, ...routerForProduction } },
    module: { ...config.module, rules: [...config.module.rules, cutRouter] },
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
          // Containers are opened by the portal SDK's own loader; the runtime shares the modules.
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      compiledWhileFetched,
      new FilesByShellPlugin(),
      new ShellFactsPlugin({ contractVersion: contracts.version, shared: sharedVersions() }),
      new PageTemplatePlugin({ template: path.join(dir, 'src/index.html'), entry: 'main' }),
      ...config.plugins,
    ],
  };
}
