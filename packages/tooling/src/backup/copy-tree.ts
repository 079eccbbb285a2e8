import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Files below a folder, by their path with `/`, and the SHA-256 of each. */
export type Hashes = Record<string, string>;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function copyFile(from: string, to: string): Promise<string> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(from), hashed, createWriteStream(to, { mode: 0o600 }));
  return hash.digest('hex');
}

/**
 * Copies a folder with all that is in it; a file that disappears during the copy is left out.
 *
 * @param options.skip - of files and folders that are left out, by their path below `from`
 * @param options.own - called with each folder and file that was made
 * @returns the hash of each file; none when there is no such folder
 */
export async function copyTree(
  from: string,
  to: string,
  options: { skip?: (file: string) => boolean; own?: (made: string) => Promise<void> } = {},
): Promise<Hashes> {
  const { skip = () => false, own = async () => {} } = options;
  const hashes: Hashes = {};
  const copy = async (below: string): Promise<void> => {
    const entries = await readdir(path.join(from, below), { withFileTypes: true }).catch((error: unknown) => {
      if (isGone(error)) return undefined;
      throw error;
    });
    if (!entries) return;
    const made = path.join(to, below);
    await mkdir(made, { recursive: true, mode: 0o700 });
    await own(made);
    for (const entry of entries) {
      const file = below ? `${below}/${entry.name}` : entry.name;
      if (skip(file)) continue;
      if (entry.isDirectory()) await copy(file);
      else if (entry.isFile()) {
        const target = path.join(to, file);
        const hash = await copyFile(path.join(from, file), target).catch((error: unknown) => {
          if (isGone(error)) return undefined;
          throw error;
        });
        if (hash === undefined) continue;
        hashes[file] = hash;
        await own(target);
      }
    }
  };
  await copy('');
  return hashes;
}
