import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { bundlePrograms } from '../bundle-program.mjs';
import { parts as allParts } from '../parts';
import { inputsOf, markBuilt, unmark, wasBuiltFrom } from './inputs';
import { buildSections } from './section-builders';

/** A build under way. */
export interface Build {
  /** Services and gateway, which a database is prepared by: built long before the sections. */
  services: Promise<void>;
  /** Everything: how many parts there are, and how many of them have not changed since they were built. */
  all: Promise<{ total: number; unchanged: number }>;
}

interface Options {
  root: string;
  /** Folders of the parts; default all. */
  only?: readonly string[];
  /** Breaks the build off. */
  signal?: AbortSignal | undefined;
}

/**
 * Builds every part that has changed since its last build. Both promises reject with an OperatorError that has the
 * build's own words.
 */
export function startBuild({ root, only, signal }: Options): Build {
  const isMeant = (folder: string) => only?.includes(folder) ?? true;
  const inputs = inputsOf(root);
  const changed = (folders: readonly string[]) =>
    folders.filter((folder) => !wasBuiltFrom(path.join(root, folder), inputs(folder)));
  const build = async (folders: readonly string[], run: (folders: readonly string[]) => Promise<void>) => {
    const wanted = changed(folders);
    for (const folder of wanted) unmark(path.join(root, folder));
    if (wanted.length > 0) await run(wanted);
    for (const folder of wanted) markBuilt(path.join(root, folder), inputs(folder));
    return wanted.length;
  };
  const programs = allParts
    .map(({ folder }) => folder)
    .filter((folder) => existsSync(path.join(root, folder)));
  const services = programs.filter(isMeant);
  const sections = sectionFolders(root).filter(isMeant);
  // One after the other: the sections take every processor there is.
  const servicesBuilt = refused(build(services, (folders) => bundleServices(root, folders)));
  const sectionsBuilt = servicesBuilt.then(() =>
    refused(build(sections, (folders) => buildSections(root, folders, signal))),
  );
  const total = services.length + sections.length;
  const all = Promise.all([servicesBuilt, sectionsBuilt]).then(([one, other]) => ({
    total,
    unchanged: total - one - other,
  }));
  const done = { services: servicesBuilt.then(() => undefined), all };
  // Whoever waits for one of them hears of its failure; the other has the same.
  for (const promise of Object.values(done)) promise.catch(() => undefined);
  return done;
}

/** A build for the console. */
export const describeBuild = ({ total, unchanged }: Awaited<Build['all']>): string =>
  unchanged === total ? `${total} parts, nothing changed` : `${total} parts, ${unchanged} unchanged`;

/** Builds everything that has changed, and waits for it. */
export const buildAll = (root: string, signal?: AbortSignal) => startBuild({ root, signal }).all;

/** The shell and the sections; the shell first, which takes longest. */
export const sectionFolders = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name === 'shell' || name.startsWith('mf-'))
    .filter((name) => existsSync(path.join(root, name, 'webpack.config.mjs')))
    .sort((one, other) => Number(other === 'shell') - Number(one === 'shell'));

const bundleServices = (root: string, folders: readonly string[]) =>
  bundlePrograms(
    Object.fromEntries(folders.map((folder) => [`${folder}/dist/main.js`, `${folder}/src/main.ts`])),
    { from: root },
  );

const refused = <T>(built: Promise<T>): Promise<T> =>
  built.catch((error: Error) => {
    throw new OperatorError(`The build failed:\n${error.message.trim()}`, { cause: error });
  });
