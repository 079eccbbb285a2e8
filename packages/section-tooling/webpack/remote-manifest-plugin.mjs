import { createHash } from 'node:crypto';
import webpack from 'webpack';

const name = 'RemoteManifestPlugin';

/**
 * Writes `remote.json` of a build: what the author wrote, plus version, container, the files that each
 * exposed module needs, the calls that its code makes, and size and hash of every file.
 */
export class RemoteManifestPlugin {
  /** @param {{ source: object, facts: object, schema: { parse(value: unknown): object } }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const { source, facts, schema } = this.options;
          const manifest = schema.parse({
            ...source,
            ...facts,
            calls: Object.keys(JSON.parse(assets['uses.json'].source()).calls).sort(),
            modules: Object.fromEntries(exposed(compilation).map(([key, group]) => [key, filesOf(group)])),
            uses: Object.fromEntries(
              exposed(compilation).map(([key, group]) => [key, takenBy(group, compilation)]),
            ),
            files: Object.fromEntries(Object.entries(assets).map(([file, asset]) => [file, factsOf(asset)])),
          });
          const text = `${JSON.stringify(manifest, null, 2)}\n`;
          compilation.emitAsset('remote.json', new webpack.sources.RawSource(text));
        },
      );
    });
  }
}

function factsOf(asset) {
  const data = asset.buffer();
  return { size: data.length, integrity: `sha384-${createHash('sha384').update(data).digest('base64')}` };
}

/** Exposed chunks are named after their module (`app` for `./app`), see the remote preset. */
const exposed = ({ namedChunkGroups }) =>
  [...namedChunkGroups]
    .filter(([chunkName, group]) => !group.isInitial() && chunkName.startsWith('expose-'))
    .map(([chunkName, group]) => [`./${chunkName.slice('expose-'.length)}`, group]);

function filesOf(group) {
  const files = group.getFiles();
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

/** The shared libraries that stand in a module's chunks: the runtime has them there before it runs it. */
function takenBy(group, { chunkGraph }) {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const shared = modules.filter(({ type }) => type === 'consume-shared-module');
  return [...new Set(shared.map(({ options }) => options.shareKey))].sort();
}
