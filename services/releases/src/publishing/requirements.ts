import { message, type Message, type RemoteManifest, versionSatisfies } from '@portal/contracts';
import { PortalError } from '@portal/service-kit';
import { orAbsent } from '@portal/service-kit/files';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { webRoot } from '../settings';

/** What a build of the shell states: its version of the contract, and the libraries that it shares. */
const ShellFacts = z.object({ contractVersion: z.string(), shared: z.record(z.string(), z.string()) });

/** What a version of a section has to fit. */
export interface Requirements extends z.output<typeof ShellFacts> {
  maxBytes: number;
}

/** Bytes of all files of a version, uncompressed; what is sent of them must fit into one call. */
const maxBytes = 10 * 1024 * 1024;

/**
 * What the portal offers to sections now.
 * @throws `unavailable` when the shell is not built
 */
export async function requirements(): Promise<Requirements> {
  const text = await orAbsent(readFile(path.join(webRoot(), 'shell/dist/shell.json'), 'utf8'));
  if (text === undefined) throw new PortalError('unavailable', message('gateway.notBuilt'));
  return { ...ShellFacts.parse(JSON.parse(text)), maxBytes };
}

const refused = (text: Message) => new PortalError('release_refused', text);

/** @throws `release_refused` with the first thing that does not fit */
export function assertFits(
  manifest: RemoteManifest,
  { contractVersion, shared, maxBytes: most }: Requirements,
): void {
  if (!versionSatisfies(contractVersion, manifest.contract))
    throw refused(message('sections.otherContract', { range: manifest.contract, version: contractVersion }));
  for (const [library, range] of Object.entries(manifest.shared ?? {})) {
    const version = shared[library];
    if (version === undefined) throw refused(message('sections.notShared', { library }));
    if (!versionSatisfies(version, range))
      throw refused(message('sections.otherLibrary', { library, range, version }));
  }
  const size = sizeOf(manifest);
  if (size > most) throw refused(message('sections.tooLarge', { size, most }));
}

/** Bytes of all files of a version. */
export const sizeOf = ({ files }: Pick<RemoteManifest, 'files'>): number =>
  Object.values(files).reduce((sum, { size }) => sum + size, 0);
