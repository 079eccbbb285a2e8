import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for a service where a test counts or delays what reaches it. */
export interface FakeService {
  url: string;
  /** Requests that came, without those for its health. */
  seen: IncomingMessage[];
  close: () => Promise<void>;
}

export async function fakeService(
  answer: (req: IncomingMessage, res: ServerResponse) => void,
  at = 0,
): Promise<FakeService> {
  const seen: IncomingMessage[] = [];
  const server = createServer((req, res) => {
    if (req.url === '/readyz' || req.url === '/healthz') return void res.end('{}');
    seen.push(req);
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
