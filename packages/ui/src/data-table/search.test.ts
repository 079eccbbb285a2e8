import { compareValues, isBlank } from './compare';
import { createSearch } from './search';
import type { DataTableColumn } from './types';

interface Row {
  name: string;
  start: string;
}

const rows: readonly Row[] = [
  { name: 'José Novák', start: '2026-01-05' },
  { name: 'Maria Okafor', start: '2026-02-06' },
];
const columns: readonly DataTableColumn<Row>[] = [
  { id: 'name', header: 'Name', value: (row) => row.name },
  { id: 'start', header: 'Start', value: (row) => row.start, searchText: () => 'Jan 5, 2026' },
  { id: 'secret', header: 'Secret', value: () => 'hidden', searchable: false },
];

test('finds without accents and case, every word somewhere in the row', () => {
  const search = createSearch(rows, columns);
  expect(search('jose')).toEqual([rows[0]]);
  expect(search('  NOVAK jan ')).toEqual([rows[0]]);
  expect(search('jose okafor')).toEqual([]);
  expect(search('')).toBe(rows);
});

test('searches the text as shown, and not what is not searchable', () => {
  const search = createSearch(rows, columns);
  expect(search('jan 5')).toHaveLength(2);
  expect(search('hidden')).toEqual([]);
  expect(search('2026-02')).toEqual([]);
});

test('orders numbers by size and text by alphabet with numbers inside', () => {
  expect([10, 9, 100].sort(compareValues)).toEqual([9, 10, 100]);
  expect(['f', 'É', 'd'].sort(compareValues)).toEqual(['d', 'É', 'f']);
  expect(['B10', 'B9'].sort(compareValues)).toEqual(['B9', 'B10']);
  expect([true, false].sort(compareValues)).toEqual([false, true]);
});

test('zero and false are content', () => {
  expect([null, undefined, '', 0, false].map(isBlank)).toEqual([true, true, true, false, false]);
});

test.each([
  ['O\u2019Hara', 'ohara'],
  ['Jos\u00e9 Mu\u00f1oz', 'Mu\u00f1oz, Jos\u00e9'],
  ['Anne-Lise', 'anne lise'],
  ['\u0623\u062d\u0645\u062f', '\u0627\u062d\u0645\u062f'],
])('%s is found by %s', (name, q) => {
  const rows = [{ name }, { name: 'Zoe' }];
  const columns = [{ id: 'name', header: 'Name', value: (row: { name: string }) => row.name }];
  expect(createSearch(rows, columns)(q)).toEqual([rows[0]]);
});
