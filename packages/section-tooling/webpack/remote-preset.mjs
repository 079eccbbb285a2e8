import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base.mjs';
import { buildVersion, containerName } from './build-version.mjs';
import { evaluateContracts } from './evaluate-contracts.mjs';
import { FilesByShellPlugin } from './files-by-shell-plugin.mjs';
import { RemoteManifestPlugin } from './remote-manifest-plugin.mjs';
import { descriptionOf, remoteShared, sharedRanges } from './shared-modules.mjs';
import { UsesPlugin } from './uses-plugin.mjs';

const entry = 'remoteEntry.js';
/** English is in the code; of these a section brings `src/texts.<language>.ts`, fetched by who reads it. */
const otherLanguages = ['fr'];

/** The glue between webpack and the federation runtime is the shell's too: `browser/provide-bundler-runtime.mjs`. */
const federationFromTheShell = ({ request }, callback) =>
  request?.includes('webpack-bundler-runtime') ? callback(null, 'var __portalFederation()') : callback();

/**
 * The build of a section. What it exposes is read from its `remote.json`: module `./app` is `src/app.tsx`.
 * @param {{ dir: string, widgetsApart?: boolean }} options folder of the remote; whether its dashboard panels are a file
 * of their own, for a section whose pages are often opened first
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function remotePreset({ dir, widgetsApart = false }) {
  const { exports: contracts } = await evaluateContracts(
    `export * from './remote-manifest'; export { contractsOffer } from './offer'`,
  );
  const { $schema: _schema, ...source } = contracts.RemoteSource.parse(
    readJson(path.join(dir, 'remote.json')),
  );
  const version = buildVersion(dir);
  const container = containerName(source.name, version);
  const contractVersion = descriptionOf('@portal/contracts').version;
  const config = baseConfig({ dir, publicPath: 'auto' });

  return {
    ...config,
    // Everything there is to load is exposed; the container is the only entry.
    entry: {},
    output: {
      ...config.output,
      uniqueName: container,
      // A version's files stand below its own address: hashes in their names would be fetched for nothing.
      chunkFilename: 'assets/[name].js',
    },
    externals: federationFromTheShell,
    optimization: { ...config.optimization, splitChunks: widgetsInTheEntry(container, widgetsApart) },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: entry,
        exposes: exposedBy(source, dir),
        shared: remoteShared(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        virtualRuntimeEntry: true,
        bridge: { enableBridgeRouter: false },
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new FilesByShellPlugin(container),
      new UsesPlugin({ dir, manifest: source, offer: contracts.contractsOffer() }),
      new RemoteManifestPlugin({
        source,
        facts: { version, container, entry, contractVersion, shared: sharedRanges() },
        schema: contracts.RemoteManifest,
      }),
      ...config.plugins,
    ],
  };
}

/**
 * The dashboard shows panels of every section, and a request each for container and panels would be twice as many
 * as it needs: what the panels are made of stands in the container itself. A page stays a chunk, and one chunk.
 * With the panels apart, only what they share with pages stands there.
 */
const widgetsInTheEntry = (container, apart) => ({
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    entry: {
      name: container,
      enforce: true,
      test: (module, { chunkGraph }) => {
        if (!module.type.startsWith('javascript/')) return false;
        const exposed = [...chunkGraph.getModuleChunksIterable(module)].filter(({ name }) =>
          name?.startsWith('expose-'),
        );
        return exposed.some(({ name }) => name === 'expose-widgets') && (!apart || exposed.length > 1);
      },
    },
  },
});

function exposedBy(source, dir) {
  const names = new Set([...source.routes, ...source.widgets].map((part) => part.module));
  return Object.fromEntries([
    ...[...names].map((name) => {
      const file = ['.tsx', '.ts'].map((ext) => path.join(dir, 'src', name + ext)).find((f) => existsSync(f));
      if (!file)
        throw new Error(`${source.name}: remote.json names ${name}, but src/${name.slice(2)}.tsx is missing`);
      return exposed(name, file);
    }),
    ...otherLanguages
      .map((language) => [language, path.join(dir, `src/texts.${language}.ts`)])
      .filter(([, file]) => existsSync(file))
      .map(([language, file]) => exposed(`./${language}`, file)),
  ]);
}

const exposed = (name, file) => [name, { import: file, name: `expose-${name.slice(2)}` }];

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
