import path from 'node:path';
import type { AssetFiles } from '../static/asset-files';

/** The script that draws embedded sections, as the last build left it; undefined when there is none. */
export type HostFile = () => Promise<{ file: string; integrity: string } | undefined>;

/** Where the embedding part of a build stands below the folder of all builds. */
export const embedFolder = 'shell/dist/embed';

export const hostFileOf =
  (webRoot: string, files: AssetFiles): HostFile =>
  async () => {
    const facts = await files.find(path.join(webRoot, embedFolder, 'host.json'), false);
    return facts && (JSON.parse(facts.body.toString()) as { file: string; integrity: string });
  };
