import path from 'node:path';
import webpack from 'webpack';
import { baseConfig, root } from '@portal/section-tooling/webpack/base.mjs';
import { PageTemplatePlugin } from '../../../webpack/page-template-plugin.mjs';
import { shellPreset } from '../../../webpack/shell-preset.mjs';

const dir = import.meta.dirname;

/** Writes `chunks.json`: the files of each chunk that has a name, for the page's preload links. */
class ChunksPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunksPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunksPlugin', stage }, () => {
        const files = [...compilation.namedChunkGroups].map(([name, group]) => [name, group.getFiles()]);
        const text = JSON.stringify(Object.fromEntries(files));
        compilation.emitAsset('chunks.json', new webpack.sources.RawSource(text));
      });
    });
  }
}

const shell = shellPreset({ dir: path.join(root, 'shell') });
const base = baseConfig({ dir, publicPath: '/' });
const plugins = [webpack.DefinePlugin, webpack.BannerPlugin];
const { zod, floating } = shell.optimization.splitChunks.cacheGroups;

/**
 * The reference of the bench: the same shell and the same four sections as one application. What the presets leave
 * out stays left out; shared code is split as webpack does it by itself.
 */
export default {
  ...base,
  entry: { main: path.join(dir, 'main.tsx') },
  output: {
    ...base.output,
    path: path.join(root, 'packages/tooling/dist/one-bundle'),
    uniqueName: 'one_bundle',
  },
  resolve: shell.resolve,
  module: shell.module,
  optimization: { ...base.optimization, splitChunks: { chunks: 'async', cacheGroups: { zod, floating } } },
  plugins: [
    ...shell.plugins.filter((plugin) => plugins.some((kind) => plugin instanceof kind)),
    new PageTemplatePlugin({
      template: path.join(root, 'shell/src/index.html'),
      entry: 'main',
      watch: path.join(root, 'shell/src/watch.ts'),
    }),
    new ChunksPlugin(),
    ...base.plugins,
  ],
};
