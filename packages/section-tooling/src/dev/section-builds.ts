import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Compilation, type Configuration, type Stats } from 'webpack';

/** A section as it was at one save. */
export interface SectionBuild {
  version: string;
  /** By their path below the section's base; `remote.json` among them. */
  files: ReadonlyMap<string, Buffer>;
  /** Milliseconds from the change until it was built. */
  took: number;
}

export interface SectionWatch {
  /** A build that succeeded. */
  onBuild: (build: SectionBuild) => void;
  /** What is wrong, in the words of the build. */
  onFailure: (message: string) => void;
}

/** Stands for the number of the build, in its version and so in the name of its container: both are in the files. */
const placeholder = 'dev00000';
const manifestFile = 'remote.json';
/** Milliseconds that changes are gathered for; an editor may write a file in two goes. */
const gatheredFor = 5;

type Manifest = { files: Record<string, { size: number; integrity: string }> };

/** Every build is a version of its own, as a release is: two of them share no container and no chunk. */
function numbered(
  files: ReadonlyMap<string, Buffer>,
  number: number,
): { version: string; files: Map<string, Buffer> } {
  const id = `dev${String(number).padStart(5, '0')}`;
  const named = new Map(
    [...files].map(([name, data]) => [
      name,
      /\.(js|json)$/.test(name) ? Buffer.from(data.toString().replaceAll(placeholder, id)) : data,
    ]),
  );
  const manifest = JSON.parse(named.get(manifestFile)?.toString() ?? '{}') as Manifest & { version: string };
  for (const name of Object.keys(manifest.files)) {
    const data = named.get(name);
    if (data)
      manifest.files[name] = {
        size: data.length,
        integrity: `sha384-${createHash('sha384').update(data).digest('base64')}`,
      };
  }
  named.set(manifestFile, Buffer.from(JSON.stringify(manifest)));
  return { version: manifest.version, files: named };
}

const problemsOf = (stats: Stats) =>
  stats
    .toJson({ all: false, errors: true })
    .errors?.map(({ moduleName, message }) => [moduleName, message].filter(Boolean).join('\n'))
    .join('\n\n') ?? '';

/** The configuration of a section for developing it: nothing is written to disk, nothing made small. */
async function configurationOf(dir: string, change: number): Promise<Configuration> {
  process.env.NODE_ENV = 'development';
  // Of which the presets make version and container.
  process.env.SECTION_DIGITS = placeholder;
  const file = pathToFileURL(path.join(dir, 'webpack.config.mjs')).href;
  const { default: given } = (await import(`${file}?change=${change}`)) as {
    default: Configuration | Promise<Configuration>;
  };
  const config = await given;
  // The shell runs React's production build, and the two builds of React do not mix.
  return { ...config, optimization: { ...config.optimization, nodeEnv: 'production' } };
}

/**
 * Builds a section at every save, in memory.
 * @param dir folder of the section
 * @returns ends it
 */
export function watchSection(dir: string, { onBuild, onFailure }: SectionWatch): () => Promise<void> {
  let count = 0;
  let files = new Map<string, Buffer>();
  let changedAt = Date.now();
  let close: (() => Promise<void>) | undefined;

  const keep = ({ assets }: Compilation) => {
    files = new Map(Object.entries(assets).map(([name, source]) => [name, Buffer.from(source.buffer())]));
    return false;
  };

  async function begin(change: number): Promise<void> {
    changedAt = Date.now();
    const compiler = webpack(await configurationOf(dir, change));
    if (!compiler) throw new Error(`${dir}/webpack.config.mjs configures nothing`);
    compiler.hooks.shouldEmit.tap('keep in memory', keep);
    compiler.hooks.invalid.tap('note the time', () => (changedAt = Date.now()));
    const watching = compiler.watch({ aggregateTimeout: gatheredFor }, (error, stats) => {
      if (error || !stats || stats.hasErrors())
        return onFailure(error?.message ?? (stats ? problemsOf(stats) : 'no build'));
      onBuild({ ...numbered(files, (count += 1)), took: Date.now() - changedAt });
    });
    close = () =>
      new Promise<void>((resolve) => watching?.close(() => compiler.close(() => resolve())) ?? resolve());
  }

  let work = begin(0).catch((error: unknown) => onFailure(String(error)));
  // The manifest is read once a configuration is made, so a change of it starts a new build.
  let changes = 0;
  const manifest = watch(dir, (_event, name) => {
    if (name !== manifestFile) return;
    const change = (changes += 1);
    work = work.then(async () => {
      if (change !== changes) return;
      await close?.();
      await begin(change).catch((error: unknown) => onFailure(String(error)));
    });
  });
  return async () => {
    manifest.close();
    await work;
    await close?.();
  };
}
