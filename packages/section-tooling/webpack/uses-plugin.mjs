import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { contractsEntry } from './base.mjs';
import { releasedNames } from './released-names.mjs';

const name = 'UsesPlugin';
const contracts = '@portal/contracts';
const manifestFile = 'remote.json';

/**
 * Writes `uses.json`: the calls, the names of SDK and UI, the abilities and the slots of the dashboard that a section
 * uses, each with file and line, for the registry to compare. The bundler knows what is imported, so a build needs no
 * types. Source: docs/decisions/014-compatibility-of-releases.md.
 */
export class UsesPlugin {
  /** @param {{ dir: string, manifest: object, offer: object }} options folder, `remote.json`, what the contracts offer */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let uses;
      // Webpack has marked what is never run by then, and has not yet joined modules into one.
      compilation.hooks.afterOptimizeDependencies.tap(name, () => {
        uses = usesOf(compilation, this.options);
      });
      compilation.hooks.processAssets.tap(
        // Before the manifest, which names every file.
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        () => compilation.emitAsset('uses.json', new webpack.sources.RawSource(JSON.stringify(uses))),
      );
    });
  }
}

function usesOf({ modules, moduleGraph }, { dir, manifest, offer }) {
  const released = releasedNames();
  const uses = { calls: {}, names: {}, abilities: {}, slots: {} };
  const own = [...modules].filter(({ resource }) => resource?.startsWith(path.join(dir, 'src') + path.sep));
  for (const module of own.sort((a, b) => (a.resource < b.resource ? -1 : 1))) {
    const source = readFileSync(module.resource, 'utf8');
    const placeOf = (word) => `${path.relative(dir, module.resource)}:${lineOf(word, source)}`;
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const library = libraryOf(connection);
      const names = library && importedBy(connection, moduleGraph, Object.keys(released[library] ?? {}));
      for (const used of names ?? [])
        if (library !== contracts)
          (uses.names[library] ??= {})[used] ??= {
            at: placeOf(used),
            shape: released[library]?.[used] ?? {},
          };
        else if (used in offer.calls) uses.calls[used] ??= { at: placeOf(used), ...offer.calls[used] };
    }
    for (const ability of offer.abilities)
      if (source.includes(`'${ability}'`)) uses.abilities[ability] ??= placeOf(ability);
  }
  const asked = JSON.stringify(manifest);
  for (const ability of offer.abilities)
    if (asked.includes(`"ability":"${ability}"`)) uses.abilities[ability] ??= manifestFile;
  for (const { slot } of manifest.widgets) uses.slots[slot] = manifestFile;
  return uses;
}

/** The bundler's own lines are those of the compiled source. */
const lineOf = (word, source) =>
  source.slice(0, Math.max(source.search(new RegExp(`\\b${word}\\b`)), 0)).split('\n').length;

/** The library of the portal to which a connection leads. */
function libraryOf({ module }) {
  if (module?.resource === contractsEntry) return contracts;
  const request = module?.type === 'consume-shared-module' ? module.options.shareKey : '';
  return request.startsWith('@portal/') ? request : undefined;
}

/** Names that a connection takes from a library; of `import()` whose names webpack cannot see, all. */
function importedBy(connection, moduleGraph, all) {
  const { dependency } = connection;
  if (connection.getActiveState(undefined) === false) return [];
  if (dependency.type === 'import()') return dependency.referencedExports?.map(([one]) => one) ?? all;
  const ids = dependency.getIds?.(moduleGraph);
  if (ids?.length === 0)
    throw new Error(
      `${connection.originModule.resource}: import the names of ${dependency.request} one by one`,
    );
  return ids?.slice(0, 1);
}
