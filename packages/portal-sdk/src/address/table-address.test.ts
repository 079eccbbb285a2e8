import { pagingOf, tableQueryOf, withTable } from './table-address';

test('a table query is read from the URL', () => {
  const query = tableQueryOf(new URLSearchParams('q=ada&sort=-name&page=3&department=d1'));
  expect(query).toEqual({ page: 3, pageSize: 10, sort: { id: 'name', desc: true }, q: 'ada' });
  expect(pagingOf(query)).toEqual({ page: 3, pageSize: 10, sort: '-name', q: 'ada' });
});

test('an invalid URL gives the first page, unsorted', () => {
  for (const address of ['', 'page=0', 'page=-2', 'page=1.5', 'page=soon', 'page=1e999', 'q=&sort='])
    expect(tableQueryOf(new URLSearchParams(address))).toEqual({ page: 1, pageSize: 10, sort: null, q: '' });
});

test('a URL is written without default values, and keeps its other parameters', () => {
  const params = new URLSearchParams('department=d1&q=ada&sort=name&page=3');
  const query = tableQueryOf(params);
  expect(withTable(params, { ...query, page: 4 }).toString()).toBe('department=d1&q=ada&sort=name&page=4');
  expect(withTable(params, { ...query, page: 1, q: '', sort: null }).toString()).toBe('department=d1');
});

test('rows of a page and low rows are in the URL; only sizes that are offered count', () => {
  const params = new URLSearchParams('rows=50&dense=1');
  const query = tableQueryOf(params);
  expect(query).toEqual({ page: 1, pageSize: 50, sort: null, q: '', dense: true });
  expect(withTable(params, query).toString()).toBe('rows=50&dense=1');
  expect(withTable(params, { ...query, pageSize: 10, dense: false }).toString()).toBe('');
  expect(tableQueryOf(new URLSearchParams('rows=9999&dense=yes'))).toEqual({
    page: 1,
    pageSize: 10,
    sort: null,
    q: '',
  });
});
