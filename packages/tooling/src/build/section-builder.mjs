/** Builds the shell and sections whose folders its parent sends, one after the other. Started by `section-builders.ts`. */
import path from 'node:path';
import { buildFolder } from '@portal/section-tooling/webpack/build-folder.mjs';
import { writeShellManifest } from '../../webpack/shell-manifest.mjs';

process.on('message', async (folder) => {
  try {
    const warnings = await buildFolder(folder);
    if (path.basename(folder) === 'shell') await writeShellManifest(folder);
    process.send({ warnings });
  } catch (error) {
    process.send({ problem: `${path.basename(folder)}: ${error.message}` });
  }
});
// A launcher that was killed waits for nothing any more.
process.on('disconnect', () => process.exit());
