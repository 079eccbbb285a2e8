import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Variant } from './section-variant';

/** Folder of the shell's build. */
export const builtShell = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../shell/dist');
const hashLength = 10;
const hashed = new RegExp(`\\.([0-9a-f]{${hashLength}})\\.\\w+$`);
const isText = (file: string) => /\.(js|json|html)$/.test(file);

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

interface Manifest {
  version: string;
  provides: Record<string, string>;
  files: Record<string, { integrity: string; size: number }>;
}

/** Gives the portal's own libraries another version wherever a script or a record names it. */
const inMajor = (text: string, major: number | undefined) =>
  major === undefined
    ? text
    : text.replace(/("@portal\/[\w/-]+":\s*(?:\[\{version:)?")\d+\.\d+\.\d+"/g, `$1${major}.0.0"`);

/**
 * Makes another version of the shell out of its build, as a change of its source would: some words replaced, and every
 * file with a hash in its name under another name.
 * @param digit makes up the version
 * @param words what is replaced by what in its scripts and records
 * @param major of the portal's own libraries that it shares; the built one's without it
 */
export async function shellVariant(
  digit: string,
  words: Record<string, string>,
  major?: number,
): Promise<Variant> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-shell-'));
  await cp(builtShell, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const manifest = JSON.parse(await readFile(path.join(folder, 'remote.json'), 'utf8')) as Manifest;
  const names = Object.keys(manifest.files);
  const hashes = names.flatMap((name) => hashed.exec(name)?.slice(1) ?? []);
  const marked = (hash: string) => hash.slice(0, -8) + digit.repeat(8);
  const changes = [...hashes.map((hash) => [hash, marked(hash)] as const), ...Object.entries(words)];
  const changed = (text: string) =>
    inMajor(
      changes.reduce((now, [from, to]) => now.replaceAll(from, to), text),
      major,
    );

  const files: Manifest['files'] = {};
  const write = async (name: string, content: Buffer) => {
    await writeFile(path.join(folder, name), content);
    files[name] = { integrity: integrityOf(content), size: content.length };
  };
  for (const name of names) {
    const content = await readFile(path.join(folder, name));
    const renamed = changed(name);
    if (renamed !== name) await rename(path.join(folder, name), path.join(folder, renamed));
    await write(renamed, isText(name) ? Buffer.from(changed(content.toString())) : content);
  }
  const host = JSON.parse(await readFile(path.join(folder, 'embed/host.json'), 'utf8')) as { file: string };
  const { integrity } = files[host.file.slice(1)]!;
  await write('embed/host.json', Buffer.from(JSON.stringify({ ...host, integrity })));
  const version = `${manifest.version.split('-')[0]}-${digit.repeat(8)}`;
  const provides = JSON.parse(inMajor(JSON.stringify(manifest.provides), major)) as Manifest['provides'];
  await writeFile(
    path.join(folder, 'remote.json'),
    JSON.stringify({ ...manifest, provides, version, files }),
  );
  return { version, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
