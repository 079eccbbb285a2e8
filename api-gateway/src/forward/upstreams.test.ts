import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeService, type FakeService } from '../testing/fake-service';
import { Upstreams } from './upstreams';

/** Two processes of one service; each answers with its name, unless a call breaks off. */
const names = ['one', 'two'] as const;
let pair: FakeService[];
let upstreams: Upstreams;
let breaks: (req: IncomingMessage, res: ServerResponse) => boolean;

beforeEach(async () => {
  breaks = () => false;
  pair = await Promise.all(
    names.map((name) =>
      fakeService((req, res) => {
        if (breaks(req, res)) req.socket.destroy();
        else res.end(name);
      }),
    ),
  );
  upstreams = new Upstreams({ shifts: pair.map(({ url }) => url) });
});
afterEach(async () => {
  await upstreams.close();
  await Promise.all(pair.map((service) => service.close()));
});

const ask = async (method: 'GET' | 'POST' = 'GET') =>
  (await upstreams.ask('shifts', { method, path: '/', headers: {} })).body.text();
const asked = () => pair.map(({ seen }) => seen.length);

test('LINK-01 the processes of a service are asked in turn', async () => {
  for (let n = 0; n < 6; n += 1) await ask(n % 2 ? 'GET' : 'POST');
  expect(asked()).toEqual([3, 3]);
});

test('LINK-01 one that is gone costs no call, reads and writes alike; when it is back it is asked again', async () => {
  const [gone, left] = pair as [FakeService, FakeService];
  await ask();
  await ask();
  await gone.close();
  // Reads find out that its connections are closed.
  await Promise.all([ask(), ask()]);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n % 2 ? 'GET' : 'POST')));
  expect(new Set(answers)).toEqual(new Set(['two']));
  expect(left.seen.length).toBeGreaterThanOrEqual(20);

  const back = await fakeService((_req, res) => void res.end('back'), Number(new URL(gone.url).port));
  pair.push(back);
  const until = performance.now() + 5000;
  while ((await ask()) !== 'back') expect(performance.now()).toBeLessThan(until);
});

test('LINK-01 a read whose process ends in the middle is answered by the other one', async () => {
  let broken = 0;
  breaks = () => broken++ === 0;
  expect(['one', 'two']).toContain(await ask());
  expect(asked()).toEqual([1, 1]);
});

test('LINK-01 a write whose process ends in the middle may have been done: it is refused and not sent twice', async () => {
  breaks = () => true;
  await expect(ask('POST')).rejects.toMatchObject({ code: 'unavailable' });
  expect(asked().sort()).toEqual([0, 1]);
});

test('LINK-01 without any process the answer is no, at once', async () => {
  await Promise.all(pair.map((service) => service.close()));
  const started = performance.now();
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
  expect(performance.now() - started).toBeLessThan(500);
});

describe('a process that is stopped', () => {
  const sockets = new Set<Socket>();
  /** The system takes connections for it, and nobody answers on them. */
  const stopped = createServer((socket) => void sockets.add(socket));
  let address: string;
  beforeAll(async () => {
    stopped.listen(0, '127.0.0.1');
    await once(stopped, 'listening');
    address = `http://127.0.0.1:${(stopped.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    sockets.forEach((socket) => socket.destroy());
    stopped.close();
  });
  const timed = async (given: Upstreams, method: 'GET' | 'POST') => {
    const started = performance.now();
    const answer = given.ask('shifts', { method, path: '/', headers: {} });
    const text = await answer.then(({ body }) => body.text()).catch(({ code }: { code: string }) => code);
    return { text, ms: performance.now() - started };
  };

  test('LINK-01 its calls end after 2 s, reads and writes alike, and so do those that follow', async () => {
    const alone = new Upstreams({ shifts: address });
    for (const method of ['GET', 'POST'] as const) {
      const answers = await Promise.all([1, 2, 3].map(() => timed(alone, method)));
      for (const { text, ms } of answers) {
        expect(text).toBe('unavailable');
        expect(ms).toBeLessThan(3000);
      }
    }
    await alone.close();
  });

  test('LINK-01 a read goes to the other process; a write, which may have been done, is not sent twice', async () => {
    const both = () => new Upstreams({ shifts: [address, pair[0]!.url] });
    for (const [method, wanted] of [
      ['GET', 'one'],
      ['POST', 'unavailable'],
    ] as const) {
      const given = both();
      expect((await timed(given, method)).text).toBe(wanted);
      // It rests now: the other one is asked.
      expect((await timed(given, 'POST')).ms).toBeLessThan(1000);
      await given.close();
    }
  });

  test('LINK-01 one that works on a call for longer is waited for', async () => {
    const slow = await fakeService((_req, res) => void sleep(2800).then(() => res.end('done')));
    const given = new Upstreams({ shifts: slow.url });
    expect((await timed(given, 'POST')).text).toBe('done');
    await given.close();
    await slow.close();
  });
});
