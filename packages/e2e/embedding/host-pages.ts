import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');
const require = createRequire(import.meta.url);

const vendor: Readonly<Record<string, string>> = {
  '/vendor/jquery.js': 'jquery/dist/jquery.min.js',
  '/vendor/react-16.js': 'react-16/umd/react.production.min.js',
  '/vendor/react-dom-16.js': 'react-dom-16/umd/react-dom.production.min.js',
};

/** Where the portal stands in the examples of the documentation. */
const documented = 'https://portal.example.org';

export interface HostPages {
  port: number;
  close: () => Promise<void>;
}

const nonceAlone = (portal: string) =>
  `default-src 'none'; base-uri 'none'; script-src 'nonce-page'; style-src 'nonce-page'; connect-src ${portal}; font-src ${portal}; img-src data:`;

/** Policies of pages that let nothing in but what they name. */
const policies: Readonly<Record<string, (portal: string) => string>> = {
  nonce: nonceAlone,
  dynamic: (portal) => nonceAlone(portal).replace("script-src 'nonce-page'", "$& 'strict-dynamic'"),
  'nonce-styles': (portal) => nonceAlone(portal).replace("script-src 'nonce-page'", `script-src ${portal}`),
  frame: (portal) => `default-src 'none'; script-src ${portal}; frame-src ${portal}`,
  'nonce-frame': (portal) => `default-src 'none'; script-src 'nonce-page'; frame-src ${portal}`,
  'trusted-types': (portal) =>
    `${nonceAlone(portal)}; frame-src ${portal}; require-trusted-types-for 'script'`,
  closed: (portal) => `default-src 'none'; script-src ${portal}`,
};

/**
 * A server of somebody else: the examples of `docs/embedding`, with this portal's address in them, pages of tests, and
 * whatever page `?html=` gives.
 */
export async function hostPages(portal: string): Promise<HostPages> {
  const text = async (file: string, res: ServerResponse, type: string) => {
    res.setHeader('content-type', type);
    res.end((await readFile(file, 'utf8')).replaceAll(documented, portal));
  };
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://host');
    const policy = policies[searchParams.get('policy') ?? ''];
    if (policy) res.setHeader('content-security-policy', policy(portal));
    const html = searchParams.get('html');
    if (html !== null) {
      res.setHeader('content-type', 'text/html; charset=utf-8');
      res.end(html.replaceAll(documented, portal));
      return;
    }
    const file = vendor[pathname];
    const answer = file
      ? text(require.resolve(file), res, 'text/javascript')
      : text(
          path.join(
            pathname.startsWith('/docs/') ? path.join(root, 'docs/embedding') : here,
            path.basename(pathname),
          ),
          res,
          'text/html; charset=utf-8',
        );
    answer.catch(() => res.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
