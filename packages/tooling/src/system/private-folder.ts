import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder of the portal's own that only its owner enters, and closes the files directly in it; those that an
 * earlier version left open as well.
 */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await close(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await close(path.join(folder, entry.name), 0o600);
}

/** Makes DATA_DIR, which only its owner enters. A folder that already holds other things keeps its mode. */
export async function makeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = await readdir(folder);
  const isOurs = entries.length === 0 || entries.some((name) => name.startsWith('secrets'));
  if (isOurs) await close(folder, 0o700);
}

/** What another user owns (a mounted volume) stays as it is. */
async function close(target: string, mode: number): Promise<void> {
  if ((await stat(target)).uid === process.getuid?.()) await chmod(target, mode);
}
