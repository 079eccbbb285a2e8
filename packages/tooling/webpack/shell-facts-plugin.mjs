import webpack from 'webpack';

/**
 * Writes `shell.json`: what a section has to fit, for the registry to judge a release by, and the files of each shared
 * library that is not in the first one, for the page's preload links.
 */
export class ShellFactsPlugin {
  /** @param {{ contractVersion: string, shared: Record<string, string> }} facts */
  constructor(facts) {
    this.facts = facts;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellFactsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellFactsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = `${JSON.stringify({ ...this.facts, chunks: chunksOf(compilation) }, null, 2)}\n`;
          compilation.emitAsset('shell.json', new webpack.sources.RawSource(text));
        },
      );
    });
  }
}

/** Files of the shared libraries that are fetched when they are needed, by request. */
function chunksOf({ modules, chunkGraph }) {
  const provided = [...modules].filter(({ type, blocks }) => type === 'provide-module' && blocks.length > 0);
  return Object.fromEntries(
    provided.map(({ _name: request, blocks: [block] }) => [
      request,
      chunkGraph.getBlockChunkGroup(block).getFiles(),
    ]),
  );
}
