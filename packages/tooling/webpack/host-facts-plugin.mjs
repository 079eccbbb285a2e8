import { createHash } from 'node:crypto';
import webpack from 'webpack';

const name = 'HostFactsPlugin';

/**
 * Writes `embed/host.json`: where the host of embedded sections stands, from the portal's root, and its hash. The gateway
 * hands both out.
 */
export class HostFactsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const [file] = compilation.entrypoints.get('host').getFiles();
          const hash = createHash('sha384').update(assets[file].buffer()).digest('base64');
          const facts = { file: `/${file}`, integrity: `sha384-${hash}` };
          compilation.emitAsset('embed/host.json', new webpack.sources.RawSource(JSON.stringify(facts)));
        },
      );
    });
  }
}
