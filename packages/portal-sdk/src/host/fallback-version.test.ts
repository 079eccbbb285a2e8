import type { RemoteEntry } from '@portal/contracts';
import { remoteEntry } from '../testing/remote-entry';
import { SectionFailure } from './section-failure';
import { createSectionLoader, type LoadReport, type SectionLoaderOptions } from './section-loader';

describe('a version that fails', () => {
  const version = (n: number) => remoteEntry({ version: `0.1.0-0000000${n}`, container: `mf_leave_${n}` });
  const [one, two] = [version(1), version(2)];
  const modules = { './app': { one: true }, './widgets': { two: true } };
  /** Loads of the named containers succeed. */
  function versions(good: RemoteEntry[], options: Partial<SectionLoaderOptions> = {}) {
    const reports: LoadReport[] = [];
    const kept: string[] = [];
    const works = new Set(good.map(({ container }) => container));
    const loader = createSectionLoader({
      contractVersion: '1.0.0',
      runtime: {
        register: () => undefined,
        hasEntry: () => true,
        load: ({ container }, module) =>
          works.has(container)
            ? Promise.resolve(modules[module as './app'])
            : Promise.reject(new Error(`${container} is broken`)),
      },
      report: (event) => reports.push(event),
      keep: (remote) => kept.push(remote.version),
      lastGood: (_remote, tried) => Promise.resolve([one].find((entry) => !tried.has(entry.version))),
      ...options,
    });
    return { loader, reports, kept, works };
  }

  test('is replaced by the last good one, and both are reported', async () => {
    const { loader, reports, kept } = versions([one]);
    expect(await loader.load(two, './app')).toMatchObject({ status: 'ready', remote: one });
    expect(reports.map(({ version: of, phase }) => [of, phase])).toEqual([
      [two.version, 'module'],
      [one.version, 'loaded'],
    ]);
    expect(kept).toEqual([one.version]);
  });

  test('is replaced for all its modules: a page never mixes two versions', async () => {
    const { loader, works } = versions([one, two]);
    expect(await loader.load(two, './app')).toMatchObject({ remote: two });
    works.delete(two.container);
    expect(await loader.load(two, './widgets')).toMatchObject({ remote: one });
    expect(loader.stateOf(two, './app').status).toBe('idle');
    expect(await loader.load(two, './app')).toMatchObject({ remote: one });
  });

  test('shows a card with its own failure if no other version works', async () => {
    const { loader } = versions([]);
    const state = await loader.load(two, './app');
    expect(state).toMatchObject({ status: 'failed', failure: { message: 'mf_leave_2 is broken' } });
  });

  test('is replaced if it fails to render; without another version its other modules stay', async () => {
    const failure = new SectionFailure('render', 'no data');
    const { loader, works, reports } = versions([two]);
    await loader.load(two, './app');
    expect(await loader.broken(two, './app', failure)).toBe(false);
    expect(loader.stateOf(two, './app')).toMatchObject({ status: 'ready', remote: two });
    expect(reports).toContainEqual(expect.objectContaining({ version: two.version, phase: 'render' }));
    works.add(one.container);
    await loader.retry(two, './app');
    expect(await loader.broken(two, './app', failure)).toBe(true);
    expect(loader.stateOf(two, './app')).toMatchObject({ status: 'ready', remote: one });
  });

  test('Retry asks the registry first, and loads its current version', async () => {
    let now = two;
    const { loader } = versions([version(3)], {
      lastGood: undefined,
      renew: () => Promise.resolve(now),
    });
    await loader.load(two, './app');
    expect(await loader.retry(two, './app')).toMatchObject({ status: 'failed' });
    now = version(3);
    expect(await loader.retry(two, './app')).toMatchObject({ status: 'ready', remote: now });
  });
});
