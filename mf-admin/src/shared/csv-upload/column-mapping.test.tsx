import { inEnglish, message, withEnglish } from '@portal/contracts';
import { dismissToast } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EmployeeUpload } from '../../employees/EmployeeUpload';
import { choose, result, show, upload } from './upload.testing';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
beforeEach(() => localStorage.clear());
afterEach(() => dismissToast());

const people = (head: string, ...lines: string[]) => choose(`${[head, ...lines].join('\n')}\n`, 'e.csv');
const known = 'Employee ID,First name,Last name,NIR,Position,Department';

test('MOVE-05 a column with another heading is chosen on screen, and remembered in this browser', async () => {
  const first = show(result({ created: 1 }), EmployeeUpload, 'employees');
  people('Badge,First,Last,NIR,Position,Dept,Salary', 'B1,Ada,Byron,N1,Officer,OPS,100');
  expect(await screen.findByText('Missing required columns: Employee ID')).toBeInTheDocument();
  expect(first.calls).toEqual([]);
  expect(screen.getByText('5 of 7 columns are uploaded')).toBeInTheDocument();
  const badge = screen.getByLabelText('Column “Badge”');
  expect(within(badge.closest('li')!).getByText('B1')).toBeInTheDocument();
  fireEvent.change(badge, { target: { value: 'employeeId' } });
  await waitFor(() => expect(screen.queryByText(/^Missing required/)).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  expect(await screen.findByText('1 of 1 rows can be created')).toBeInTheDocument();
  expect(screen.getByText('Ignored columns: Salary')).toBeInTheDocument();
  expect(first.calls.at(-1)?.body).toMatchObject({
    dryRun: true,
    employees: [{ employeeId: 'B1', firstName: 'Ada', departmentId: 'OPS' }],
  });
  expect(JSON.stringify(first.calls.at(-1)?.body)).not.toContain('Salary');
  first.unmount();
  show(result({ created: 1 }), EmployeeUpload, 'employees');
  people('Badge,First,Last,NIR,Position,Dept,Salary', 'B1,Ada,Byron,N1,Officer,OPS,100');
  expect(await screen.findByText('1 of 1 rows can be created')).toBeInTheDocument();
});

test('MOVE-05 dates that can be read in two ways are asked about before the rows are checked', async () => {
  const { calls } = show(result({ created: 1 }), EmployeeUpload, 'employees');
  people(`${known},DOH`, '1,A,B,N1,Officer,OPS,7/5/2011');
  const may = await screen.findByLabelText('May 7, 2011');
  expect(screen.queryByLabelText('Column “DOH”')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Jul 5, 2011')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
  expect(calls).toEqual([]);
  fireEvent.click(may);
  fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  expect(await screen.findByText('1 of 1 rows can be created')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toMatchObject({ dateOrder: 'dmy' });
});

test('MOVE-05 a day above 12 decides the order of the dates', async () => {
  const { calls } = show(result({ created: 2 }), EmployeeUpload, 'employees');
  people(`${known},DOH`, '1,A,B,N1,Officer,OPS,7/5/2011', '2,C,D,N2,Officer,OPS,12/31/2011');
  expect(await screen.findByText('2 of 2 rows can be created')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toMatchObject({ dateOrder: 'mdy', existing: 'refuse' });
});

test('MOVE-05 a wrong row is shown by its line in the file and by the cell that is wrong', async () => {
  const unknown = message('upload.row', { row: 2, reason: message('upload.noDepartment', { name: 'XX' }) });
  const refused = { row: 2, ...withEnglish(unknown) };
  const verdict = { row: 2, employeeId: '2', verdict: 'refused', fields: ['departmentId'], remarks: [] };
  show(
    { ...result({ created: 1, refused: [refused] }), updated: 0, rows: [verdict] },
    EmployeeUpload,
    'employees',
  );
  people(known.replace('Department', 'Dept'), '1,A,B,N1,Officer,OPS', '', '2,C,D,N2,Officer,XX');
  const row = (await screen.findByText(inEnglish(unknown))).closest('tr')!;
  expect(within(row).getByText('4')).toBeInTheDocument();
  expect(within(row).getByText('Dept: XX')).toBeInTheDocument();
});

test('MOVE-06 what a file changes about people who are there is shown before and after, and updated on request', async () => {
  const rows = [
    {
      row: 1,
      employeeId: '1',
      verdict: 'update',
      before: { mobile: '' },
      after: { mobile: '5555' },
      remarks: [],
    },
    { row: 2, employeeId: '2', verdict: 'unchanged', remarks: [] },
  ];
  const answer = { ...result({ created: 0, unchanged: [2] }), updated: 1, rows };
  const { calls, onClose } = show(answer, EmployeeUpload, 'employees');
  people(`${known},Mobile`, '1,A,B,N1,Officer,OPS,5555', '2,C,D,N2,Officer,OPS,');
  fireEvent.click(await screen.findByLabelText('Update them'));
  expect(await screen.findByText('Mobile number: (empty) → 5555')).toBeInTheDocument();
  expect(screen.getByText('1 of 2 rows change someone who is there already')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toMatchObject({ dryRun: true, existing: 'update' });
  fireEvent.click(upload());
  expect(await screen.findByText('Created 0 and updated 1 employees')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toMatchObject({ dryRun: false, existing: 'update' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('MOVE-06 a file of IDs and one more column changes people, once it is to create nobody', async () => {
  const [before, after] = [{ departmentId: 'OPS' }, { departmentId: 'FIN' }];
  const verdict = { row: 1, employeeId: '1', verdict: 'update', before, after, remarks: [] };
  const { calls } = show(
    { ...result({ created: 0 }), updated: 1, rows: [verdict] },
    EmployeeUpload,
    'employees',
  );
  people('Employee ID,Department', '1,FIN');
  expect(await screen.findByText(/^Missing required columns: First name, Last name/)).toBeInTheDocument();
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByLabelText('Only update, add none'));
  expect(await screen.findByText('1 of 1 rows change someone who is there already')).toBeInTheDocument();
  expect(screen.queryByText(/^Missing required/)).not.toBeInTheDocument();
  const employees = [{ employeeId: '1', departmentId: 'FIN' }];
  expect(calls.at(-1)?.body).toMatchObject({ dryRun: true, existing: 'only', employees });
});

test('MOVE-05 a workbook and a file that is too large say what to do; nothing is sent', async () => {
  const { calls } = show(result(), EmployeeUpload, 'employees');
  choose('PK', 'staff.xlsx');
  expect(await screen.findByText('Please upload a CSV file')).toBeInTheDocument();
  expect(screen.getByText('This is a workbook, not a CSV file')).toBeInTheDocument();
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.csv');
  fireEvent.change(screen.getByLabelText(/^CSV file/), { target: { files: [large] } });
  expect(
    await screen.findByText(
      "The file has 11 MB. You can upload 10 MB at once: delete columns that you don't need, or split the file.",
    ),
  ).toBeInTheDocument();
  expect(screen.queryByText('This is a workbook, not a CSV file')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});
