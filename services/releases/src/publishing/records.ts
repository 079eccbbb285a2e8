import { message, remoteManifestFile, type RemoteManifest, shellName } from '@portal/contracts';
import { Surface, surfaceFile, Uses, usesFile } from '@portal/contracts/evidence';
import type * as z from 'zod';
import { refused } from '../refusals';
import { store } from '../settings';

/** Records of versions that were read: a version never changes. */
const read = new Map<string, unknown>();
const most = 40;

async function recordOf<T>(
  manifest: RemoteManifest,
  file: string,
  schema: z.ZodType<T>,
  sent?: ReadonlyMap<string, Buffer>,
): Promise<T | undefined> {
  if (!Object.hasOwn(manifest.files, file)) return undefined;
  const key = `${manifest.name} ${manifest.version} ${manifest.files[file]?.integrity}`;
  const known = read.get(key);
  if (known) return known as T;
  const content = sent?.get(file) ?? (await store().read(manifest, file));
  if (!content) return undefined;
  const record = parsed(content, file, schema);
  if (read.size >= most) read.delete(read.keys().next().value!);
  read.set(key, record);
  return record;
}

function parsed<T>(content: Buffer, file: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (cause) {
    throw refused(message('sections.recordInvalid', { file }), undefined, cause);
  }
}

/**
 * What a version of a section uses of the portal, as its build recorded it.
 * @param sent the files of a version that is not stored yet
 * @returns undefined for a version that was built before there were records, or for development
 */
export const usesOf = (manifest: RemoteManifest, sent?: ReadonlyMap<string, Buffer>) =>
  recordOf(manifest, usesFile, Uses, sent);

/** What a version of the shell offers to sections; else as `usesOf`. */
export const surfaceOf = (manifest: RemoteManifest, sent?: ReadonlyMap<string, Buffer>) =>
  recordOf(manifest, surfaceFile, Surface, sent);

/** @throws `release_refused` when the build has no record: nobody could say what it breaks */
export function assertRecorded({ name, files }: RemoteManifest): void {
  const file = name === shellName ? surfaceFile : usesFile;
  if (!Object.hasOwn(files, file))
    throw refused(message('sections.notRecorded', { file, manifest: remoteManifestFile }));
}
