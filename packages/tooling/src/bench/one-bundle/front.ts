import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RemoteEntry } from '@portal/contracts';
import type { OneBundle } from './build';

/** As the gateway compresses a page. */
const pageQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.woff2': 'font/woff2' };
const bootPattern = /(<script type="application\/json" id="portal-boot">)(.*?)(<\/script>)/s;
const preloadPattern = /<link rel="preload" as="(script|fetch)"[^>]*>/g;

/** What one application has of its sections: navigation and panels, and nothing by which files are found and judged. */
function withoutVersions(boot: string): string {
  const { remotes, ...rest } = JSON.parse(boot) as { remotes: RemoteEntry[] };
  const slim = remotes.map(({ integrity: _integrity, ...remote }) => ({ ...remote, modules: {} }));
  return JSON.stringify({ ...rest, remotes: slim }).replaceAll('<', '\\u003c');
}

/** The gateway's page for the reference build: its files in place of the shell's and the sections', the same first calls. */
function pageOf({ page, chunks }: OneBundle, chunk: string, served: string): string {
  const [, before = '', boot = '{}', after = ''] = bootPattern.exec(served) ?? [];
  const calls = [...served.matchAll(preloadPattern)].filter(([, as]) => as === 'fetch');
  const files = (chunks[chunk] ?? []).map((file) => `<link rel="preload" as="script" href="/${file}">`);
  const values: Readonly<Record<string, string>> = {
    LANG: 'en',
    NONCE: /property="csp-nonce" content="([^"]*)"/.exec(served)?.[1] ?? '',
    PRELOADS: [...files, ...calls.map(([link]) => link)].join('\n    '),
    BOOT: before + withoutVersions(boot) + after,
  };
  return page.replace(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole);
}

const ask = (to: string, req: IncomingMessage, headers: object) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    req.pipe(
      request(to + req.url, { method: req.method, headers: { ...req.headers, ...headers } }, resolve).on(
        'error',
        reject,
      ),
    ),
  );

interface Front {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Stands before a portal and hands on what is asked of it, for the reference build with pages and files of that in
 * place of the portal's own: both builds are reached by the same way, and ask the same calls.
 * @param bundle the reference build; undefined: the portal as it is
 * @param chunkOf name of the chunk of a page's path
 */
export async function startFront(
  to: string,
  bundle?: OneBundle,
  chunkOf: (path: string) => string = () => '',
): Promise<Front> {
  /** As a page of the portal's own would ask: it refuses calls from pages of others. */
  const headersOf = ({ headers: { origin } }: IncomingMessage) => ({
    host: new URL(to).host,
    ...(origin && { origin: new URL(to).origin }),
  });

  // The typeface is the same in both builds: by it the gateway shows with which headers it sends a file.
  const [, typeface = ''] = /href="(\/assets\/[^"]+\.woff2)"/.exec(bundle?.page ?? '') ?? [];
  const sample = typeface ? (await fetch(to + typeface)).headers : new Headers();

  async function sendFile(folder: string, file: string, res: ServerResponse): Promise<void> {
    const packed = file.endsWith('.js');
    const body = await readFile(path.join(folder, packed ? `${file}.br` : file));
    res.writeHead(200, {
      ...Object.fromEntries(sample),
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'content-length': body.length,
      ...(packed && { 'content-encoding': 'br', vary: 'Accept-Encoding' }),
    });
    res.end(body);
  }

  async function sendPage(own: OneBundle, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const answer = await ask(to, req, { ...headersOf(req), 'accept-encoding': 'identity' });
    const text = pageOf(own, chunkOf(req.url ?? ''), (await buffer(answer)).toString());
    const body = await promisify(brotliCompress)(text, pageQuality);
    const { 'transfer-encoding': _whole, ...headers } = answer.headers;
    res.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length });
    res.end(body);
  }

  async function answerTo(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', to);
    if (bundle && pathname.startsWith('/assets/')) return sendFile(bundle.folder, pathname, res);
    if (bundle && req.headers['sec-fetch-dest'] === 'document') return sendPage(bundle, req, res);
    const answer = await ask(to, req, headersOf(req));
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  }

  const server = createServer((req, res) => {
    answerTo(req, res).catch((error: unknown) => {
      if (!res.headersSent) res.writeHead(502);
      res.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
