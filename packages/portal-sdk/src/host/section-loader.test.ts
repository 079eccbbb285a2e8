import { remoteEntry } from '../testing/remote-entry';
import type { FederationRuntime } from './federation-runtime';
import { configurePortal } from '../settings';
import { t } from '../texts';
import { SectionFailure, ShellFailure } from './section-failure';
import { createSectionLoader, type LoadReport, type SectionLoaderOptions } from './section-loader';

const leave = remoteEntry();
const page = { pages: {} };

/** A federation runtime whose loads the test settles. */
function handRuntime() {
  const loads: { module: string; resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  let entry = false;
  const runtime: FederationRuntime = {
    register: () => undefined,
    hasEntry: () => entry,
    load: (_remote, module) => new Promise((resolve, reject) => void loads.push({ module, resolve, reject })),
  };
  return { runtime, loads, entryArrives: () => (entry = true) };
}

function setup(options: Partial<SectionLoaderOptions> = {}) {
  const hand = handRuntime();
  const reports: LoadReport[] = [];
  const loader = createSectionLoader({
    runtime: hand.runtime,
    contractVersion: '1.0.0',
    report: (event) => reports.push(event),
    ...options,
  });
  return { ...hand, loader, reports };
}

const entryError = new SectionFailure('entry', 'the script is missing');

test('a module loads once for all callers, and is then available synchronously', async () => {
  const { loader, loads, reports } = setup();
  const both = Promise.all([loader.load(leave, './app'), loader.load(leave, './app')]);
  expect(loader.stateOf(leave, './app').status).toBe('loading');
  loads[0]?.resolve(page);
  expect((await both).map((state) => state.status)).toEqual(['ready', 'ready']);
  expect(loads).toHaveLength(1);
  expect(loader.stateOf(leave, './app')).toEqual({ status: 'ready', module: page, remote: leave });
  expect(reports).toEqual([{ remote: 'mf-leave', version: leave.version, module: './app', phase: 'loaded' }]);
});

test('listeners are notified of every change', async () => {
  const { loader, loads } = setup();
  const seen: string[] = [];
  loader.subscribe(() => seen.push(loader.stateOf(leave, './app').status));
  const loading = loader.load(leave, './app');
  loads[0]?.resolve(page);
  await loading;
  expect(seen).toEqual(['loading', 'ready']);
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('an immediate failure is retried once before it is shown', async () => {
  const { loader, loads, reports } = setup();
  const loading = loader.load(leave, './app');
  loads[0]?.reject(entryError);
  await settled();
  expect(loader.stateOf(leave, './app').status).toBe('loading');
  loads[1]?.resolve(page);
  expect((await loading).status).toBe('ready');
  expect(reports.map(({ phase }) => phase)).toEqual(['loaded']);
});

test('a module that fails inside a loaded container is retried', async () => {
  const { loader, loads } = setup();
  const loading = loader.load(leave, './app');
  loads[0]?.reject(new Error('Loading chunk 42 failed.'));
  await settled();
  loads[1]?.resolve(page);
  expect((await loading).status).toBe('ready');
});

/** Fails every load until there are no more retries. */
async function failAll(loads: { reject: (error: Error) => void }[], error: Error) {
  for (let index = 0; index < loads.length; index += 1) {
    loads[index]?.reject(error);
    await settled();
  }
}

test('after two failures the module has failed; Retry makes a new attempt and recovers', async () => {
  const { loader, loads, reports } = setup();
  const first = loader.load(leave, './app');
  await failAll(loads, entryError);
  expect(await first).toMatchObject({ status: 'failed', failure: { phase: 'entry' } });
  expect(loads).toHaveLength(2);
  expect(reports).toEqual([
    {
      remote: 'mf-leave',
      version: leave.version,
      module: './app',
      phase: 'entry',
      error: 'the script is missing',
    },
  ]);

  const second = loader.retry(leave, './app');
  expect(loader.stateOf(leave, './app').status).toBe('loading');
  loads[2]?.resolve(page);
  expect((await second).status).toBe('ready');
});

test('a failure stays until a user retries: loading again makes no calls', async () => {
  const { loader, loads } = setup();
  const first = loader.load(leave, './app');
  await failAll(loads, entryError);
  await first;
  expect((await loader.load(leave, './app')).status).toBe('failed');
  expect(loads).toHaveLength(2);
});

test('two modules that failed with their container recover together', async () => {
  const { loader, loads } = setup();
  const firsts = Promise.all([loader.load(leave, './app'), loader.load(leave, './widgets')]);
  await failAll(loads, entryError);
  await firsts;
  const retries = Promise.all([loader.retry(leave, './app'), loader.retry(leave, './widgets')]);
  loads[4]?.resolve(page);
  loads[5]?.resolve(page);
  expect((await retries).map((state) => state.status)).toEqual(['ready', 'ready']);
});

describe('the time limit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a hanging entry is waited for; it fails after three minutes, and a late response is ignored', async () => {
    const { loader, loads } = setup();
    const first = loader.load(leave, './app');
    await jest.advanceTimersByTimeAsync(179_999);
    expect(loader.stateOf(leave, './app').status).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(await first).toMatchObject({
      failure: { phase: 'entry', message: 'no answer within 180 seconds' },
    });
    loads[0]?.resolve(page);
    await jest.advanceTimersByTimeAsync(0);
    expect(loader.stateOf(leave, './app').status).toBe('failed');
    void loader.retry(leave, './app');
    expect(loads).toHaveLength(2);
  });

  test('with a loaded container, a hanging load is a failure of the module', async () => {
    const { loader, entryArrives } = setup();
    const first = loader.load(leave, './app');
    entryArrives();
    await jest.advanceTimersByTimeAsync(180_000);
    expect(await first).toMatchObject({ failure: { phase: 'module' } });
  });
});

test('a section for another contract is not fetched', async () => {
  const { loader, loads } = setup({ contractVersion: '2.0.0' });
  expect(await loader.load(leave, './app')).toMatchObject({ failure: { phase: 'manifest' } });
  expect(loads).toHaveLength(0);
});

test('an empty module is a failure', async () => {
  const { loader, loads } = setup();
  const loading = loader.load(leave, './app');
  loads[0]?.resolve({});
  await settled();
  loads[1]?.resolve({});
  expect(await loading).toMatchObject({ status: 'failed', failure: { phase: 'module' } });
});

test("in another language the section's texts load first and are used", async () => {
  configurePortal({ language: 'fr' });
  const { loader, loads } = setup();
  const text = t({ hello: 'Hello', bye: 'Goodbye' }, 'mf-leave');
  const bilingual = remoteEntry({ modules: { './fr': { js: ['fr.js'], css: [] } } });
  const loading = loader.load(bilingual, './app');
  expect(loads.map(({ module }) => module)).toEqual(['./fr']);
  loads[0]?.resolve({ default: { hello: 'Bonjour' } });
  await settled();
  expect(loads.map(({ module }) => module)).toEqual(['./fr', './app']);
  loads[1]?.resolve(page);
  expect((await loading).status).toBe('ready');
  expect([text('hello'), text('bye')]).toEqual(['Bonjour', 'Goodbye']);
  configurePortal({ language: 'en' });
});

test('a missing file of the shell is not a failure of the section, and no other version is tried', async () => {
  const ofShell: string[] = [];
  const lastGood = jest.fn();
  const { loader, loads, reports } = setup({
    lastGood,
    reportShell: (phase, error) => ofShell.push(`${phase} ${error}`),
  });
  const loading = loader.load(leave, './app');
  const missing = new ShellFailure('module', '/assets/7.js: missing');
  loads[0]?.reject(Object.assign(new Error('Loading chunk 7 failed'), { event: { failure: missing } }));
  await settled();
  loads[1]?.reject(missing);
  expect(await loading).toMatchObject({ status: 'failed', failure: missing });
  expect(ofShell).toEqual(['module /assets/7.js: missing']);
  expect(reports).toEqual([]);
  expect(lastGood).not.toHaveBeenCalled();
});
