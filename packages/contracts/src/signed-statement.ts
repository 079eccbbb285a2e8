import type { RemoteManifest } from './remote-manifest';

/**
 * The text that a team signs for a release: which version of which section its list of hashes is of.
 * @param integrity hash of `remote.json`, which names every file with its hash
 */
export const signedStatement = ({
  name,
  version,
  integrity,
}: Pick<RemoteManifest, 'name' | 'version'> & { integrity: string }): string =>
  `apron release 1\n${name}\n${version}\n${integrity}\n`;
