import webpack from 'webpack';

/** Writes `shell.json`: what a section has to fit, for the registry to judge a release by. */
export class ShellFactsPlugin {
  /** @param {{ contractVersion: string, shared: Record<string, string> }} facts */
  constructor(facts) {
    this.facts = facts;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellFactsPlugin', (compilation) => {
      const text = `${JSON.stringify(this.facts, null, 2)}\n`;
      compilation.hooks.processAssets.tap(
        { name: 'ShellFactsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset('shell.json', new webpack.sources.RawSource(text)),
      );
    });
  }
}
