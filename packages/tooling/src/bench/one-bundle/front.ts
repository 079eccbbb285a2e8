import type { RemoteEntry } from '@portal/contracts';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { request, type Dispatcher } from 'undici';
import type { OneBundle } from './build';

/** As the gateway compresses a page. */
const pageQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const bootPattern = /(<script type="application\/json" id="portal-boot">)(.*?)(<\/script>)/s;
const preloadedCalls = /<link rel="preload" as="fetch"[^>]*>/g;

/** The boot data without what only separate sections need: one application has their navigation and panels alone. */
function withoutVersions(boot: string): string {
  const { remotes, ...rest } = JSON.parse(boot) as { remotes: RemoteEntry[] };
  const slim = remotes.map(({ integrity: _integrity, ...remote }) => ({ ...remote, modules: {} }));
  return JSON.stringify({ ...rest, remotes: slim }).replaceAll('<', '\\u003c');
}

/** The gateway's page for the reference build: its files replace those of shell and sections, the first calls stay. */
function pageOf({ page, chunks }: OneBundle, chunk: string, served: string): string {
  const [, before = '', boot = '{}', after = ''] = bootPattern.exec(served) ?? [];
  const files = (chunks[chunk] ?? []).map((file) => `<link rel="preload" as="script" href="/${file}">`);
  const values: Readonly<Record<string, string>> = {
    LANG: 'en',
    NONCE: /property="csp-nonce" content="([^"]*)"/.exec(served)?.[1] ?? '',
    PRELOADS: [...files, ...(served.match(preloadedCalls) ?? [])].join('\n    '),
    BOOT: before + withoutVersions(boot) + after,
  };
  return page.replace(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole);
}

/**
 * Starts a proxy in front of a portal, so that both builds are reached in the same way and ask the same calls.
 * @param bundle the reference build, whose page and files replace the portal's, with the name of the chunk of each
 *   path; undefined: the portal as it is
 */
export async function startFront(
  to: string,
  bundle?: OneBundle & { chunkOf: (path: string) => string },
): Promise<{ origin: string; stop: () => Promise<void> }> {
  /** As a page of the portal itself sends it: the portal refuses calls from pages of other origins. */
  const ask = (req: IncomingMessage, more: object = {}) => {
    const { method, url, headers } = req;
    const own = { host: new URL(to).host, ...(headers.origin && { origin: to }) };
    const body = method === 'GET' ? null : req;
    const given = { method: method as Dispatcher.HttpMethod, headers: { ...headers, ...own, ...more }, body };
    return request(to + url, given);
  };

  // The typeface is the same in both builds: it shows with which headers the gateway sends a file.
  const [, typeface = ''] = /href="(\/assets\/[^"]+\.woff2)"/.exec(bundle?.page ?? '') ?? [];
  const sample = typeface ? Object.fromEntries((await fetch(to + typeface)).headers) : {};

  async function sendFile(folder: string, file: string, res: ServerResponse): Promise<void> {
    const isScript = file.endsWith('.js');
    const body = await readFile(path.join(folder, isScript ? `${file}.br` : file));
    const type = { 'content-type': 'text/javascript', 'content-encoding': 'br', vary: 'Accept-Encoding' };
    res.writeHead(200, { ...sample, ...(isScript && type), 'content-length': body.length }).end(body);
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', to);
    if (bundle && pathname.startsWith('/assets/')) return sendFile(bundle.folder, pathname, res);
    const isPage = bundle && req.headers['sec-fetch-dest'] === 'document';
    const { statusCode, headers, body } = await ask(req, isPage ? { 'accept-encoding': 'identity' } : {});
    if (!isPage) {
      res.writeHead(statusCode, headers);
      return pipeline(body, res);
    }
    const text = pageOf(bundle, bundle.chunkOf(pathname), await body.text());
    const page = await promisify(brotliCompress)(text, pageQuality);
    const { 'transfer-encoding': _whole, ...own } = headers;
    res.writeHead(200, { ...own, 'content-encoding': 'br', 'content-length': page.length }).end(page);
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      if (!res.headersSent) res.writeHead(502);
      res.end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
