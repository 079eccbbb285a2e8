import { listDepartments } from '@portal/contracts';
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { sessionEnded, sessionStarted } from '../session/session';
import { testUser } from '../testing/test-user';
import { call, callPage } from './call';
import { configureHttp } from './http';

let asked: (string | undefined)[];
let version: string;
const rows = [{ id: '1' }];

/** A server whose list has a version. */
beforeEach(() => {
  asked = [];
  version = '"1"';
  configureHttp({
    adapter: (config: InternalAxiosRequestConfig) => {
      const known = config.headers.get('if-none-match') as string | undefined;
      asked.push(known ?? undefined);
      const same = known === version;
      return Promise.resolve({
        config,
        status: same ? 304 : 200,
        statusText: '',
        data: same ? '' : rows,
        headers: { etag: version, ...(!same && { 'x-total-count': '7' }) },
      } as AxiosResponse);
    },
  });
  sessionStarted(testUser('hr_admin'));
});
afterEach(() => sessionEnded());

const page = { query: { page: 1, pageSize: 1 } };

test('an unchanged response is not sent again, and has the same data and total', async () => {
  const first = await callPage(listDepartments, page);
  expect(await callPage(listDepartments, page)).toEqual(first);
  expect(first).toMatchObject({ rows, total: 7 });
  version = '"2"';
  await callPage(listDepartments, page);
  expect(asked).toEqual([undefined, '"1"', '"1"']);
});

test('another person does not get the previous person’s responses', async () => {
  await call(listDepartments);
  sessionEnded();
  sessionStarted({ ...testUser('employee'), id: 'somebody else' });
  await call(listDepartments);
  expect(asked).toEqual([undefined, undefined]);
});

test('the cache drops the oldest responses', async () => {
  for (let n = 0; n <= 100; n += 1) await call(listDepartments, { query: { q: `name ${n}` } });
  await call(listDepartments, { query: { q: 'name 100' } });
  await call(listDepartments, { query: { q: 'name 0' } });
  expect(asked.slice(-2)).toEqual(['"1"', undefined]);
});
