import {
  abilities,
  clientEvent,
  shellName,
  type CallInput,
  type CurrentUser,
  type RemoteEntry,
} from '@portal/contracts';
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { SectionBuild } from './read-build';

/** What the loader reports of a section. */
export type LoadReport = CallInput<typeof clientEvent>['body'];

const nobody = '00000000-0000-4000-8000-000000000000';

/** Somebody who may see every page of the section. There is no such person, and no call of theirs is answered. */
const visitor: CurrentUser = {
  id: nobody,
  employeeId: nobody,
  username: 'smoke',
  name: 'Smoke Test',
  role: 'system_admin',
  isAdmin: true,
  departmentId: null,
  departmentName: null,
  mustChangePassword: false,
  mustSetUpSecondStep: false,
  language: null,
  abilities: Object.keys(abilities),
};

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

/** What the page says of somebody who is signed in, and of the sections. */
function bootOf(remotes: readonly RemoteEntry[]): string {
  const boot = { user: visitor, remotes, timeZone: 'UTC', appName: 'Smoke test', baseUrl: '' };
  return JSON.stringify(boot).replaceAll('<', '\\u003c');
}

/** The shell's page as the portal serves it, with this one section in it and somebody signed in. */
const withSection = (page: string, entry: RemoteEntry): string =>
  page.replace(bootPattern, (_, open: string, close: string) => open + bootOf([entry]) + close);

/** The page of a shell's own build, filled as the portal does, with somebody signed in and no section. */
function pageOfShell({ manifest, files }: SectionBuild, policy: string): string {
  const values: Readonly<Record<string, string>> = {
    LANG: 'en',
    NONCE: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '',
    SHELL: manifest.version,
    PRELOADS: '',
    BOOT: `<script type="application/json" id="portal-boot">${bootOf([])}</script>`,
  };
  const template = files.get('index.html')?.toString() ?? '';
  return template.replace(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole);
}

/**
 * A little server around the portal's own shell: page and files of the shell are fetched from the portal, the
 * section's files are those of the build, and calls are answered as by a portal whose services are away. With the build
 * of a shell, page and files are those of the build.
 * @param to origin of the portal
 * @param onReport told what the shell's loader says of the section; a beacon's body is seen by nobody but the server
 * @returns its origin, and what stops it
 */
export async function smokeServer(
  to: string,
  build: SectionBuild,
  onReport: (report: LoadReport) => void,
): Promise<{ url: string; stop: () => void }> {
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

  async function answer(method: string, target: string, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(target, to);
    const own = ownFile(pathname);
    if (own) return void send(res, 200, types[path.extname(pathname)] ?? 'application/octet-stream', own);
    if (pathname.startsWith('/api/') || method !== 'GET') {
      const refusal = { error: 'unavailable', message: 'There is no data in a smoke test.' };
      return void send(res, 503, types['.json']!, JSON.stringify(refusal));
    }
    const reply = await fetch(to + target);
    const type = reply.headers.get('content-type') ?? 'application/octet-stream';
    const isPage = type.startsWith('text/html');
    const policy = reply.headers.get('content-security-policy') ?? '';
    // The portal may be reached by https, this one is not.
    if (policy && isPage)
      res.setHeader('content-security-policy', policy.replace(/;?\s*upgrade-insecure-requests/, ''));
    if (!isPage) return void send(res, reply.status, type, Buffer.from(await reply.arrayBuffer()));
    const page = isShell ? pageOfShell(build, policy) : withSection(await reply.text(), entry);
    send(res, reply.status, type, page);
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
