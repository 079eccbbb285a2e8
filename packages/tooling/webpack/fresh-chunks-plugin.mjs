import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * The shell tries a container again under a fresh address (`remoteEntry.js?attempt=2`), since a request that hangs
 * or was answered by 404 is handed out again by the browser for the same address. Chunks take the container's query
 * along, for the same reason.
 */
class FreshChunksRuntime extends RuntimeModule {
  constructor() {
    super('fresh chunks', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const file = RuntimeGlobals.getChunkScriptFilename;
    return Template.asString([
      'const query = new URL(document.currentScript?.src ?? location.origin).search;',
      `const fileOf = ${file};`,
      `if (query) ${file} = (chunk) => fileOf(chunk) + query;`,
    ]);
  }
}

export class FreshChunksPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FreshChunksPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        .tap('FreshChunksPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new FreshChunksRuntime());
        });
    });
  }
}
