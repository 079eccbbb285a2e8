import {
  earlierShellFor,
  shellName,
  versionSatisfies,
  type CallOutput,
  type releaseTerms,
} from '@portal/contracts';
import { brotliCompressSync, constants } from 'node:zlib';
import type { SectionBuild } from './read-build';
import { ReleaseError } from './release-error';

export type Terms = CallOutput<typeof releaseTerms>;

/**
 * Bytes, brotli, of what a section makes a browser fetch before something of it is seen: its container with what its
 * panels are made of, and the container with any one page. Twice what the largest section has today.
 */
export const budget = { entry: 24 * 1024, page: 48 * 1024 } as const;

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Bytes of files as they go over the wire, more or less. */
const onTheWire = ({ files }: SectionBuild, names: readonly string[]): number =>
  names.reduce(
    (sum, name) => sum + brotliCompressSync(files.get(name) ?? Buffer.alloc(0), quality).length,
    0,
  );

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

/** What a build does not keep to; empty when it may be released. */
export function problemsOf(build: SectionBuild, terms: Terms): string[] {
  const { manifest } = build;
  // What sections need of a shell is known to the portal alone.
  if (manifest.name === shellName) return wholeTooLarge(build, terms);
  const problems: string[] = [];
  // A library of the last major comes from the shell of that major.
  const { shared } = earlierShellFor(manifest, terms, terms.earlier) ?? terms;
  if (!versionSatisfies(terms.contractVersion, manifest.contract))
    problems.push(
      `contract: the section is written for ${manifest.contract}, the portal speaks ${terms.contractVersion}. ` +
        `Bring it up to date, and "contract" in remote.json with it.`,
    );
  for (const [library, range] of Object.entries(manifest.shared ?? {})) {
    const version = shared[library];
    if (version === undefined)
      problems.push(`libraries: the portal does not share ${library}. Release the shell first.`);
    else if (!versionSatisfies(version, range))
      problems.push(`libraries: the section needs ${library} ${range}, the portal shares ${version}.`);
  }
  for (const file of Object.keys(manifest.files).filter((name) => /\.(br|gz)$/i.test(name)))
    problems.push(`files: ${file} has the name of a compressed copy, which the portal makes itself.`);
  problems.push(...tooLarge(build, terms));
  return problems;
}

const over = (what: string, bytes: number, most: number): string[] =>
  bytes > most ? [`size: ${what} has ${kilobytes(bytes)}, ${kilobytes(most)} are the most.`] : [];

const wholeTooLarge = ({ files }: SectionBuild, { maxBytes }: Terms): string[] =>
  over(
    'the whole',
    [...files.values()].reduce((sum, { length }) => sum + length, 0),
    maxBytes,
  );

function tooLarge(build: SectionBuild, terms: Terms): string[] {
  const { manifest } = build;
  const modules = Object.entries(manifest.modules).flatMap(([module, { js, css }]) =>
    over(
      `${module} with its container`,
      onTheWire(build, [...new Set([manifest.entry, ...js, ...css])]),
      budget.page,
    ),
  );
  return [
    ...wholeTooLarge(build, terms),
    ...over(manifest.entry, onTheWire(build, [manifest.entry]), budget.entry),
    ...modules,
  ];
}

/** @throws ReleaseError naming everything that is wrong at once */
export function assertFits(build: SectionBuild, terms: Terms): void {
  const problems = problemsOf(build, terms);
  if (problems.length)
    throw new ReleaseError('refused', `${build.manifest.name} is not released:\n  ${problems.join('\n  ')}`);
}
