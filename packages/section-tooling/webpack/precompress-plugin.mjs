import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';

const compressions = {
  '.br': (data) =>
    promisify(brotliCompress)(data, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
    }),
  '.gz': (data) => promisify(gzip)(data, { level: 9 }),
};
const compressible = /\.(js|css|json|svg|txt)$/;
/** Bytes below which a compressed copy saves nothing on the wire. */
const worthwhile = 1024;

/** Writes `file.br` and `file.gz` beside every text file, so that the server never compresses a file. */
export class PrecompressPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        {
          name: 'PrecompressPlugin',
          // After hashes and manifests are final.
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 10,
          additionalAssets: false,
        },
        async (assets) => {
          const texts = Object.entries(assets).filter(
            ([name, source]) => compressible.test(name) && source.size() > worthwhile,
          );
          await Promise.all(texts.flatMap(([name, source]) => compress(compilation, name, source)));
        },
      );
    });
  }
}

const compress = (compilation, name, source) =>
  Object.entries(compressions).map(async ([extension, run]) => {
    const packed = new webpack.sources.RawSource(await run(source.buffer()));
    compilation.emitAsset(name + extension, packed, { compressed: true });
  });
