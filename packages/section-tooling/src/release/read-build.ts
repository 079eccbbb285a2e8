import { inEnglish, messageOfIssue, RemoteManifest } from '@portal/contracts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from './release-error';

/** A section as it was built. */
export interface SectionBuild {
  folder: string;
  manifest: RemoteManifest;
  /** `remote.json`, byte for byte. */
  text: Buffer;
  /** The files that the manifest names. */
  files: ReadonlyMap<string, Buffer>;
}

/**
 * Reads the build of a section: a manifest of the right form, and each file the one that it names.
 * @throws ReleaseError naming what is wrong
 */
export async function readBuild(name: string, folder: string): Promise<SectionBuild> {
  const text = await readFile(path.join(folder, 'remote.json')).catch((error: unknown) => {
    throw new ReleaseError('build', `There is no build in ${folder}: remote.json is missing.`, {
      cause: error,
    });
  });
  const parsed = RemoteManifest.safeParse(jsonOf(text));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path: place, message }) => `  ${place.join('.')}: ${inEnglish(messageOfIssue(message))}`,
    );
    throw new ReleaseError(
      'refused',
      `remote.json is not as a section's manifest is:\n${problems.join('\n')}`,
    );
  }
  const manifest = parsed.data;
  if (manifest.name !== name)
    throw new ReleaseError('refused', `${folder} holds a build of ${manifest.name}, and not of ${name}.`);
  const files = new Map<string, Buffer>();
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    const content = await readFile(path.join(folder, file)).catch(() => undefined);
    const found = content && `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (!content || found !== integrity)
      throw new ReleaseError('refused', `${file} of the build is missing or was changed. Build it again.`);
    files.set(file, content);
  }
  return { folder, manifest, text, files };
}

function jsonOf(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
