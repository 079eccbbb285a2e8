import { pagingOf, tableQueryOf, withTable } from './table-address';

test('a table is read out of the address', () => {
  const query = tableQueryOf(new URLSearchParams('q=ada&sort=-name&page=3&department=d1'));
  expect(query).toEqual({ page: 3, pageSize: 10, sort: { id: 'name', desc: true }, q: 'ada' });
  expect(pagingOf(query)).toEqual({ page: 3, pageSize: 10, sort: '-name', q: 'ada' });
});

test('an address that makes no sense shows the first page, in no order', () => {
  for (const address of ['', 'page=0', 'page=-2', 'page=1.5', 'page=soon', 'page=1e999', 'q=&sort='])
    expect(tableQueryOf(new URLSearchParams(address))).toEqual({ page: 1, pageSize: 10, sort: null, q: '' });
});

test('an address is written without what is the default, and keeps what else it says', () => {
  const params = new URLSearchParams('department=d1&q=ada&sort=name&page=3');
  const query = tableQueryOf(params);
  expect(withTable(params, { ...query, page: 4 }).toString()).toBe('department=d1&q=ada&sort=name&page=4');
  expect(withTable(params, { ...query, page: 1, q: '', sort: null }).toString()).toBe('department=d1');
});
