import {
  clientEvent,
  embedState,
  inLanguage,
  liveEvents,
  shellName,
  type CallInput,
  type CurrentUser,
  type EmbedState,
  type Language,
  type RemoteEntry,
} from '@portal/contracts';
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { SectionBuild } from './read-build';
import type { RecordedAnswer } from './recording';

/** What the loader reports of a section. */
export type LoadReport = CallInput<typeof clientEvent>['body'];

/** Whom a page is drawn for. */
export interface Viewer {
  user: CurrentUser;
  language: Language;
  timeZone: string;
  /** What a call of theirs is answered; undefined when the services are away. */
  answer: (target: string) => RecordedAnswer | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const bootPattern = /(<script type="application\/json" id="portal-boot">).*?(<\/script>)/s;

function entryOf({ manifest, text: bytes }: SectionBuild): RemoteEntry {
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  const {
    files: _files,
    contractVersion: _contract,
    shared: _shared,
    provides: _provides,
    ...entry
  } = manifest;
  return { ...entry, base: `/remotes/${manifest.name}/${manifest.version}/`, integrity };
}

/** What the page says of who is signed in, and of the sections. */
function bootOf({ user, language, timeZone }: Viewer, remotes: readonly RemoteEntry[]): string {
  const boot = {
    user: { ...user, language },
    remotes: remotes.map((remote) => inLanguage(remote, language)),
    timeZone,
    appName: 'Smoke test',
    baseUrl: '',
  };
  return JSON.stringify(boot).replaceAll('<', '\\u003c');
}

/**
 * The shell's page as the portal serves it, with this one section in it and somebody signed in. Without the keys of the
 * portal: the section is tried before it is signed.
 */
const withSection = (page: string, boot: string): string =>
  page
    .replace(/<script [^>]*id="portal-release-keys">.*?<\/script>/s, '')
    .replace(bootPattern, (_, open: string, close: string) => open + boot + close);

/** The page of a shell's own build, filled as the portal does, with somebody signed in and no section. */
function pageOfShell({ manifest, files }: SectionBuild, policy: string, viewer: Viewer): string {
  const values: Readonly<Record<string, string>> = {
    LANG: viewer.language,
    NONCE: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '',
    SHELL: manifest.version,
    PRELOADS: '',
    BOOT: `<script type="application/json" id="portal-boot">${bootOf(viewer, [])}</script>`,
  };
  const template = files.get('index.html')?.toString() ?? '';
  return template.replace(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole);
}

interface Fetched {
  status: number;
  type: string;
  policy: string;
  body: Buffer;
}

/** Pages and files of a portal, each file fetched once: every visitor of every page needs the same ones. */
export function portalFiles(to: string) {
  const files = new Map<string, Promise<Fetched>>();
  async function fetchOne(target: string, language: Language): Promise<Fetched> {
    const reply = await fetch(to + target, { headers: { 'accept-language': language } });
    return {
      status: reply.status,
      type: reply.headers.get('content-type') ?? 'application/octet-stream',
      policy: reply.headers.get('content-security-policy') ?? '',
      body: Buffer.from(await reply.arrayBuffer()),
    };
  }
  return (asked: string, language: Language): Promise<Fetched> => {
    // A frame is given to pages that the portal knows, and it knows its own.
    const target = asked.replace(/(?<=^\/embed-frame\?.*\borigin=)[^&]*/, encodeURIComponent(to));
    if (!path.extname(new URL(target, to).pathname)) return fetchOne(target, language);
    const file = files.get(target) ?? fetchOne(target, language);
    files.set(target, file);
    return file;
  };
}

export interface SmokeSite {
  /** Pages and files of the portal. */
  portal: ReturnType<typeof portalFiles>;
  build: SectionBuild;
  /** Version of the earlier shell in which the section runs; undefined for the portal's own. */
  shell: string | undefined;
  viewer: Viewer;
  /** Receives what the shell's loader reports about the section; only the server sees the body of a beacon. */
  onReport: (report: LoadReport) => void;
}

/**
 * A little server around the portal's own shell: page and files of the shell are the portal's, the section's files are
 * those of the build, and calls are answered from a recording. With the build of a shell, page and files are those of the
 * build.
 * @returns its origin, and what stops it
 */
export async function smokeServer({ portal, build, shell, viewer, onReport }: SmokeSite): Promise<{
  url: string;
  stop: () => void;
}> {
  const entry = entryOf(build);
  const isShell = build.manifest.name === shellName;
  const ownFile = (wanted: string): Buffer | undefined => {
    if (isShell) return wanted === '/index.html' ? undefined : build.files.get(wanted.slice(1));
    if (!wanted.startsWith(entry.base)) return undefined;
    const file = wanted.slice(entry.base.length);
    return file === 'remote.json' ? build.text : build.files.get(file);
  };
  const send = (res: ServerResponse, status: number, type: string, body: string | Buffer) =>
    res.writeHead(status, { 'content-type': type }).end(body);
  /** During one trial a file never changes: the browser fetches and compiles it once for all pages of a visitor. */
  const sendFile = (res: ServerResponse, status: number, type: string, body: Buffer) => {
    res.setHeader('cache-control', 'max-age=86400, immutable');
    send(res, status, type, body);
  };

  function answerCall(method: string, target: string, res: ServerResponse): void {
    const found = method === 'GET' ? viewer.answer(target) : undefined;
    if (!found) {
      const refusal = { error: 'unavailable', message: 'There is no such data in a smoke test.' };
      return void send(res, 503, types['.json']!, JSON.stringify(refusal));
    }
    if (found.total) res.setHeader('x-total-count', found.total);
    if (found.more) res.setHeader('x-total-more', found.more);
    send(res, 200, types['.json']!, found.body);
  }

  /** What a frame of an earlier shell begins with, without the keys as well. */
  async function embedded(target: string): Promise<string> {
    const { body } = await portal(target, viewer.language);
    const { language, timeZone } = viewer;
    const user = { ...viewer.user, language };
    const remotes = [inLanguage(entry, language)];
    return JSON.stringify({
      ...(JSON.parse(body.toString()) as EmbedState),
      user,
      remotes,
      language,
      timeZone,
      releaseKeys: {},
    });
  }

  async function answer(method: string, target: string, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(target, 'http://x');
    const own = ownFile(pathname);
    if (own) return sendFile(res, 200, types[path.extname(pathname)] ?? 'application/octet-stream', own);
    // A stream on which nothing happens.
    if (pathname === liveEvents.path)
      return void res.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    if (pathname === embedState.path) return void send(res, 200, types['.json']!, await embedded(target));
    if (pathname.startsWith('/api/') || method !== 'GET') return answerCall(method, target, res);
    const { status, type, policy, body } = await portal(target, viewer.language);
    if (!type.startsWith('text/html')) return sendFile(res, status, type, body);
    // The portal may be reached by https, this one is not.
    if (policy)
      res.setHeader('content-security-policy', policy.replace(/;?\s*upgrade-insecure-requests/, ''));
    const page = isShell
      ? pageOfShell(build, policy, viewer)
      : withSection(body.toString(), bootOf(viewer, [{ ...entry, shell }]));
    send(res, status, type, page);
  }

  const server = createServer((req, res) => {
    if (req.url === clientEvent.path) {
      void text(req).then((body) => onReport(JSON.parse(body) as LoadReport));
      return void send(res, clientEvent.status, types['.json']!, '{"success":true}');
    }
    answer(req.method ?? 'GET', req.url ?? '/', res).catch((error: unknown) => {
      if (!res.headersSent) send(res, 502, 'text/plain', String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
