import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withClient } from '../postgres/connect';

/**
 * The sections whose build in this folder is neither what people have nor what was published from here last: a start
 * leaves the registry as it is, so somebody has to publish them.
 *
 * @param root - of the repository
 * @param databaseUrl - an administrator's address
 */
export async function unpublishedBuilds(root: string, databaseUrl: string): Promise<string[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ name: string; versions: string[] }>(
      'SELECT name, ARRAY[active_version, built_version] AS versions FROM releases.sections',
    ),
  );
  const known = new Map(rows.map(({ name, versions }) => [name, versions]));
  return readdirSync(root)
    .filter((folder) => known.has(folder) && existsSync(path.join(root, folder, 'dist/remote.json')))
    .filter((folder) => {
      const text = readFileSync(path.join(root, folder, 'dist/remote.json'), 'utf8');
      return !known.get(folder)!.includes((JSON.parse(text) as { version: string }).version);
    });
}
