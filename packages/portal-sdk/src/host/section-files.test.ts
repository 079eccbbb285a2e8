import { remoteEntry } from '../testing/remote-entry';
import { useMissingFile } from './missing-file';
import { ShellFailure } from './section-failure';
import { asLoader, fetchScript, giveScriptsNonce, knowFilesOf } from './section-files';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const origin = location.origin;
let asked: { url: string; init: RequestInit }[];
let manifest: () => Promise<unknown>;
let scripts: HTMLScriptElement[];
/** Status of a requested file. */
let served: number;
let version = 0;

/** A version that no other test uses. */
function newVersion(overrides: Parameters<typeof remoteEntry>[0] = {}) {
  version += 1;
  const base = `/remotes/mf-leave/${version}/`;
  const remote = remoteEntry({
    container: `c${version}`,
    base,
    integrity: hash(`${version % 10}`),
    ...overrides,
  });
  knowFilesOf(remote);
  return { remote, url: `${origin}${base}app.js` };
}

beforeEach(() => {
  asked = [];
  scripts = [];
  manifest = () => Promise.resolve({ files: { 'app.js': { integrity: hash('a'), size: 1 } } });
  served = 503;
  globalThis.fetch = (url, init) => {
    if (init?.method === 'HEAD') return Promise.resolve({ status: served } as Response);
    asked.push({ url: String(url), init: init ?? {} });
    return Promise.resolve({ json: () => manifest() } as Response);
  };
  AbortSignal.timeout = () => new AbortController().signal;
  jest
    .spyOn(document.head, 'append')
    .mockImplementation((node) => void scripts.push(node as HTMLScriptElement));
});
afterEach(() => {
  document.head.querySelectorAll('link').forEach((link) => link.remove());
  jest.restoreAllMocks();
});

const soon = () => new Promise((resolve) => setTimeout(resolve));

test('a file is fetched with the manifest’s hash, and the manifest with the registry’s hash', async () => {
  const { remote, url } = newVersion();
  const done = fetchScript(url, remote.container);
  await soon();
  expect(asked).toMatchObject([{ url: `${remote.base}remote.json`, init: { integrity: remote.integrity } }]);
  expect(scripts).toMatchObject([{ src: url, integrity: hash('a'), crossOrigin: 'anonymous' }]);
  scripts[0]?.onload?.(new Event('load'));
  await expect(done).resolves.toBeUndefined();
});

test('each script has the page’s nonce and its hash', async () => {
  giveScriptsNonce('of-the-page');
  const { remote, url } = newVersion();
  void fetchScript(url, remote.container);
  void fetchScript(`${origin}/assets/2.js`);
  await soon();
  giveScriptsNonce('');
  expect(scripts.map(({ nonce, integrity }) => [nonce, integrity])).toEqual([
    ['of-the-page', undefined],
    ['of-the-page', hash('a')],
  ]);
});

test('a preload link’s hash replaces the manifest’s, until the file has failed once', async () => {
  const { remote, url } = newVersion();
  const link = document.createElement('link');
  link.setAttribute('href', `${remote.base}app.js`);
  link.integrity = hash('b');
  document.head.appendChild(link);
  const done = fetchScript(url, remote.container);
  await soon();
  expect([asked.length, scripts[0]?.integrity]).toEqual([0, hash('b')]);
  scripts[0]?.dispatchEvent(new Event('error'));
  await expect(done).rejects.toThrow('not the file that was released');
  void fetchScript(url, remote.container);
  await soon();
  expect(asked).toHaveLength(1);
  expect(scripts[1]?.integrity).toBe(hash('a'));
  expect(scripts[1]?.src).toContain(`${url}?again=`);
});

test('a file that takes long is requested again with the same hash, and runs once', async () => {
  const { remote, url } = newVersion();
  jest.useFakeTimers();
  const done = fetchScript(url, remote.container);
  await jest.advanceTimersByTimeAsync(15_000);
  jest.useRealTimers();
  expect(scripts.map(({ integrity }) => integrity)).toEqual([hash('a'), hash('a')]);
  expect(scripts[1]?.src).toContain(`${url}?again=`);
  scripts[0]?.onload?.(new Event('load'));
  await done;
  expect(scripts[1]?.ownerDocument).not.toBe(document);
});

test('a file without a hash is refused, and no script is created', async () => {
  const none = newVersion({ integrity: undefined });
  await expect(fetchScript(none.url, none.remote.container)).rejects.toThrow('no hash');
  const { remote, url } = newVersion();
  await expect(fetchScript(`${url}.other.js`, remote.container)).rejects.toThrow('not in the manifest');
  await expect(fetchScript(url, 'nobody')).rejects.toThrow('no version of the registry');
  expect(scripts).toHaveLength(0);
});

test('a failed manifest is fetched again, bypassing the browser’s cache', async () => {
  const { remote, url } = newVersion();
  manifest = () => Promise.reject(new SyntaxError('cut short'));
  await expect(fetchScript(url, remote.container)).rejects.toMatchObject({ phase: 'manifest' });
  manifest = () => Promise.resolve({ files: { 'app.js': { integrity: hash('c'), size: 1 } } });
  void fetchScript(url, remote.container);
  await soon();
  expect(asked.map(({ url: address }) => address.includes('?again='))).toEqual([false, true]);
  expect(scripts[0]?.integrity).toBe(hash('c'));
});

test("a chunk of the shell, and a file of a developer's machine, need no hash", async () => {
  const { remote, url } = newVersion({ state: 'override', integrity: undefined });
  void fetchScript(url, remote.container);
  void fetchScript(`${origin}/assets/1.js`);
  await soon();
  expect(scripts.map(({ integrity }) => integrity)).toEqual([undefined, undefined]);
  expect(asked).toHaveLength(0);
});

test('a missing file requires a reload of the page; a broken connection, or a load in progress, does not', async () => {
  const { remote, url } = newVersion();
  const fail = async (file: string, container?: string) => {
    const done = fetchScript(file, container).catch((error: unknown) => error);
    await soon();
    scripts.at(-1)?.onerror?.(new Event('error'));
    const error = await done;
    await soon();
    return error;
  };
  const own = `${origin}/assets/gone.js`;
  expect(await fail(own)).toBeInstanceOf(ShellFailure);
  expect(useMissingFile.getState().url).toBeUndefined();
  served = 404;
  await asLoader(remote.container, () => fail(url, remote.container));
  expect(useMissingFile.getState().url).toBeUndefined();
  expect(await fail(url, remote.container)).not.toBeInstanceOf(ShellFailure);
  expect(useMissingFile.getState().url).toBe(url);
  await fail(own);
  expect(useMissingFile.getState().url).toBe(own);
  const wrapped = asLoader(remote.container, async () => {
    await fail(own);
    throw new Error('The runtime has no shared module');
  });
  await expect(wrapped).rejects.toBeInstanceOf(ShellFailure);
});
