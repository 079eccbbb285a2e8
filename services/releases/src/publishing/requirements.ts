import { message, shellName, type Message, type RemoteManifest, versionSatisfies } from '@portal/contracts';
import { PortalError, type Database } from '@portal/service-kit';
import { orAbsent } from '@portal/service-kit/files';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { webRoot } from '../settings';

/** What a shell offers to sections: its version of the contract, and the libraries that it shares. */
const ShellFacts = z.object({ contractVersion: z.string(), shared: z.record(z.string(), z.string()) });
type ShellFacts = z.output<typeof ShellFacts>;

/** What a version of a section has to fit. */
export interface Requirements extends ShellFacts {
  maxBytes: number;
}

/** Bytes of all files of a version, uncompressed; what is sent of them must fit into one call. */
const maxBytes = 10 * 1024 * 1024;

const contractPart = 'contract';

const factsOf = ({ contractVersion, provides = {} }: RemoteManifest): ShellFacts => ({
  contractVersion,
  shared: provides,
});

/** The shells that people have: that of everybody first, then the one on trial. */
async function shellsGiven(db: Database): Promise<ShellFacts[]> {
  const rows = await db.query<{ manifest: RemoteManifest }>(
    'list shells given',
    `select v.manifest from sections s
     join versions v on v.name = s.name and v.version in (s.active_version, s.canary_version)
     where s.name = $1 order by v.version <> s.active_version`,
    [shellName],
  );
  return rows.map(({ manifest }) => factsOf(manifest));
}

/** The shell of the build folder: that of a portal whose shell was never published. */
async function builtShell(): Promise<ShellFacts[]> {
  const text = await orAbsent(readFile(path.join(webRoot(), 'shell/dist/shell.json'), 'utf8'));
  return text === undefined ? [] : [ShellFacts.parse(JSON.parse(text))];
}

/**
 * What each shell that people have offers to sections now; that of everybody comes first.
 * @throws `unavailable` when there is none
 */
async function allRequirements(db: Database): Promise<[Requirements, ...Requirements[]]> {
  const given = await shellsGiven(db);
  const [first, ...others] = given.length > 0 ? given : await builtShell();
  if (!first) throw new PortalError('unavailable', message('gateway.notBuilt'));
  return [{ ...first, maxBytes }, ...others.map((facts) => ({ ...facts, maxBytes }))];
}

/**
 * What the portal offers to sections now.
 * @throws `unavailable` when there is no shell
 */
export const requirements = async (db: Database): Promise<Requirements> => (await allRequirements(db))[0];

const refused = (text: Message) => new PortalError('release_refused', text);

/** What a section needs and a shell does not offer: the contract, or a library. */
interface Misfit {
  part: string;
  range: string;
  /** That the shell has; undefined when it has none. */
  version?: string | undefined;
}

function misfit(manifest: RemoteManifest, { contractVersion, shared }: ShellFacts): Misfit | undefined {
  if (!versionSatisfies(contractVersion, manifest.contract))
    return { part: contractPart, range: manifest.contract, version: contractVersion };
  const unmet = Object.entries(manifest.shared ?? {}).find(
    ([library, range]) => shared[library] === undefined || !versionSatisfies(shared[library], range),
  );
  return unmet && { part: unmet[0], range: unmet[1], version: shared[unmet[0]] };
}

function messageOf({ part, range, version }: Misfit): Message {
  if (version === undefined) return message('sections.notShared', { library: part });
  if (part === contractPart) return message('sections.otherContract', { range, version });
  return message('sections.otherLibrary', { library: part, range, version });
}

/** The versions of sections that people have. */
const sectionsGiven = (db: Database) =>
  db.query<{ manifest: RemoteManifest }>(
    'list sections given',
    `select v.manifest from sections s
     join versions v on v.name = s.name and v.version in (s.active_version, s.canary_version)
     where s.name <> $1 order by s.name, v.version`,
    [shellName],
  );

/**
 * A section has to fit every shell that people have, and a shell every section.
 * @throws `release_refused` with the first thing that does not fit
 */
export async function assertFits(db: Database, manifest: RemoteManifest): Promise<void> {
  const size = sizeOf(manifest);
  if (size > maxBytes) throw refused(message('sections.tooLarge', { size, most: maxBytes }));
  if (manifest.name === shellName) {
    for (const { manifest: section } of await sectionsGiven(db)) {
      const { name, version } = section;
      const problem = misfit(section, factsOf(manifest));
      if (problem) {
        const { part, range } = problem;
        throw refused(message('sections.shellBreaks', { name, version, part, range }));
      }
    }
    return;
  }
  for (const shell of await allRequirements(db)) {
    const problem = misfit(manifest, shell);
    if (problem) throw refused(messageOf(problem));
  }
}

/** Bytes of all files of a version. */
export const sizeOf = ({ files }: Pick<RemoteManifest, 'files'>): number =>
  Object.values(files).reduce((sum, { size }) => sum + size, 0);
