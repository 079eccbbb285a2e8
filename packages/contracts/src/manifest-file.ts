/** File name of a version's manifest. In a separate file, because browsers need no schema with it. */
export const remoteManifestFile = 'remote.json';

/** The shell's name among the releases: it is released as the sections are, and is none of them. */
export const shellName = 'shell';
