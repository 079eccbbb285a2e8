import { versionSatisfies, type RemoteManifest } from '@portal/contracts';
import { PortalError } from '@portal/service-kit';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

/** What the build of the shell says of itself: the contract that it speaks, and the libraries that it shares. */
const ShellFacts = z.object({ contractVersion: z.string(), shared: z.record(z.string(), z.string()) });

/** What a version of a section has to fit here. */
export interface Terms extends z.output<typeof ShellFacts> {
  maxBytes: number;
}

/** Bytes of all files of a version, uncompressed; what is sent of them must fit into one call. */
const maxBytes = 10 * 1024 * 1024;

/**
 * What the portal offers to sections now.
 * @throws `unavailable` when the shell is not built
 */
export async function termsOf(webRoot: string): Promise<Terms> {
  const text = await readFile(path.join(webRoot, 'shell/dist/shell.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (text === undefined) throw new PortalError('unavailable', 'The shell is not built. Run: npm run build');
  return { ...ShellFacts.parse(JSON.parse(text)), maxBytes };
}

const refused = (message: string) => new PortalError('release_refused', message);

/** @throws `release_refused` with the first thing that does not fit */
export function assertFits(
  manifest: RemoteManifest,
  { contractVersion, shared, maxBytes: most }: Terms,
): void {
  if (!versionSatisfies(contractVersion, manifest.contract))
    throw refused(
      `This version speaks contract ${manifest.contract}, the portal speaks ${contractVersion}. Build it on the portal’s.`,
    );
  for (const [library, range] of Object.entries(manifest.shared ?? {})) {
    const version = shared[library];
    if (version === undefined)
      throw refused(`The portal does not share ${library}. Release the shell first.`);
    if (!versionSatisfies(version, range))
      throw refused(`This version needs ${library} ${range}, the portal shares ${version}.`);
  }
  const size = sizeOf(manifest);
  if (size > most)
    throw refused(`This version has ${size} bytes, and ${most} are the most. Leave something out.`);
}

/** Bytes of all files of a version. */
export const sizeOf = ({ files }: Pick<RemoteManifest, 'files'>): number =>
  Object.values(files).reduce((sum, { size }) => sum + size, 0);
