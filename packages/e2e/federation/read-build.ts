import type { CallInput, uploadRelease } from '@portal/contracts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { signedByPortal } from '../support/own-key';

/**
 * What a release sends of a build.
 * @param dataDir of the portal, whose own key signs it
 */
export async function readBuild(
  folder: string,
  dataDir: string,
): Promise<CallInput<typeof uploadRelease>['body']> {
  const manifest = await readFile(path.join(folder, 'remote.json'));
  const { files } = JSON.parse(manifest.toString()) as { files: Record<string, unknown> };
  const contents = await Promise.all(
    Object.keys(files).map(
      async (file) => [file, (await readFile(path.join(folder, file))).toString('base64')] as const,
    ),
  );
  return {
    signature: signedByPortal(manifest, dataDir),
    manifest: manifest.toString('base64'),
    files: Object.fromEntries(contents.map(([file, data]) => [file, { encoding: 'identity', data }])),
  };
}
