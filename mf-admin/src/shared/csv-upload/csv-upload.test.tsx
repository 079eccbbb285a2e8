import { type BulkResult, inEnglish, message, withEnglish } from '@portal/contracts';
import { refusal, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DepartmentUpload } from '../../departments/DepartmentUpload';
import { EmployeeUpload } from '../../employees/EmployeeUpload';
import { departmentCsv } from '../../departments/department-csv';
import { parseCsv } from './parse-csv';
import { readTextFile } from './read-text-file';
import { refusedCsv } from './refused-csv';
import { isLeftOut, rowResults } from './row-results';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const read = (content: string) =>
  parseCsv('d.csv', content, {
    fields: departmentCsv,
    required: ['name', 'shortCode'],
    maxRows: 10_000,
  });
const departments = 'name,shortCode,active\nStores,sto,true\n"Fire, Rescue",fr,yes\n';
const result = (over: Partial<BulkResult> = {}): BulkResult => ({
  created: 2,
  refused: [],
  unchanged: [],
  remarks: [],
  ignored: [],
  ...over,
});

test('EMP-05 the refused rows download in full, with the reason, and safe for a spreadsheet', () => {
  const file = read('name,shortCode\n=1+1,x\nStores,sto\n+230 5555,y');
  const refused = [1, 3].map((row) => ({ row, message: `Row ${row}: taken`, text: { key: 'taken' } }));
  const csv = refusedCsv(
    file.columns,
    rowResults(file, result({ refused }), 'ready').filter(isLeftOut),
    'reason',
  );
  expect(csv).toContain("'=1+1,x,Row 1: taken");
  expect(csv).not.toContain('Stores');
  // A corrected upload keeps its columns and replaces the old reasons.
  const again = read(csv);
  expect(again.rows.map(({ values }) => values.name)).toEqual(['=1+1', '+230 5555']);
  const twice = refusedCsv(
    again.columns,
    rowResults(again, result({ refused }), 'ready').filter(isLeftOut),
    'reason',
  );
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

test('DEPT-05 the rows are previewed and checked before anything is written, then created', async () => {
  const { calls, onClose } = show(result());
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
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('EMP-05 CONST-01 the dialog of employees shows the page with the new rows 1.5 seconds after success', async () => {
  const { onClose } = show(result({ created: 1 }), EmployeeUpload, 'employees');
  choose('employeeId,firstName,lastName,nationalId,position,departmentId\n1,A,B,N1,Officer,OPS\n', 'e.csv');
  await screen.findByText('1 of 1 rows can be created');
  jest.useFakeTimers();
  fireEvent.click(upload());
  await act(() => jest.advanceTimersByTimeAsync(1400));
  expect(screen.getByText('Successfully created 1 employees')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(onClose).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('DEPT-05 only the first 5 rows are shown', async () => {
  const many = Array.from({ length: 8 }, (_, n) => `Dept ${n},D${n}`).join('\n');
  show(result({ created: 8 }));
  choose(`name,shortCode\n${many}`);
  const table = within(await screen.findByRole('table', { name: /^The first/ }));
  expect(table.getAllByRole('row')).toHaveLength(6);
});

test('EMP-05 every refused row is listed; the others are created only on request', async () => {
  const unknown = message('upload.row', { row: 2, reason: message('upload.noDepartment', { name: 'XX' }) });
  const { calls } = show(
    result({ created: 1, refused: [{ row: 2, ...withEnglish(unknown) }] }),
    EmployeeUpload,
    'employees',
  );
  choose(
    'employeeId,firstName,lastName,nationalId,position,departmentId\n1,A,B,N1,Officer,OPS\n2,C,D,N2,Officer,XX\n',
    'e.csv',
  );
  expect(await screen.findByText(inEnglish(unknown))).toBeInTheDocument();
  expect(screen.getByText('1 of 2 rows can be created')).toBeInTheDocument();
  expect(upload()).toBeDisabled();
  expect(upload()).toHaveAccessibleDescription(
    'You can upload once no row is refused. Choose “Create the others”, or correct the file and choose it again.',
  );
  fireEvent.click(screen.getByLabelText('Create the others'));
  expect(upload()).not.toHaveAccessibleDescription();
  fireEvent.click(upload());
  expect(await screen.findByText('Successfully created 1 employees')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toMatchObject({ mode: 'valid', dryRun: false });
  // The refused rows stay visible.
  expect(screen.getByText('1 of 2 rows were created')).toBeInTheDocument();
  expect(screen.getByText(inEnglish(unknown))).toBeInTheDocument();
  expect(upload()).toBeDisabled();
  expect(screen.getAllByRole('button', { name: 'Close' })[0]).toHaveFocus();
});

test('DEPT-05 a failure shows in a toast and at the field', async () => {
  show(refusal(503, 'unavailable', ''));
  choose(departments);
  expect(
    await screen.findByText('Failed to upload departments. Please check your file format.'),
  ).toBeInTheDocument();
  expect(upload()).toBeDisabled();
});

test('DEPT-05 a file that is not CSV shows an error at the field, and the next file works', async () => {
  show(result());
  choose('x', 'd.xlsx');
  expect(await screen.findByText('Please upload a CSV file')).toBeInTheDocument();
  choose(departments);
  await waitFor(() => expect(screen.queryByText('Please upload a CSV file')).not.toBeInTheDocument());
});

test('DEPT-05 the field shows the file name in the page’s language, and accepts a dropped file', async () => {
  show(result());
  expect(screen.getByText('No file chosen. You can also drop one here.')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Choose a file' });
  const file = new File([departments], 'dropped.csv', { type: 'text/csv' });
  fireEvent.drop(button, { dataTransfer: { files: [file] } });
  expect(await screen.findByText('2 of 2 rows can be created')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toHaveAccessibleDescription(
    'dropped.csv',
  );
});

test('DEPT-05 EMP-05 the templates have exactly the columns of the specification; a fuller one stands beside', async () => {
  const saved: string[] = [];
  const contents: Blob[] = [];
  URL.createObjectURL = (content) => {
    contents.push(content as Blob);
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function save() {
    saved.push(this.download);
  };
  const first = show(result({ created: 0 }));
  fireEvent.click(screen.getByRole('button', { name: 'Download template' }));
  first.unmount();
  show(result({ created: 0 }), EmployeeUpload, 'employees');
  fireEvent.click(screen.getByRole('button', { name: 'Download template' }));
  fireEvent.click(screen.getByRole('button', { name: 'Template with all columns' }));
  expect(saved).toEqual([
    'departments_template.csv',
    'employees_template.csv',
    'employees_template_all_columns.csv',
  ]);
  const heads = await Promise.all(contents.map(readTextFile));
  const eleven =
    'employeeId,firstName,middleName,lastName,nationalId,position,departmentId,email,mobile,role,status';
  expect(heads.map((head) => head.trim())).toEqual([
    'name,shortCode,parentId,active',
    eleven,
    `${eleven},joinedOn,leavesOn,contract,supervisorId`,
  ]);
});

test('unchanged rows, changed values and ignored columns are listed before the upload', async () => {
  const reason = message('upload.unknownRole', { given: 'Captain', used: 'employee' });
  const remark = withEnglish(message('upload.row', { row: 2, reason }));
  show(
    result({ created: 2, unchanged: [1], remarks: [{ row: 2, ...remark }], ignored: ['Shoe size'] }),
    EmployeeUpload,
    'employees',
  );
  const head = 'Employee ID,First name,Last name,NIR,Position,Department,Role,Shoe size\n';
  choose(`${head}1,A,B,N1,Officer,OPS,,\n2,C,D,N2,Officer,OPS,Captain,44\n3,E,F,N3,Officer,OPS,,\n`, 'e.csv');
  expect(await screen.findByText('Ignored columns: Shoe size')).toBeInTheDocument();
  expect(screen.getByText('2 of 3 rows can be created')).toBeInTheDocument();
  expect(screen.getByText('1 already exist with the same values and stay unchanged')).toBeInTheDocument();
  expect(screen.getByText(remark.message)).toBeInTheDocument();
  expect(screen.getByText('Ready, with remarks')).toBeInTheDocument();
  fireEvent.click(screen.getByLabelText('All rows (3)'));
  for (const words of ['Unchanged', 'Ready']) expect(await screen.findByText(words)).toBeInTheDocument();
  expect(upload()).toBeEnabled();
});

test('a file whose rows all exist has nothing to upload', async () => {
  show(result({ created: 0, unchanged: [1, 2] }));
  choose(departments);
  expect(
    await screen.findByText('Nothing to do: all 2 rows already exist with the same values'),
  ).toBeInTheDocument();
  expect(upload()).toBeDisabled();
});
