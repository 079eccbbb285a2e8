import { createHash } from 'node:crypto';
import path from 'node:path';
import webpack from 'webpack';
import { baseConfig } from '@portal/section-tooling/webpack/base.mjs';
import { PageTemplatePlugin } from './page-template-plugin.mjs';
import { shellPreset } from './shell-preset.mjs';
import { SurfacePlugin } from './surface-plugin.mjs';

const name = 'HostFactsPlugin';

/** Writes `host.json`: where the host stands, from the portal's root, and its hash. The gateway hands both out. */
class HostFactsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const [file] = compilation.entrypoints.get('host').getFiles();
          const hash = createHash('sha384').update(assets[file].buffer()).digest('base64');
          const facts = { file: `/embed/${file}`, integrity: `sha384-${hash}` };
          compilation.emitAsset('host.json', new webpack.sources.RawSource(JSON.stringify(facts)));
        },
      );
    });
  }
}

/**
 * What pages of others load: the host, which is to an embedded section what the shell is to a page of the portal (the
 * same modules, from the same list, for the same sections), and the small scripts that come before it, whose names
 * stay the same from one release to the next.
 * @param {{ dir: string }} options folder of the shell
 * @returns {import('webpack').Configuration[]}
 */
export function embedPreset({ dir }) {
  const shell = shellPreset({ dir });
  const folder = path.join(dir, 'dist/embed');
  const host = {
    ...shell,
    name: 'embed-host',
    entry: { host: path.join(dir, 'src/embed/host.tsx') },
    output: {
      ...shell.output,
      path: folder,
      publicPath: 'auto',
      uniqueName: 'apron_embed',
      clean: { keep: /^start\// },
    },
    plugins: [
      ...shell.plugins.filter(
        (plugin) => !(plugin instanceof PageTemplatePlugin || plugin instanceof SurfacePlugin),
      ),
      new HostFactsPlugin(),
    ],
  };
  const base = baseConfig({ dir, publicPath: '/embed/start/' });
  const start = {
    ...base,
    name: 'embed-start',
    entry: Object.fromEntries(
      ['embed', 'frame', 'hand-over'].map((file) => [file, path.join(dir, `src/embed/start/${file}.ts`)]),
    ),
    output: { ...base.output, path: path.join(folder, 'start'), filename: '[name].js' },
  };
  return [host, start];
}
