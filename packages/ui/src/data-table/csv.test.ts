import { toCsv } from './csv';
import type { DataTableColumn } from './types';

interface Row {
  name: string;
  days: number | null;
}

const columns: readonly DataTableColumn<Row>[] = [
  { id: 'name', header: 'Employee', value: (row) => row.name },
  { id: 'days', header: 'Days', value: (row) => row.days },
];

const lines = async (names: string[]): Promise<string[]> =>
  (
    await toCsv(
      names.map((name) => ({ name, days: 1 })),
      columns,
    )
  ).split('\r\n');

test('writes a header line, CRLF and the mark that spreadsheets need for accents', async () => {
  expect(await toCsv([{ name: 'José', days: null }], columns)).toBe('\uFEFFEmployee,Days\r\nJosé,\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  ['a;=1', "a;'=1"],
  ['＝1', "'＝1"],
])('the text %j does not run as a formula', async (name, cell) => {
  expect((await lines([name]))[1]).toBe(`${cell},1`);
});

test('a negative number stays a number', async () => {
  expect(await toCsv([{ name: 'Ada', days: -5 }], columns)).toContain('Ada,-5');
});

test('a NUL cannot hide a formula', async () => {
  expect((await lines(['\0=1+1']))[1]).toBe("'=1+1,1");
});

test('quotes what must be quoted', async () => {
  expect((await lines(['Okafor, "Maria"']))[1]).toBe('"Okafor, ""Maria""",1');
});

test('a column may export another value than it sorts by', async () => {
  const csv = await toCsv([{ name: 'a', days: 2 }], [{ ...columns[1]!, csv: (row) => `${row.days} days` }]);
  expect(csv).toContain('2 days');
});
