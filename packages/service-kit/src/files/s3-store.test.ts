import { s3Server, type S3Server } from '../testing/s3-server';
import { S3Store } from './s3-store';

const rules = { bucket: 'releases', keyId: 'key', secret: 'secret', region: 'eu-test-1' };
const id = { name: 'mf-demo', version: '0.1.0-99999999' };
const folder = 'portal/mf-demo/0.1.0-99999999';
let s3: S3Server;

beforeAll(async () => {
  s3 = await s3Server(rules);
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.objects.clear();
  s3.asked.length = 0;
  s3.troubles.length = 0;
  Object.assign(s3.rights, { list: true, read: true });
});

const options = () => ({ ...rules, url: `${s3.url}/releases/portal` });
const store = (other: Partial<ReturnType<typeof options>> = {}) => new S3Store({ ...options(), ...other });
const filesOf = (name: string, content: Buffer) =>
  new Map([
    ['remote.json', Buffer.from('{}')],
    [name, content],
  ]);

test('what is kept is read again byte for byte, and is gone after it was dropped', async () => {
  const bytes = Buffer.from([0, 255, 128, 10]);
  await store().write(id, filesOf('assets/a b.js', bytes));
  expect(await store().read(id, 'assets/a b.js')).toEqual(bytes);
  expect(s3.objects.get(`${folder}/assets/a b.js`)?.type).toBe('text/javascript; charset=utf-8');
  // The manifest last: as long as it is not there, nothing is.
  expect(s3.asked.filter((line) => line.startsWith('PUT')).at(-1)).toMatch(/remote\.json$/);
  await store().delete(id, ['remote.json', 'assets/a b.js', 'assets/a b.js.br']);
  expect(await store().read(id, 'remote.json')).toBeUndefined();
});

test.each([
  "assets/it's (new)*!.js",
  'assets/a+b.js',
  'assets/é—ü.js',
  'assets/100%25.js',
  'assets/empty.js',
])('a file called %s is signed as it is sent', async (name) => {
  const content = name.includes('empty') ? Buffer.alloc(0) : Buffer.from(name);
  await store().write(id, filesOf(name, content));
  expect(s3.objects.has(`${folder}/${name}`)).toBe(true);
  expect(await store().read(id, name)).toEqual(content);
});

test('a file that is not there is none, also to a key that may not list the bucket', async () => {
  await store().write(id, filesOf('app.js', Buffer.from('app()')));
  expect(await store().read(id, 'app.js.br')).toBeUndefined();
  s3.rights.list = false;
  expect(await store().read(id, 'app.js.br')).toBeUndefined();
  expect((await store().read(id, 'app.js'))?.toString()).toBe('app()');
});

test.each([
  ['503 SlowDown', { status: 503, code: 'SlowDown' }],
  ['500 InternalError', { status: 500, code: 'InternalError' }],
  ['400 RequestTimeout', { status: 400, code: 'RequestTimeout' }],
  ['a connection that breaks', 'broken'],
] as const)('%s is tried again, and again', async (_, trouble) => {
  s3.troubles.push(trouble, trouble);
  await store().write(id, filesOf('app.js', Buffer.from('app()')));
  s3.troubles.push(trouble);
  expect((await store().read(id, 'app.js'))?.toString()).toBe('app()');
});

test('a store that stays busy is given up after five tries', async () => {
  s3.troubles.push(...Array.from({ length: 5 }, () => ({ status: 503, code: 'SlowDown' })));
  await expect(store().read(id, 'app.js')).rejects.toThrow('503 SlowDown');
  expect(s3.asked).toHaveLength(5);
});

test.each([
  ['another region', { region: 'elsewhere' }, '400 AuthorizationHeaderMalformed'],
  ['a wrong secret', { secret: 'other' }, '403 SignatureDoesNotMatch'],
  ['an unknown key', { keyId: 'other' }, '403 InvalidAccessKeyId'],
])('%s is refused in the words of the store, at once, and nothing is kept', async (_, wrong, words) => {
  await expect(store(wrong).read(id, 'x.js')).rejects.toThrow(words);
  await expect(store(wrong).write(id, filesOf('x.js', Buffer.from('x')))).rejects.toThrow(words);
  expect([s3.asked.length, s3.objects.size]).toEqual([2, 0]);
});

test('a bucket that is not there is no missing file, and one that has moved is not followed', async () => {
  await expect(store({ url: `${s3.url}/no-such-bucket` }).read(id, 'x.js')).rejects.toThrow(
    '404 NoSuchBucket',
  );
  s3.troubles.push({ status: 301, code: 'PermanentRedirect' });
  await expect(store().read(id, 'x.js')).rejects.toThrow('301 PermanentRedirect');
});

test('a key that may write but not read is refused before a version counts as stored', async () => {
  s3.rights.read = false;
  await expect(store().write(id, filesOf('x.js', Buffer.from('x')))).rejects.toThrow('needs s3:GetObject');
});

test('a bucket may be a host of its own', async () => {
  const hosted = await s3Server({ ...rules, bucket: '' });
  try {
    const own = store({ url: hosted.url });
    await own.write(id, filesOf('app.js', Buffer.from('app()')));
    expect((await own.read(id, 'app.js'))?.toString()).toBe('app()');
    expect([...hosted.objects.keys()]).toContain('mf-demo/0.1.0-99999999/app.js');
  } finally {
    hosted.close();
  }
});
