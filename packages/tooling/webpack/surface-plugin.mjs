import webpack from 'webpack';
import { evaluateContracts } from '@portal/section-tooling/webpack/evaluate-contracts.mjs';
import { releasedNames } from '@portal/section-tooling/webpack/released-names.mjs';
import { ownLibraries, sharedVersions } from '@portal/section-tooling/webpack/shared-modules.mjs';

const name = 'SurfacePlugin';

/**
 * Writes `surface.json`: everything that the portal offers to sections, for the registry to compare.
 * Source: docs/decisions/014-compatibility-of-releases.md.
 */
export class SurfacePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let names;
      // No module is part of another yet.
      compilation.hooks.afterOptimizeDependencies.tap(name, () => {
        names = exportedNames(compilation);
      });
      compilation.hooks.processAssets.tapPromise(
        // Before the list of all files.
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        async () => {
          const { exports } = await evaluateContracts(`export { contractsOffer } from './offer'`);
          const surface = { ...exports.contractsOffer(), names, shared: sharedVersions() };
          compilation.emitAsset('surface.json', new webpack.sources.RawSource(JSON.stringify(surface)));
        },
      );
    });
  }
}

/** What the shared libraries of the portal export, each name in the form in which it was last released. */
function exportedNames({ modules, moduleGraph }) {
  const released = releasedNames();
  const byFile = new Map([...modules].map((module) => [module.resource, module]));
  return Object.fromEntries(
    Object.entries(ownLibraries()).map(([library, file]) => {
      const exported = [...moduleGraph.getProvidedExports(byFile.get(file))].sort();
      return [library, Object.fromEntries(exported.map((one) => [one, released[library]?.[one] ?? {}]))];
    }),
  );
}
