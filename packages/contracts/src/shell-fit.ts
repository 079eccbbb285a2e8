import * as z from 'zod';
import { RemoteVersion, type RemoteManifest } from './remote-manifest';
import { versionSatisfies } from './version-range';

/** What a shell offers to sections: its version of the contract, and that of each library that it shares. */
export const ShellOffer = z.object({
  contractVersion: z.string(),
  shared: z.record(z.string(), z.string()),
});
export type ShellOffer = z.output<typeof ShellOffer>;

/** A shell that people had before. */
export const EarlierShell = ShellOffer.extend({ version: RemoteVersion });
export type EarlierShell = z.output<typeof EarlierShell>;

type Section = Pick<RemoteManifest, 'contract' | 'shared'>;

/** What a section needs and a shell does not offer. */
export interface Misfit {
  /** `contract`, or a library. */
  part: string;
  range: string;
  /** That the shell has; undefined when it has none. */
  version?: string | undefined;
}

export const contractPart = 'contract';

/** The first requirement of a section that a shell does not meet; undefined if it fits. */
export function misfitOf(
  { contract, shared = {} }: Section,
  { contractVersion, shared: offered }: ShellOffer,
): Misfit | undefined {
  if (!versionSatisfies(contractVersion, contract))
    return { part: contractPart, range: contract, version: contractVersion };
  const unmet = Object.entries(shared).find(
    ([library, range]) => offered[library] === undefined || !versionSatisfies(offered[library], range),
  );
  return unmet && { part: unmet[0], range: unmet[1], version: offered[unmet[0]] };
}

const majorOf = (version: string) => Number(version.split('.')[0]);

/**
 * The shells whose libraries are of the last major: at least one library is a major version behind, none is two.
 * @param earlier the latest first
 * @returns the latest one of each set of majors
 */
export function shellsOfLastMajor(active: ShellOffer, earlier: readonly EarlierShell[]): EarlierShell[] {
  const found = new Map<string, EarlierShell>();
  for (const shell of earlier) {
    const libraries = Object.entries(shell.shared);
    const behind = libraries.map(([library, version]) => {
      const now = active.shared[library];
      return now === undefined ? 1 : majorOf(now) - majorOf(version);
    });
    const majors = libraries.map(([library, version]) => `${library} ${majorOf(version)}`).join();
    const isLast = behind.includes(1) && behind.every((steps) => steps === 0 || steps === 1);
    if (isLast && !found.has(majors)) found.set(majors, shell);
  }
  return [...found.values()];
}

/**
 * The earlier shell in which a section runs. A library may be of the last major; the contract is that of the server, and
 * no shell changes it.
 * @param active the shell that people have
 * @param earlier shells that everybody had, the latest first
 * @returns undefined where the section fits the active shell, and where it fits none
 */
export function earlierShellFor(
  section: Section,
  active: ShellOffer,
  earlier: readonly EarlierShell[],
): EarlierShell | undefined {
  const misfit = misfitOf(section, active);
  if (!misfit || misfit.part === contractPart) return undefined;
  return shellsOfLastMajor(active, earlier).find((shell) => !misfitOf(section, shell));
}
