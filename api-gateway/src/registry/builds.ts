import { RemoteManifest } from '@portal/contracts';
import type { Logger } from '@portal/service-kit';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A section as it stands in its build folder. */
export interface Build {
  manifest: RemoteManifest;
  folder: string;
}

const manifestFile = 'remote.json';

async function readBuild(folder: string): Promise<Build | undefined> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  return text === undefined ? undefined : { folder, manifest: RemoteManifest.parse(JSON.parse(text)) };
}

/** The sections that are built under `webRoot` (`mf-*` / `dist`). One that cannot be read is told and left out. */
export async function findBuilds(webRoot: string, log: Logger): Promise<Build[]> {
  const entries = await readdir(webRoot).catch((error: unknown) => {
    log.error({ err: error, webRoot }, 'WEB_ROOT cannot be read: no sections');
    return [];
  });
  const builds: Build[] = [];
  for (const name of entries.filter((entry) => entry.startsWith('mf-')).sort()) {
    const folder = path.join(webRoot, name, 'dist');
    try {
      const build = await readBuild(folder);
      if (build) builds.push(build);
    } catch (error) {
      log.error({ err: error, folder }, 'this section is built badly: build it again');
    }
  }
  return builds;
}
