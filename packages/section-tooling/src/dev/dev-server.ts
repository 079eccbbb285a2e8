import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { SectionBuild } from './section-builds';

/** What pages hear when they listen, and whenever it changes. */
type News = { event: 'built'; data: { version: string } } | { event: 'failed'; data: { message: string } };

/** Builds whose files are still served: a page may be in the middle of fetching one. */
const keptBuilds = 5;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
};
const typeOf = (name: string) => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

const inWords = ({ event, data }: News) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Serves the builds of one section to the pages of one portal, and notifies them of each. */
export class DevServer {
  private readonly builds = new Map<string, SectionBuild>();
  private readonly listening = new Set<ServerResponse>();
  private news: News | undefined;
  private readonly server: Server;

  /** @param portal origin whose pages are answered; every other page is refused */
  constructor(private readonly portal: string) {
    this.server = createServer((request, response) => this.answer(request, response));
  }

  /** Listens on this machine alone. */
  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject).listen(port, 'localhost', () => {
        this.server.off('error', reject);
        resolve();
      });
    });
  }

  /** From now on this is what the section is. */
  publish(build: SectionBuild): void {
    this.builds.set(build.version, build);
    for (const version of [...this.builds.keys()].slice(0, -keptBuilds)) this.builds.delete(version);
    this.notify({ event: 'built', data: { version: build.version } });
  }

  /** The section could not be built; what was published last stays. */
  fail(message: string): void {
    this.notify({ event: 'failed', data: { message } });
  }

  close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    return closed;
  }

  private notify(news: News): void {
    this.news = news;
    for (const response of this.listening) response.write(inWords(news));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', headers, url = '/' } = request;
    const send = (status: number, type = 'text/plain', body: Buffer | string = '') =>
      response.writeHead(status, { 'content-type': type }).end(body);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('access-control-allow-origin', this.portal);
    response.setHeader('x-content-type-options', 'nosniff');
    // Another site's page may name this address as its own and have it resolve to this machine.
    if (!/^localhost(:\d+)?$/.test(headers.host ?? '')) return void send(421);
    if (headers.origin !== undefined && headers.origin !== this.portal) return void send(403);
    if (method === 'OPTIONS') {
      response.setHeader('access-control-allow-private-network', 'true');
      return void send(204);
    }
    if (method !== 'GET' && method !== 'HEAD') return void send(405);
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/events') return this.listenTo(response);
    const file = this.find(pathname);
    if (!file) return void send(404);
    send(200, typeOf(pathname), file);
  }

  /** `/remote.json` is what the section is now, `/<version>/…` a file of one build. */
  private find(pathname: string): Buffer | undefined {
    if (pathname === '/remote.json') return [...this.builds.values()].at(-1)?.files.get('remote.json');
    const [, version = '', ...rest] = pathname.split('/');
    return this.builds.get(version)?.files.get(rest.join('/'));
  }

  private listenTo(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': listening\n\n');
    if (this.news) response.write(inWords(this.news));
    this.listening.add(response);
    response.once('close', () => this.listening.delete(response));
  }
}
