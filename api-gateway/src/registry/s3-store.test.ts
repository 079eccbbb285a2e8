import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPortal, type Portal } from '../testing/portal';
import { addUser } from '../testing/people';
import { S3Store } from './s3-store';

const objects = new Map<string, Buffer>();
const refusals: string[] = [];
let server: Server;
let url: string;

/** As much of an S3 store as is used: signed requests, an object a path. */
beforeAll(async () => {
  server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const signed =
        /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/;
      if (!signed.test(req.headers.authorization ?? '') || !req.headers['x-amz-date']) {
        refusals.push(`${req.method} ${req.url}`);
        return res.writeHead(403).end();
      }
      const path = req.url ?? '';
      const kept = objects.get(path);
      if (req.method === 'PUT') objects.set(path, Buffer.concat(chunks));
      else if (req.method === 'DELETE') objects.delete(path);
      else if (!kept) return res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      else return res.writeHead(200).end(kept);
      return res.writeHead(req.method === 'DELETE' ? 204 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/portal`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const options = () => ({ url, keyId: 'key', secret: 'secret', region: 'eu-test-1' });

test('what is kept is read again byte for byte, and is gone after it was dropped', async () => {
  const store = new S3Store(options());
  const id = { name: 'mf-demo', version: '0.1.0-99999999' };
  const bytes = Buffer.from([0, 255, 128, 10]);
  await store.keep(
    id,
    new Map([
      ['remote.json', Buffer.from('{}')],
      ['assets/a b.js', bytes],
    ]),
  );
  expect(await store.read(id, 'assets/a b.js')).toEqual(bytes);
  expect(await store.read(id, 'assets/none.js')).toBeUndefined();
  expect([...objects.keys()]).toContain('/bucket/portal/mf-demo/0.1.0-99999999/assets/a%20b.js');
  await store.drop(id, ['remote.json', 'assets/a b.js', 'assets/a b.js.br']);
  expect(await store.read(id, 'remote.json')).toBeUndefined();
  expect(refusals).toEqual([]);
});

test('a store that refuses is told by its status, and nothing is published', async () => {
  const store = new S3Store({ ...options(), region: 'elsewhere' });
  await expect(store.read({ name: 'mf-demo', version: '0.1.0-99999999' }, 'x.js')).rejects.toThrow('403');
  refusals.length = 0;
});

test('a portal with such a store serves its sections out of it', async () => {
  const portal: Portal = await openPortal(['identity'], { releasesS3: options() });
  try {
    await addUser(portal.house, 'ada');
    const ada = portal.browser();
    await ada.signIn('ada');
    const [remote] = (await ada.get('/api/remotes')).body as unknown as { base: string }[];
    const reply = await ada.get(`${remote?.base}assets/app.js`, { 'accept-encoding': 'gzip' });
    expect([reply.text, reply.headers.get('content-encoding')]).toEqual(['app()', 'gzip']);
    expect([...objects.keys()]).toContain('/bucket/portal/mf-demo/0.1.0-11111111/remote.json');
  } finally {
    await portal.close();
  }
});
