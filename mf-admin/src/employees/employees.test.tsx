import { Answer, refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import { department, employee } from '../testing/admin';
import { bodyOf, valuesOf } from './employee-values';
import { EmployeesPage } from './EmployeesPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const bo = employee({
  id: '01890000-0000-7000-8000-0000000000e2',
  name: 'Bo Chen',
  firstName: 'Bo',
  middleName: null,
  lastName: 'Chen',
  department: null,
  departmentId: null,
  role: 'employee',
  status: 'inactive',
  supervisor: null,
  supervisorId: null,
});
const Page = () => (
  <ToastProvider>
    <EmployeesPage />
  </ToastProvider>
);
const show = (over: object = {}, address = '/employees', role: 'employee' | 'hr_admin' = 'hr_admin') =>
  renderPage({ '/employees': Page }, address, {
    user: testUser(role),
    server: {
      'GET /api/employees': new Answer(200, [employee(), bo], { 'x-total-count': '120' }),
      'GET /api/departments': [department()],
      'GET /api/directory': [],
      'POST /api/employees': employee({ supervisorId: null }),
      'PUT /api/employees/:id': employee(),
      'DELETE /api/employees/:id': { ok: true },
      ...over,
    },
  });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
const put = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'input, select' }), { target: { value } });
const sent = (calls: { method: string; body: unknown }[], method: string) =>
  calls.find((call) => call.method === method)?.body;
async function openForm() {
  fireEvent.click(screen.getByRole('button', { name: 'Add Employee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Employee' }));
  await dialog.findByText('Airport Operations (OPS)');
  return { dialog, submit: () => fireEvent.click(dialog.getByRole('button', { name: 'Add Employee' })) };
}
function fill() {
  put(/^Employee ID/, 'KB-2');
  put(/^National ID/, 'N-2');
  put(/^First name/, ' Cy ');
  put(/^Last name/, 'Park');
  put(/^Position/, 'Clerk');
  put(/^Mobile number/, '+1 555 0102');
  put(/^Department/, department().id);
}

test('EMP-01 the table shows name, department, role, status and supervisor', async () => {
  show();
  expect(await screen.findByText('Showing 120 employees')).toBeInTheDocument();
  const ada = await rowOf('Ada Mary Byron');
  for (const words of ['AB', 'ada@kestrelbay.example', 'OPS', 'supervisor', 'Active', 'Ines Marsh'])
    expect(ada.getByText(words)).toBeInTheDocument();
  const other = await rowOf('Bo Chen');
  for (const words of ['No department', 'employee', 'Inactive', 'None'])
    expect(other.getByText(words)).toBeInTheDocument();
});

test('EMP-01 EMP-02 EMP-04 selected employees are deleted after a confirmation; refused ones are listed with the reason', async () => {
  const { calls } = show({
    'DELETE /api/employees': {
      deleted: [employee().id],
      refused: [{ id: bo.id, name: 'Bo Chen', error: 'has_history', message: 'There is leave history' }],
    },
  });
  fireEvent.click((await rowOf('Bo Chen')).getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Delete Selected (1)' })).toBeInTheDocument();
  fireEvent.click((await rowOf('Ada Mary Byron')).getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Delete Selected (2)' }));
  const dialog = within(await screen.findByRole('alertdialog').catch(() => screen.getByRole('dialog')));
  expect(dialog.getByText('This action cannot be undone.')).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bo Chen',
    'Ada Mary Byron',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Selected (2)' }));
  expect(await screen.findByText('Successfully deleted 1 employees')).toBeInTheDocument();
  const stays = within(await screen.findByRole('dialog', { name: '1 was not deleted' }));
  const line = within(stays.getByRole('listitem'));
  expect(line.getByText('Bo Chen')).toBeInTheDocument();
  expect(line.getByText('There is leave history')).toBeInTheDocument();
  expect(sent(calls, 'DELETE')).toEqual({ ids: expect.arrayContaining([employee().id, bo.id]) });
  fireEvent.click(stays.getAllByRole('button', { name: 'Close' })[0]!);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Selected (1)' }));
  expect(await screen.findByRole('dialog', { name: 'Delete 1 employee?' })).toBeInTheDocument();
});

test('EMP-02 the empty state, a failure, and invalid responses', async () => {
  for (const [answer, words] of [
    [[], 'No employees found'],
    [
      refusal(503, 'unavailable', 'The directory is resting'),
      'Error loading employees: The directory is resting',
    ],
    ['odd', 'Error loading employees: Invalid data format'],
    [null, 'Error loading employees: No data received'],
  ] as const) {
    const { unmount } = show({ 'GET /api/employees': answer });
    expect(await screen.findByText(words)).toBeInTheDocument();
    unmount();
  }
});

test('EMP-02 the department field is disabled until departments load, with the reason', async () => {
  show({ 'GET /api/departments': [] });
  fireEvent.click(screen.getByRole('button', { name: 'Add Employee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Employee' }));
  expect(await dialog.findByText('No departments available')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Department/)).toBeDisabled();
});

test('EMP-03 missing fields and an invalid email show errors; role and status have their defaults', async () => {
  const { calls } = show();
  const { dialog, submit } = await openForm();
  expect(dialog.getByLabelText(/^Role/)).toHaveValue('employee');
  expect(dialog.getByLabelText(/^Status/)).toHaveValue('active');
  put(/^Email/, 'nowhere');
  submit();
  for (const message of [
    'Employee ID is required',
    'First name is required',
    'Last name is required',
    'National ID (NIR) is required',
    'Position is required',
    'Mobile number is required',
    'Department is required',
    'Valid email address required',
  ])
    expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(sent(calls, 'POST')).toBeUndefined();
});

test('EMP-03 EMP-04 creates an employee with the composed name, and shows a toast', async () => {
  const { calls } = show();
  const { submit } = await openForm();
  fill();
  put(/^Joining date/, '2020-02-29');
  submit();
  expect(
    await screen.findByText('Employee created and attached to department successfully'),
  ).toBeInTheDocument();
  expect(sent(calls, 'POST')).toMatchObject({
    name: 'Cy Park',
    middleName: null,
    email: null,
    departmentId: department().id,
    role: 'employee',
    status: 'active',
    joinedOn: '2020-02-29',
  });
  expect(bodyOf(valuesOf(employee())).name).toBe('Ada Mary Byron');
});

test('EMP-04 an update shows a toast and keeps the supervisor', async () => {
  const { calls } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Ada Mary Byron' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Employee' }));
  await dialog.findByText('Airport Operations (OPS)');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Employee updated successfully')).toBeInTheDocument();
  expect(calls.some(({ path }) => path.endsWith('/supervisor'))).toBe(false);
});

test('EMP-04 a refusal by the server shows at the field', async () => {
  const taken = { fields: { employeeId: 'This employee ID is already in use' } };
  show({ 'POST /api/employees': refusal(409, 'duplicate', 'Check the marked fields', taken) });
  const { dialog, submit } = await openForm();
  fill();
  submit();
  expect(await dialog.findByText('This employee ID is already in use')).toBeInTheDocument();
});

test('EMP-02 EMP-04 one employee is deleted after a confirmation', async () => {
  const { calls } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Bo Chen' }));
  expect(await screen.findByText('Delete Bo Chen?')).toBeInTheDocument();
  expect(screen.getByText('This action cannot be undone.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Employee deleted successfully')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/employees/${bo.id}`);
});

test('EMP-07 an employee with history is not deleted; the dialog offers to deactivate', async () => {
  const { calls } = show({
    'DELETE /api/employees/:id': refusal(409, 'has_history', 'Ada Mary Byron has leave history'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Ada Mary Byron' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate instead?' }));
  expect(dialog.getByText('Ada Mary Byron has leave history')).toBeInTheDocument();
  // Shown once.
  expect(screen.getAllByText('Ada Mary Byron has leave history')).toHaveLength(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Employee updated successfully')).toBeInTheDocument();
  expect(sent(calls, 'PUT')).toMatchObject({ status: 'inactive', employeeId: 'KB-0001' });
});

test('EMP-07 personal data is removed only on request, with a warning that it is permanent', async () => {
  const { calls } = show({
    'DELETE /api/employees/:id': refusal(409, 'has_history', 'Bo Chen has leave history'),
    'POST /api/employees/:id/anonymise': bo,
  });
  // An inactive employee can only have their data removed.
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Bo Chen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const title = 'Remove the personal data instead?';
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.queryByLabelText('Deactivate')).not.toBeInTheDocument();
  expect(dialog.getByText(/are removed for good/)).toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove personal data' }));
  expect(await screen.findByText('Personal data removed. The history stays.')).toBeInTheDocument();
  expect(calls.some(({ path }) => path === `/api/employees/${bo.id}/anonymise`)).toBe(true);
});

test('ROLE-02 an employee sees the directory without actions or selection', async () => {
  const can = { edit: false, delete: false };
  show({ 'GET /api/employees': [employee({ email: null, role: null, can })] }, '/employees', 'employee');
  await screen.findByText('Ada Mary Byron');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add|Delete|Edit|Upload/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Employee',
    'Position',
    'Department',
  ]);
});
