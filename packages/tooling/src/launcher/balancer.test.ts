import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { freePort } from '../system/ports';
import { startBalancer, type Balancer } from './balancer';

interface FakeGateway {
  server: Server;
  address: string;
  seen: { method: string; url: string; headers: Record<string, unknown>; body: string }[];
  ready: boolean;
  answer: (response: ServerResponse) => void;
  close: () => Promise<void>;
}

let pair: [FakeGateway, FakeGateway];
let balancer: Balancer;
let url: string;

async function fakeGateway(name: string, port = 0): Promise<FakeGateway> {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.writeHead(gateway.ready ? 200 : 503).end();
    void request.toArray().then((chunks) => {
      const { method = '', url = '', headers } = request;
      gateway.seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      gateway.answer(response);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const gateway: FakeGateway = {
    server,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    ready: true,
    answer: (response) => response.end(name),
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gateway;
}

beforeEach(async () => {
  pair = [await fakeGateway('one'), await fakeGateway('two')];
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  balancer = await startBalancer({ port, host: '127.0.0.1', gateways: pair.map(({ address }) => address) });
});
afterEach(async () => {
  await balancer.stop();
  await Promise.all(pair.map((gateway) => gateway.close()));
});

const read = async (path = '/') => (await fetch(url + path)).text();
const write = (body: string) => fetch(url, { method: 'POST', body });
const counts = () => pair.map(({ seen }) => seen.length);

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await what())) if (Date.now() > deadline) throw new Error('It did not happen within 10 s.');
}

test('LINK-01 gateways get calls in turn, as they came, with the address of who made them', async () => {
  await fetch(`${url}/api/x?y=1`, {
    method: 'PUT',
    headers: {
      'x-own': 'kept',
      'x-forwarded-for': '10.0.0.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      connection: 'keep-alive',
    },
    body: '{"a":1}',
  });
  await read();
  expect(counts()).toEqual([1, 1]);
  const [call] = pair.flatMap(({ seen }) => seen).filter(({ method }) => method === 'PUT');
  expect(call).toMatchObject({ url: '/api/x?y=1', body: '{"a":1}' });
  expect(call!.headers).toMatchObject({
    'x-own': 'kept',
    host: new URL(url).host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
  // By which name the portal was asked is not the client's to say.
  for (const name of ['x-forwarded-host', 'forwarded']) expect(call!.headers).not.toHaveProperty(name);
});

test('LINK-01 what a proxy of the operator says about a call is passed on', async () => {
  await balancer.stop();
  const port = Number(new URL(url).port);
  const gateways = pair.map(({ address }) => address);
  balancer = await startBalancer({ port, host: '127.0.0.1', gateways, trustedProxies: 1 });
  const headers = { 'x-forwarded-for': '10.0.0.7', 'x-forwarded-proto': 'https' };
  await fetch(url, { headers });
  const [call] = pair.flatMap(({ seen }) => seen);
  expect(call!.headers).toMatchObject({ ...headers, 'x-forwarded-for': '10.0.0.7, 127.0.0.1' });
});

test('LINK-01 answers go back as they are, long bodies and streams included', async () => {
  const long = 'x'.repeat(3_000_000);
  for (const gateway of pair)
    gateway.answer = (response) => {
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], etag: '"v"' });
      response.end(long);
    };
  const reply = await write(long);
  expect([reply.status, reply.headers.getSetCookie(), reply.headers.get('etag')]).toEqual([
    201,
    ['a=1', 'b=2'],
    '"v"',
  ]);
  expect((await reply.text()) === long).toBe(true);
  expect(pair.flatMap(({ seen }) => seen)[0]!.body === long).toBe(true);

  let stream: ServerResponse | undefined;
  for (const gateway of pair)
    gateway.answer = (response) => {
      (stream = response).write('event: hello\n\n');
    };
  const call = ask(url).end();
  const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream];
  expect(String((await once(answer, 'data'))[0])).toBe('event: hello\n\n');
  call.destroy();
  call.on('error', () => undefined);
  await once(stream!, 'close');
});

test('LINK-01 after a long body that is refused before it was read the connection takes the next call', async () => {
  for (const gateway of pair)
    gateway.server.removeAllListeners('request').on('request', (_, response: ServerResponse) => {
      response.writeHead(413).end();
    });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statusOf = async (body: string) => {
    const [reply] = (await once(ask(url, { agent, method: 'POST' }).end(body), 'response')) as [
      IncomingMessage,
    ];
    await reply.toArray();
    return reply.statusCode;
  };
  const long = 'x'.repeat(10_000_000);
  expect([await statusOf(long), await statusOf(long), await statusOf('short')]).toEqual([413, 413, 413]);
  agent.destroy();
});

test('LINK-01 a gateway that is not ready is not asked; when it is again, it is', async () => {
  pair[0].ready = false;
  await until(async () => (await Promise.all([read(), read(), read()])).every((name) => name === 'two'));
  pair[0].ready = true;
  await until(async () => (await read()) === 'one');
});

test('LINK-01 a gateway that is gone costs no call: what did not reach it goes to the other, writes as well', async () => {
  await pair[0].close();
  await Promise.all([read(), read()]);
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? read() : write('x'))));
  expect(replies.every((reply) => typeof reply === 'string' || reply.ok)).toBe(true);
});

test('LINK-01 a read whose gateway ends in the middle is answered by the other; a write is refused, and sent once', async () => {
  pair[0].answer = (response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    setImmediate(() => response.destroy());
  };
  expect(await Promise.all([read(), read()])).toEqual(['two', 'two']);
  pair[1].answer = pair[0].answer;
  const before = counts()[0]! + counts()[1]!;
  const refused = await write('once');
  expect([refused.status, await refused.json()]).toEqual([
    503,
    {
      error: 'unavailable',
      message: 'The portal is restarting. Try again in a moment.',
      text: { key: 'gateway.restarting' },
    },
  ]);
  expect(counts()[0]! + counts()[1]!).toBe(before + 1);
});

test('LINK-01 without any gateway the answer is no, at once', async () => {
  await Promise.all(pair.map((gateway) => gateway.close()));
  const started = performance.now();
  expect((await fetch(url)).status).toBe(503);
  expect(performance.now() - started).toBeLessThan(1000);
});
