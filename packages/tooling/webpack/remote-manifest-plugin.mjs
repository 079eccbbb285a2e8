import { createHash } from 'node:crypto';
import webpack from 'webpack';

const name = 'RemoteManifestPlugin';

/**
 * Writes `remote.json` of a build: what the author wrote, plus version, container, the files that each
 * exposed module needs, and size and hash of every file.
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
            modules: modulesOf(compilation),
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
function modulesOf(compilation) {
  const modules = {};
  for (const [chunkName, group] of compilation.namedChunkGroups) {
    if (group.isInitial()) continue;
    if (!chunkName.startsWith('expose-')) continue;
    const files = group.getFiles();
    modules[`./${chunkName.slice('expose-'.length)}`] = {
      js: files.filter((file) => file.endsWith('.js')),
      css: files.filter((file) => file.endsWith('.css')),
    };
  }
  return modules;
}
