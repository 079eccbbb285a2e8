import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;
const name = 'FilesByShellPlugin';

/**
 * The shell fetches the chunks of every build (`__portalFile` of the portal SDK's host part): with the hash of the
 * version's manifest, within a time limit, and under another address after a failure, since a browser may answer
 * from its cache of a broken answer. It takes the place of webpack's own script loading:
 * docs/decisions/010-shared-libraries-and-loader.md.
 */
class FilesByShell extends RuntimeModule {
  /** @param {string | undefined} container whose files need their hash; none for the shell's own */
  constructor(container) {
    super('files by the shell', RuntimeModule.STAGE_ATTACH);
    this.container = container;
  }

  generate() {
    const whose = this.container ? `, ${JSON.stringify(this.container)}` : '';
    return `${RuntimeGlobals.loadScript} = (url, done) => __portalFile(url, done${whose});`;
  }
}

/** A section's files stand beside its container, which is always a script of its own: webpack's `auto` looks further. */
class FilesBesideContainer extends RuntimeModule {
  constructor() {
    super('files beside the container', RuntimeModule.STAGE_BASIC);
  }

  generate() {
    return `${RuntimeGlobals.publicPath} = document.currentScript.src.replace(/[^/]*$/, '');`;
  }
}

export class FilesByShellPlugin {
  /** @param {string} [container] */
  constructor(container) {
    this.container = container;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name, stage: -10 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new FilesByShell(this.container));
          return true;
        });
      if (this.container)
        compilation.hooks.runtimeRequirementInTree
          .for(RuntimeGlobals.publicPath)
          .tap({ name, stage: -10 }, (chunk) => {
            compilation.addRuntimeModule(chunk, new FilesBesideContainer());
            return true;
          });
    });
  }
}
