/** The name under which a version's manifest stands beside its files. Apart: browsers need no schema with it. */
export const remoteManifestFile = 'remote.json';
