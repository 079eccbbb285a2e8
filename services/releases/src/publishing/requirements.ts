import {
  contractPart,
  earlierShellFor,
  type EarlierShell,
  message,
  type Misfit,
  misfitOf,
  shellName,
  type Message,
  type RemoteManifest,
  shellsOfLastMajor,
} from '@portal/contracts';
import { breaksOf, type Break } from '@portal/contracts/evidence';
import { PortalError, rowsOf, type Database, type Knex } from '@portal/service-kit';
import { orAbsent } from '@portal/service-kit/files';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { refused } from '../refusals';
import { webRoot } from '../settings';
import { earlierShells, offerOf, surfaceOfServing } from './serving-shells';
import { usesOf } from './records';

/** `shell.json` of a build. */
const ShellFacts = z.object({ contractVersion: z.string(), shared: z.record(z.string(), z.string()) });
type ShellFacts = z.output<typeof ShellFacts>;

/** What a version of a section has to fit. */
export interface Requirements extends ShellFacts {
  /** Shells of the last major, in which a section runs that does not fit this one. */
  earlier: EarlierShell[];
  maxBytes: number;
}

/** Bytes of all files of a version, uncompressed; what is sent of them must fit into one call. */
const maxBytes = 10 * 1024 * 1024;

/** The versions that people have: of each release that of everybody first, then the one on trial. */
async function given(trx: Knex.Transaction): Promise<RemoteManifest[]> {
  const rows = await rowsOf<{ manifest: RemoteManifest }>(
    trx,
    `select v.manifest from sections s
     join versions v on v.name = s.name and v.version in (s.active_version, s.canary_version)
     order by s.name, v.version <> s.active_version`,
  );
  return rows.map(({ manifest }) => manifest);
}

const isShell = ({ name }: RemoteManifest) => name === shellName;

/** The versions of sections that people have. */
export const sectionsGiven = async (trx: Knex.Transaction): Promise<RemoteManifest[]> =>
  (await given(trx)).filter((manifest) => !isShell(manifest));

/** The shell of the build folder: that of a portal whose shell was never published. */
async function builtShell(): Promise<ShellFacts[]> {
  const text = await orAbsent(readFile(path.join(webRoot(), 'shell/dist/shell.json'), 'utf8'));
  return text === undefined ? [] : [ShellFacts.parse(JSON.parse(text))];
}

/**
 * What the portal offers to sections now.
 * @throws `unavailable` when there is no shell
 */
export async function requirements(db: Database): Promise<Requirements> {
  const shells = (await db.transaction(given)).filter(isShell).map(offerOf);
  const [first] = shells.length > 0 ? shells : await builtShell();
  if (!first) throw new PortalError('unavailable', message('gateway.notBuilt'));
  const earlier = shellsOfLastMajor(first, await db.transaction(earlierShells));
  return { ...first, earlier, maxBytes };
}

function messageOf({ part, range, version }: Misfit): Message {
  if (version === undefined) return message('sections.notShared', { library: part });
  if (part === contractPart) return message('sections.otherContract', { range, version });
  return message('sections.otherLibrary', { library: part, range, version });
}

/** Something of a section that would break, with the section. */
export interface Breakage extends Break {
  section: string;
  version: string;
}

/** A section beside a shell. @throws `release_refused` where they do not fit by number */
async function breaksBeside(
  trx: Knex.Transaction,
  section: RemoteManifest,
  shell: RemoteManifest,
  { sent, judged }: { sent?: ReadonlyMap<string, Buffer> | undefined; judged: RemoteManifest },
): Promise<Breakage[]> {
  const { name, version } = section;
  const offer = offerOf(shell);
  const problem = misfitOf(section, offer);
  const serving = problem && earlierShellFor(section, offer, await earlierShells(trx));
  if (problem && !serving && isShell(judged)) {
    const { part, range } = problem;
    throw refused(message('sections.shellBreaks', { name, version, part, range }));
  }
  if (problem && !serving) throw refused(messageOf(problem));
  const uses = await usesOf(section, section === judged ? sent : undefined);
  const surface =
    uses && (await surfaceOfServing(trx, shell, serving?.version, shell === judged ? sent : undefined));
  return surface ? breaksOf(uses, surface).map((one) => ({ section: name, version, ...one })) : [];
}

interface Beside {
  /** Files of the version, where they are not stored yet. */
  sent?: ReadonlyMap<string, Buffer> | undefined;
  /** Versions that are given to people together with it: they stand in the place of those that people have. */
  together?: readonly RemoteManifest[] | undefined;
}

/**
 * What a version would break: a section has to fit every shell that people have, and a shell every section.
 * @returns what sections use and would no longer find
 * @throws `release_refused` when contract, shared libraries or size do not fit
 */
export async function breakagesOf(
  trx: Knex.Transaction,
  manifest: RemoteManifest,
  { sent, together = [] }: Beside = {},
): Promise<Breakage[]> {
  const size = sizeOf(manifest);
  if (size > maxBytes) throw refused(message('sections.tooLarge', { size, most: maxBytes }));
  const standing = (await given(trx)).filter(({ name }) => !together.some((other) => other.name === name));
  const others = [...standing, ...together].filter((other) => isShell(other) !== isShell(manifest));
  if (others.length === 0 && !isShell(manifest)) {
    const [shell] = await builtShell();
    const problem = shell && misfitOf(manifest, shell);
    if (problem) throw refused(messageOf(problem));
  }
  const found: Breakage[] = [];
  for (const other of others) {
    const [section, shell] = isShell(manifest) ? [other, manifest] : [manifest, other];
    found.push(...(await breaksBeside(trx, section, shell, { sent, judged: manifest })));
  }
  return found;
}

/** Breaks that a refusal names; the others are in its details. */
const named = 5;

/** @throws `release_refused` naming what would break, unless somebody says why it goes on */
export function assertNothingBreaks(breakages: readonly Breakage[], reason: string | undefined): void {
  const [first] = breakages;
  if (!first || reason) return;
  const breaks = breakages
    .slice(0, named)
    .map(({ name, at, problem }) => message('sections.broken.at', { name, at, problem }));
  const text = message('sections.broken', { name: first.section, version: first.version, breaks });
  throw refused(text, { breaks: breakages });
}

/** Bytes of all files of a version. */
export const sizeOf = ({ files }: Pick<RemoteManifest, 'files'>): number =>
  Object.values(files).reduce((sum, { size }) => sum + size, 0);
