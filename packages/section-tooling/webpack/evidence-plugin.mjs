import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { root } from './base.mjs';

const name = 'EvidencePlugin';
const recorder = fileURLToPath(new URL('../bin/evidence.mjs', import.meta.url));

/**
 * Writes what a section uses (`uses.json`), or what the shell offers (`surface.json`), for the registry to compare: see
 * decision 092. The compiler's types take seconds, so another process reads them while webpack builds. Builds for
 * development have no record, and neither has one with `PORTAL_EVIDENCE=0`.
 */
export class EvidencePlugin {
  /**
   * @param {string} file name of the record in the build
   * @param {object} wanted what the recorder is asked for: see `packages/section-tooling/src/evidence/main.ts`
   */
  constructor(file, wanted) {
    this.file = file;
    this.wanted = wanted;
  }

  apply(compiler) {
    if (compiler.options.mode !== 'production' || process.env.PORTAL_EVIDENCE === '0') return;
    const out = path.join(root, 'node_modules/.cache/portal', `${process.pid}-${this.file}`);
    let recorded;
    compiler.hooks.run.tap(name, () => {
      mkdirSync(path.dirname(out), { recursive: true });
      recorded = promisify(execFile)(process.execPath, [recorder, JSON.stringify({ ...this.wanted, out })]);
      // A failure is the build's when it asks for the record.
      recorded.catch(() => undefined);
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // Before the manifest, which names every file.
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        async () => {
          await recorded;
          compilation.emitAsset(this.file, new webpack.sources.RawSource(readFileSync(out)));
          rmSync(out);
        },
      );
    });
  }
}
