/** The name under which a version's manifest stands beside its files. Apart: browsers need no schema with it. */
export const remoteManifestFile = 'remote.json';

/** The shell's name among the releases: it is released as the sections are, and is none of them. */
export const shellName = 'shell';
