import { readFileSync } from 'node:fs';
import webpack from 'webpack';

const name = 'PageTemplatePlugin';

/**
 * Writes `index.html` from a template: `%ASSETS%` becomes the scripts of the entry and the preload of the
 * typeface. What the gateway fills at every request stays as it is. (html-webpack-plugin compiles its template in a
 * compiler of its own, into which federation pours every shared module a second time.)
 */
export class PageTemplatePlugin {
  /** @param {{ template: string, entry: string }} options file of the template, name of the entry */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.add(this.options.template);
      compilation.hooks.processAssets.tap(
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const fonts = Object.keys(assets).filter((file) => file.endsWith('.woff2'));
          const scripts = compilation.entrypoints.get(this.options.entry).getFiles();
          const tags = [
            ...fonts.map(
              (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin />`,
            ),
            ...scripts.map((file) => `<script defer src="/${file}"></script>`),
          ];
          const page = readFileSync(this.options.template, 'utf8').replace('%ASSETS%', tags.join('\n    '));
          compilation.emitAsset('index.html', new webpack.sources.RawSource(page));
        },
      );
    });
  }
}
