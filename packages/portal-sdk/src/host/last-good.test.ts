import { configureHttp } from '../api/http';
import { answering, refusal, type Answers } from '../testing/answers';
import { remoteEntry } from '../testing/remote-entry';
import { cacheVersion, cachedVersions } from './cached-versions';
import { lastGood } from './last-good';

const version = (n: number) => remoteEntry({ version: `0.1.0-0000000${n}` });
const server = (answer: Answers[string]) =>
  configureHttp({ adapter: answering({ 'GET /api/remotes/mf-leave/last-good': answer }, []) });

beforeEach(() => localStorage.clear());

test('the server’s version comes first, then this browser’s cached one', async () => {
  for (const n of [1, 2, 3]) cacheVersion(version(n));
  cacheVersion(remoteEntry({ version: 'mine', state: 'override' }));
  expect(cachedVersions('mf-leave')).toEqual([version(3), version(2)]);
  server(version(9));
  expect(await lastGood(version(3), new Set([version(3).version]))).toEqual(version(9));
  const tried = new Set([version(3).version, version(9).version]);
  expect(await lastGood(version(3), tried)).toEqual(version(2));
  server(refusal(404, 'not_found', 'None'));
  expect(await lastGood(version(3), tried)).toEqual(version(2));
  expect(await lastGood(version(3), tried.add(version(2).version))).toBeUndefined();
});
