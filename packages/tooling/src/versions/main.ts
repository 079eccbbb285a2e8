import type { Progress } from '@portal/section-tooling/src/system/progress';
import { ownLibraries, sharedVersions } from '@portal/section-tooling/webpack/shared-modules.mjs';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { commitMissing, readRecord, writeRecord } from '../last-release/record';
import { parts } from '../parts';
import { repoRoot } from '../system/repo-root';
import { main as runDeepSuites } from '../test-run/deep';
import { readHistory } from '../test-run/due';
import { surfaceOf } from './surface';
import {
  changesSince,
  libraries,
  unsaid,
  type Library,
  type LibraryChange,
  type Offer,
} from './version-rule';

/** What the libraries offered in the versions that were last released. */
const releasedFile = () => path.join(repoRoot(), 'packages/section-tooling/released/offer.json.br');

/** Undefined before the first release. */
async function readReleased(): Promise<Offer | undefined> {
  if (!existsSync(releasedFile())) return undefined;
  return JSON.parse((await promisify(brotliDecompress)(await readFile(releasedFile()))).toString()) as Offer;
}

async function readToday(): Promise<Offer> {
  const versionOf = async (library: Library) => {
    const file = path.join(repoRoot(), library.replace('@portal', 'packages'), 'package.json');
    return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
  };
  const versions = await Promise.all(
    libraries.map(async (library): Promise<[Library, string]> => [library, await versionOf(library)]),
  );
  return {
    versions: Object.fromEntries(versions) as Offer['versions'],
    surface: surfaceOf(sharedVersions(), ownLibraries()),
  };
}

const described = ({ library, released, version, needed, removed, added }: LibraryChange): string => {
  const changes = [...removed, ...(removed.length ? [] : added.map((one) => `new or wider: ${one}`))];
  return [
    `${library} is ${version}; since ${released} it has to be at least ${needed}:`,
    ...changes.slice(0, 20).map((one) => `  ${one}`),
    ...(changes.length > 20 ? [`  and ${changes.length - 20} more`] : []),
  ].join('\n');
};

async function record(today: Offer): Promise<void> {
  const { commit } = await writeRecord(repoRoot(), parts);
  await writeFile(releasedFile(), await promisify(brotliCompress)(JSON.stringify(today)));
  console.log(
    `Recorded in the folders "released": the commit ${commit}, and what contracts, SDK and UI offer. Commit them next; a ` +
      'rebase or squash from here on would lose the commit.',
  );
}

/**
 * Compares what contracts, SDK and UI offer with what they offered when they were last released, and says which version
 * does not say so. With `--record`, once all do and every deep suite passes, today's offer and commit are those last
 * released.
 * @returns 1 when a version has to move, a deep suite failed, or the last release cannot be compared with
 */
export async function main(progress: Progress, args: readonly string[]): Promise<number> {
  const [released, today] = await Promise.all([readReleased(), readToday()]);
  const wrong = released ? unsaid(changesSince(released, today)) : [];
  if (wrong.length > 0) {
    console.log(
      `${wrong.map(described).join('\n')}\nSet it in its package.json, and say why in its CHANGELOG.md.`,
    );
    return 1;
  }
  if (!args.includes('--record')) return 0;
  const root = repoRoot();
  if ((await readRecord(root)) && !(await readHistory(root)).hasLastRelease) {
    console.log(`Nothing was recorded: ${commitMissing}`);
    return 1;
  }
  if ((await runDeepSuites(progress, ['all'])).failed > 0) return 1;
  await record(today);
  return 0;
}
