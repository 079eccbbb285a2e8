import type { Department, Employee } from '@portal/contracts';
import { toCsv } from '@portal/ui/data-table';
import { departmentCsv } from '../../departments/department-csv';
import { en as departments } from '../../departments/texts';
import { employeeCsv } from '../../employees/employee-csv';
import { department, employee } from '../../testing/admin';
import { en } from '../../texts';
import fr from '../../texts.fr';
import { columnOf, csvColumns } from './headings';
import { parseCsv } from './parse-csv';
import { readTextFile } from './read-text-file';

const rules = { fields: departmentCsv, required: ['name', 'shortCode'], maxRows: 10_000 };
const read = (content: string, name = 'd.csv') => parseCsv(name, content, rules);

test('DEPT-05 EMP-05 an unusable file shows what to do', () => {
  expect(() => read('name,shortCode\nStores,sto\n', 'd.xlsx')).toThrow('Please upload a CSV file');
  for (const content of ['', 'name,shortCode', 'name,shortCode\n\n'])
    expect(() => read(content)).toThrow('CSV file must have at least a header row and one data row');
  expect(() => read('title\nStores')).toThrow('Missing required columns: Department name, Short code');
  const broken = 'is not valid CSV: a quotation mark is missing or misplaced.';
  for (const [content, words] of [
    ['name,shortCode\nA,a\n\n"Stores,sto\n', `Row 2 ${broken}`],
    ['name,shortCode\n"Sto"res,sto\n', `Row 1 ${broken}`],
    ['name,short"Code\nStores,sto\n', `The header row ${broken}`],
    ['\u0089PNG\r\n\u001a\n\0\0\0\rIHDR"', 'This is not a CSV file.'],
  ] as const)
    expect(() => read(content)).toThrow(new Error(words));
});

test('DEPT-05 EMP-05 quoted fields, any line ending, a byte-order mark, and rows too short to be one', () => {
  expect(read('\uFEFFname,shortCode\r\n"Fire, Rescue", fr \r\n')).toEqual({
    columns: ['name', 'shortCode'],
    sent: { name: 'name', shortCode: 'shortCode' },
    ignored: [],
    rows: [{ row: 1, line: 2, values: { name: 'Fire, Rescue', shortCode: 'fr' }, skipped: null }],
  });
  expect(read('name;shortCode\nStores;sto').rows[0]?.values).toEqual({ name: 'Stores', shortCode: 'sto' });
  expect(read('name,shortCode\n,\nStores,sto\n \t, \n').rows).toMatchObject([
    { row: 1, values: { name: 'Stores' } },
  ]);
  const short = parseCsv('e.csv', 'a,b,c\n1,2\n1,2,3\n1,2,3,4\n', {
    fields: {},
    required: ['a'],
    minFields: 3,
    maxRows: 9,
  });
  expect(short.rows).toMatchObject([
    { row: 1, skipped: 'tooShort' },
    { row: 2, values: { a: '1', b: '2', c: '3' }, skipped: null },
    { row: 3, skipped: 'tooLong' },
  ]);
});

test('DEPT-05 EMP-05 a file with too many rows shows the limit', () => {
  const long = `name,shortCode\n${'Stores,sto\n'.repeat(3)}`;
  expect(() => parseCsv('d.csv', long, { ...rules, maxRows: 2 })).toThrow(
    'The file has 3 rows. Split it: you can upload 2 at once.',
  );
});

test('EMP-05 files of older spreadsheets keep their accents', async () => {
  const bytes = (...values: number[]) => new Blob([new Uint8Array(values)]);
  expect(await readTextFile(bytes(0x5a, 0xc3, 0xa9))).toBe('Zé');
  expect(await readTextFile(bytes(0x5a, 0xe9))).toBe('Zé');
  expect(await readTextFile(bytes(0xff, 0xfe, 0x5a, 0, 0xe9, 0))).toBe('Zé');
});

test.each([
  ['tabs', 'name\tshortCode\tparentId\nStores, dry\tsto\t\n'],
  ['semicolons', 'name;shortCode;parentId\n"Stores, dry";sto;\n'],
  [
    'headings as people write them',
    '"Department name",short_code,"Parent, Department"\n"Stores, dry",sto,\n',
  ],
  ['French headings', 'Nom du département;Code;Département de rattachement\nStores, dry;sto;\n'],
])('EMP-05 %s are read', (_, content) => {
  const { sent, ...file } = read(content);
  expect(file).toEqual({
    columns: ['name', 'shortCode', 'parentId'],
    ignored: [],
    rows: [
      { row: 1, line: 2, values: { name: 'Stores, dry', shortCode: 'sto', parentId: '' }, skipped: null },
    ],
  });
  expect(Object.keys(sent)).toEqual(file.columns);
});

test('EMP-05 the Unicode text of a spreadsheet: UTF-16 with tabs, named .csv', async () => {
  const words = 'name\tshortCode\r\nMétéo\tmet\r\n';
  const bytes = new Uint8Array([
    0xff,
    0xfe,
    ...[...words].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
  ]);
  const content = await readTextFile(new Blob([bytes]));
  expect(read(content, 'Unicode.CSV').rows[0]?.values).toEqual({ name: 'Météo', shortCode: 'met' });
});

test('a duplicate column, or one with values but no heading, is named', () => {
  expect(() => read('name,shortCode,Department name\nA,B,C\n')).toThrow(
    'Column name appears twice: name, Department name. Delete one of them.',
  );
  expect(() => read('name,shortCode,floor,floor\nA,B,1,2\n')).toThrow(
    'Column floor appears twice: floor, floor. Delete one of them.',
  );
  expect(() => read('name,shortCode,,\nA,B,,2\n')).toThrow('Column 4 has values but no heading.');
  // Empty columns that a spreadsheet adds are ignored.
  expect(read('name,shortCode,,\nA,B,,\n').columns).toEqual(['name', 'shortCode']);
});

test('an unknown column stays with its row, is left out and named', () => {
  const file = read('name,shortCode,Floor\nA,B,2\n');
  expect(file.rows[0]?.values).toEqual({
    name: 'A',
    shortCode: 'B',
    Floor: '2',
  });
  expect(file.ignored).toEqual(['Floor']);
});

const written = <T>(columns: Parameters<typeof toCsv<T>>[1], rows: T[]) => toCsv(rows, columns);

test('EMP-05 the export of employees has every column of an upload and parses unchanged', async () => {
  const ada: Employee = employee({
    joinedOn: '2020-02-29',
    leavesOn: '2026-12-31',
    contract: 'fixed_term',
    mobile: '+1 555 0100',
    lastName: 'Byron; "Lovelace", A.',
  });
  const file = parseCsv('employees.csv', await written(csvColumns(employeeCsv), [ada]), {
    fields: employeeCsv,
    required: [],
    maxRows: 9,
  });
  expect(file.columns).toEqual(Object.keys(employeeCsv));
  expect(file.rows[0]?.values).toEqual({
    employeeId: 'KB-0001',
    firstName: 'Ada',
    middleName: 'Mary',
    lastName: 'Byron; "Lovelace", A.',
    nationalId: 'N-1',
    position: 'Officer',
    departmentId: 'OPS',
    email: 'ada@kestrelbay.example',
    mobile: '+1 555 0100',
    role: 'supervisor',
    status: 'active',
    joinedOn: '2020-02-29',
    leavesOn: '2026-12-31',
    contract: 'fixed_term',
    supervisorId: 'KB-0009',
  });
});

test('DEPT-05 the export of departments parses unchanged', async () => {
  const top = department();
  const part: Department = department({
    id: 'p',
    shortCode: 'APR',
    parentId: top.id,
    active: false,
    manager: null,
  });
  const file = read(await written(csvColumns(departmentCsv, [top, part]), [top, part]));
  expect(file.columns).toEqual(Object.keys(departmentCsv));
  expect(file.rows.map(({ values }) => values)).toEqual([
    { name: 'Airport Operations', shortCode: 'OPS', parentId: '', active: 'true', manager: 'Takeshi Pham' },
    { name: 'Airport Operations', shortCode: 'APR', parentId: 'OPS', active: 'false', manager: '' },
  ]);
});

test.each([{ ...en, ...departments }, fr])(
  'the headings of the exports are read in every language',
  (texts) => {
    const heading = (key: string) => (texts as Record<string, string>)[key] ?? '';
    for (const [column, key] of Object.entries({
      ...Object.fromEntries(Object.keys(employeeCsv).map((name) => [name, name])),
      departmentId: 'department',
      supervisorId: 'supervisorNumber',
    }))
      expect(columnOf(heading(key), employeeCsv)).toBe(column);
    for (const [column, key] of Object.entries({
      name: 'departmentName',
      shortCode: 'shortCode',
      parentId: 'parent',
      active: 'activeDepartment',
      manager: 'manager',
    }))
      expect(columnOf(heading(key), departmentCsv)).toBe(column);
  },
);
