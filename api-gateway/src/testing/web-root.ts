import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const page = `<!doctype html>
<html lang="%LANG%"><head><meta property="csp-nonce" content="%NONCE%" /><meta name="apron-shell" content="%SHELL%" /><script defer src="%MAIN%"></script>%PRELOADS%</head><body>%BOOT%</body></html>
`;

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** As a manifest names the content of a file. */
export const integrityOf = (content: string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

interface SectionOptions {
  version?: string;
  /** What `assets/app.js` holds. */
  script?: string;
  /** What its manifest says that it holds. */
  said?: string;
  contract?: string;
  /** Who may open its second page. */
  ability?: string;
  /** What it takes of the shell. */
  shared?: Record<string, string>;
  /** What its build recorded; none where it is undefined. */
  uses?: object | undefined;
}

/** The record of a section that uses nothing. */
const usesNothing = { calls: {}, names: {}, abilities: {}, slots: {} };
/** The record of a shell that offers nothing. */
const offersNothing = { calls: {}, names: {}, abilities: [], slots: [], shared: {} };

/** The build of a section with one route, one widget and one file each. */
export function makeSection(name: string, over: SectionOptions = {}) {
  const { version = '0.1.0-11111111', script = 'app()' } = over;
  const uses = 'uses' in over ? over.uses : usesNothing;
  const files: Record<string, string> = {
    'remoteEntry.js': `entry('${version}')`,
    'assets/app.js': script,
    'assets/widgets.js': 'widgets()',
    ...(uses && { 'uses.json': JSON.stringify(uses) }),
  };
  const facts = Object.entries(files).map(([file, content]) => [
    file,
    {
      integrity: integrityOf(file === 'assets/app.js' ? (over.said ?? content) : content),
      size: content.length,
    },
  ]);
  const manifest = {
    name,
    title: 'Demo',
    fr: { title: 'Démo' },
    contract: over.contract ?? '^1.0.0',
    ...(over.shared && { shared: over.shared }),
    routes: [
      {
        path: '/demo/:id',
        title: 'Demo',
        subtitle: 'A section for tests',
        fr: { title: 'Démonstration', subtitle: 'Une section pour les tests' },
        module: './app',
        preload: ['/api/departments'],
      },
      {
        path: '/secret',
        title: 'S',
        subtitle: 'S',
        module: './app',
        ability: over.ability ?? 'account.manage',
      },
    ],
    widgets: [
      {
        id: 'panel',
        title: 'Panel',
        module: './widgets',
        export: 'Panel',
        slot: 'main',
        order: 1,
        minHeight: 100,
        preload: ['/api/shifts/current'],
      },
    ],
    version,
    container: 'mf_demo',
    entry: 'remoteEntry.js',
    contractVersion: '1.0.0',
    calls: ['listDepartments', 'updateEmployee'],
    modules: {
      './app': { js: ['assets/app.js'], css: [] },
      './widgets': { js: ['assets/widgets.js'], css: [] },
    },
    uses: { './app': ['react', 'table'] },
    files: Object.fromEntries(facts),
  };
  return { manifest, files };
}

/** Writes such a build into the folder where a build leaves it. */
export async function buildSection(
  webRoot: string,
  name: string,
  over: SectionOptions = {},
): Promise<string> {
  const { manifest, files } = makeSection(name, over);
  const dist = path.join(webRoot, name, 'dist');
  for (const [file, content] of Object.entries(files)) await write(path.join(dist, file), content);
  await write(path.join(dist, 'assets/app.js.gz'), gzipSync(files['assets/app.js'] ?? ''));
  await write(path.join(dist, 'secret.txt'), 'not listed');
  await write(path.join(dist, 'remote.json'), JSON.stringify(manifest));
  return manifest.version;
}

interface ShellOptions {
  version?: string;
  /** Stands for the hash in the names of its files. */
  mark?: string;
  /** The contract that it speaks. */
  contractVersion?: string;
  /** What it shares. */
  provides?: Record<string, string>;
  /** What its build recorded; none where it is undefined. */
  surface?: object | undefined;
}

/** The build of a shell. */
export function makeShell(over: ShellOptions = {}) {
  const { version = '0.1.0-aaaaaaaa', mark = '0123', contractVersion = '1.0.0' } = over;
  const script = (name: string) => `${name}(${over.mark ?? ''})`;
  const provides = over.provides ?? { react: '19.3.1' };
  const surface = 'surface' in over ? over.surface : offersNothing;
  const host = { file: `/embed/assets/host.${mark}.js`, integrity: integrityOf(script('host')) };
  const files: Record<string, string> = {
    'index.html': page.replace('%MAIN%', `/assets/main.${mark}.js`),
    [`assets/main.${mark}.js`]: script('main'),
    [`assets/sign.${mark}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'shell.json': JSON.stringify({
      contractVersion,
      shared: provides,
      chunks: { table: [`assets/table.${mark}.js`] },
    }),
    'embed/host.json': JSON.stringify(host),
    [host.file.slice(1)]: script('host'),
    'embed/start/embed.js': script('embed'),
    ...(surface && { 'surface.json': JSON.stringify(surface) }),
  };
  const facts = Object.entries(files).map(([file, content]) => [
    file,
    { integrity: integrityOf(content), size: content.length },
  ]);
  const manifest = {
    name: 'shell',
    title: 'Shell',
    fr: { title: 'Cadre du portail' },
    contract: `^${contractVersion}`,
    routes: [],
    widgets: [],
    version,
    container: 'shell',
    entry: 'index.html',
    contractVersion,
    provides,
    modules: {},
    files: Object.fromEntries(facts),
  };
  return { manifest, files };
}

/** Writes such a build into the folder where a build leaves it. */
export async function buildShell(webRoot: string, over: ShellOptions = {}): Promise<void> {
  // A build for development records nothing.
  const { manifest, files } = makeShell({ surface: undefined, ...over });
  const dist = path.join(webRoot, 'shell/dist');
  await rm(dist, { recursive: true, force: true });
  for (const [file, content] of Object.entries(files)) {
    await write(path.join(dist, file), content);
    if (/main/.test(file)) await write(path.join(dist, `${file}.gz`), gzipSync(content));
  }
  await write(path.join(dist, 'remote.json'), JSON.stringify(manifest));
}

/** A folder as a build leaves it: a shell, and the section `mf-demo`. */
export async function makeWebRoot(): Promise<string> {
  const webRoot = await mkdtemp(path.join(tmpdir(), 'apron-web-'));
  await buildShell(webRoot);
  await write(path.join(webRoot, 'shell/package.json'), 'not to be served');
  await buildSection(webRoot, 'mf-demo');
  return webRoot;
}
