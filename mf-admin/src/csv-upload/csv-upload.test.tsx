import { refusal, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DepartmentUpload } from './DepartmentUpload';
import { EmployeeUpload } from './EmployeeUpload';
import { parseCsv } from './parse-csv';
import { refusedCsv } from './refused-csv';
import { textOfFile } from './text-of-file';
import { isLeftOut, judgedRows } from './verdicts';

// A first screen takes its time where many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const rules = { required: ['name', 'shortCode'], maxRows: 10_000 };
const read = (content: string, name = 'd.csv') => parseCsv(name, content, rules);
const departments = 'name,shortCode,active\nStores,sto,true\n"Fire, Rescue",fr,yes\n';

test('DEPT-05 EMP-05 a file that cannot be used says what to do', () => {
  expect(() => read(departments, 'd.xlsx')).toThrow('Please upload a CSV file');
  for (const content of ['', 'name,shortCode', 'name,shortCode\n\n'])
    expect(() => read(content)).toThrow('CSV file must have at least a header row and one data row');
  expect(() => read('title\nStores')).toThrow('Missing required columns: name, shortCode');
  const broken = 'is not CSV: a quotation mark is not closed or stands in the wrong place.';
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
    rows: [{ row: 1, values: { name: 'Fire, Rescue', shortCode: 'fr' }, skipped: false }],
  });
  expect(read('name;shortCode\nStores;sto').rows[0]?.values).toEqual({ name: 'Stores', shortCode: 'sto' });
  expect(read('name,shortCode\n,\nStores,sto\n \t, \n').rows).toMatchObject([
    { row: 1, values: { name: 'Stores' } },
  ]);
  const short = parseCsv('e.csv', 'a,b,c\n1,2\n1,2,3\n', { required: ['a'], minFields: 3, maxRows: 9 });
  expect(short.rows).toMatchObject([
    { row: 1, skipped: true },
    { row: 2, values: { a: '1', b: '2', c: '3' }, skipped: false },
  ]);
});

test('DEPT-05 EMP-05 a file with more rows than are taken says how many', () => {
  const long = `name,shortCode\n${'Stores,sto\n'.repeat(3)}`;
  expect(() => parseCsv('d.csv', long, { ...rules, maxRows: 2 })).toThrow(
    'The file has 3 rows. Please split it: 2 can be uploaded at once.',
  );
});

test('EMP-05 what older spreadsheets write is read with its accents', async () => {
  const bytes = (...values: number[]) => new Blob([new Uint8Array(values)]);
  expect(await textOfFile(bytes(0x5a, 0xc3, 0xa9))).toBe('Zé');
  expect(await textOfFile(bytes(0x5a, 0xe9))).toBe('Zé');
  expect(await textOfFile(bytes(0xff, 0xfe, 0x5a, 0, 0xe9, 0))).toBe('Zé');
});

test('EMP-05 the refused rows come back whole, with the reason, and harmless to a spreadsheet', () => {
  const file = read('name,shortCode\n=1+1,x\nStores,sto\n+230 5555,y');
  const refused = [1, 3].map((row) => ({ row, message: `Row ${row}: taken` }));
  const csv = refusedCsv(file.columns, judgedRows(file, refused, 'ready').filter(isLeftOut), 'reason');
  expect(csv).toContain("'=1+1,x,Row 1: taken");
  expect(csv).not.toContain('Stores');
  // Mended and uploaded again it is what it was, and the old reasons make room for the new ones.
  const again = read(csv);
  expect(again.rows.map(({ values }) => values.name)).toEqual(['=1+1', '+230 5555']);
  const twice = refusedCsv(again.columns, judgedRows(again, refused, 'ready').filter(isLeftOut), 'reason');
  expect(twice).toContain("\ufeffname,shortCode,reason\r\n'=1+1,x,Row 1: taken\r\n");
});

const show = (answer: unknown, Upload = DepartmentUpload, path = 'departments') => {
  const onClose = jest.fn();
  const rendered = renderInPortal(
    <ToastProvider>
      <Upload open onClose={onClose} />
    </ToastProvider>,
    { user: testUser('hr_admin'), server: { [`POST /api/${path}/bulk`]: answer } },
  );
  return { ...rendered, onClose };
};
const choose = (content: string, name = 'd.csv') =>
  fireEvent.change(screen.getByLabelText(/^CSV file/), {
    target: { files: [new File([content], name, { type: 'text/csv' })] },
  });
const upload = () => screen.getByRole('button', { name: 'Upload' });

test('DEPT-05 the rows are shown and judged before anything is written, then created', async () => {
  const { calls, onClose } = show({ created: 2, refused: [] });
  expect(upload()).toBeDisabled();
  choose(departments);
  const table = within(await screen.findByRole('table', { name: /^The first/ }));
  expect(table.getByText('Fire, Rescue')).toBeInTheDocument();
  expect(await screen.findByText('2 of 2 rows can be created')).toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ dryRun: true, departments: expect.arrayContaining([expect.anything()]) }),
  ]);
  fireEvent.click(upload());
  expect(await screen.findByText('Successfully created 2 departments')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toMatchObject({ dryRun: false, mode: 'all' });
  expect(onClose).toHaveBeenCalled();
});

test('DEPT-05 only the first 5 rows are shown', async () => {
  const many = Array.from({ length: 8 }, (_, n) => `Dept ${n},D${n}`).join('\n');
  show({ created: 8, refused: [] });
  choose(`name,shortCode\n${many}`);
  const table = within(await screen.findByRole('table', { name: /^The first/ }));
  expect(table.getAllByRole('row')).toHaveLength(6);
});

test('EMP-05 every refused row is named; the others are created only when that is asked for', async () => {
  const message = "Row 2: Department 'XX' not found";
  const { calls } = show({ created: 1, refused: [{ row: 2, message }] }, EmployeeUpload, 'employees');
  choose(
    'employeeId,firstName,lastName,nationalId,position,departmentId\n1,A,B,N1,Officer,OPS\n2,C,D,N2,Officer,XX\n',
    'e.csv',
  );
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('1 of 2 rows can be created')).toBeInTheDocument();
  expect(upload()).toBeDisabled();
  fireEvent.click(screen.getByLabelText('Create the others'));
  fireEvent.click(upload());
  expect(await screen.findByText('Successfully created 1 employees')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toMatchObject({ mode: 'valid', dryRun: false });
  // What was refused stays to be read.
  expect(screen.getByText('1 of 2 rows were created')).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(upload()).toBeDisabled();
  expect(screen.getAllByRole('button', { name: 'Close' })[0]).toHaveFocus();
});

test('DEPT-05 a failure is said in a toast and at the field', async () => {
  show(refusal(503, 'unavailable', ''));
  choose(departments);
  expect(
    await screen.findByText('Failed to upload departments. Please check your file format.'),
  ).toBeInTheDocument();
  expect(upload()).toBeDisabled();
});

test('DEPT-05 what is no CSV is said at the field, and the next file is taken', async () => {
  show({ created: 2, refused: [] });
  choose('x', 'd.xlsx');
  expect(await screen.findByText('Please upload a CSV file')).toBeInTheDocument();
  choose(departments);
  await waitFor(() => expect(screen.queryByText('Please upload a CSV file')).not.toBeInTheDocument());
});

test('DEPT-05 the field says in its own words what was chosen, and takes a file that is dropped on it', async () => {
  show({ created: 2, refused: [] });
  expect(screen.getByText('No file chosen; it may be dropped here')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Choose a file' });
  const file = new File([departments], 'dropped.csv', { type: 'text/csv' });
  fireEvent.drop(button, { dataTransfer: { files: [file] } });
  expect(await screen.findByText('2 of 2 rows can be created')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toHaveAccessibleDescription(
    'dropped.csv',
  );
});

test('DEPT-05 EMP-05 the templates have the columns that are read', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function save() {
    saved.push(this.download);
  };
  const first = show({ created: 0, refused: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Download template' }));
  first.unmount();
  show({ created: 0, refused: [] }, EmployeeUpload, 'employees');
  fireEvent.click(screen.getByRole('button', { name: 'Download template' }));
  expect(saved).toEqual(['departments_template.csv', 'employees_template.csv']);
});
