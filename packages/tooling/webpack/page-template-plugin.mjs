import { transformSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import webpack from 'webpack';

const name = 'PageTemplatePlugin';

/**
 * Writes `index.html` from a template: `%ASSETS%` becomes the scripts of the entry and the preload of the typeface,
 * `%WATCH%` the script that stands in the page itself. The gateway fills in the rest at each request.
 */
export class PageTemplatePlugin {
  /**
   * @param {{ template: string, entry: string, watch: string }} options file of the template, name of the entry, source of
   * the script in the page
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.addAll([this.options.template, this.options.watch]);
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
          const page = readFileSync(this.options.template, 'utf8')
            .replace('%ASSETS%', tags.join('\n    '))
            .replace('%WATCH%', () => inPage(this.options.watch));
          compilation.emitAsset('index.html', new webpack.sources.RawSource(page));
        },
      );
    });
  }
}

/** A script as it stands in a page. The gateway lets it run by its hash. */
function inPage(file) {
  const options = { loader: 'ts', minify: true, target: 'es2022', format: 'iife' };
  const code = transformSync(readFileSync(file, 'utf8'), options).code.trim();
  // The gateway would fill it as it fills the page.
  if (/%[A-Z]+%|<\/script/.test(code)) throw new Error(`${file} holds what a page gives a meaning to`);
  return code;
}
