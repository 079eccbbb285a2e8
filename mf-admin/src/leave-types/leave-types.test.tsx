import { Answer, refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { employee, leaveType } from '../testing/admin';
import { LeaveTypesPage } from './LeaveTypesPage';
import { allowanceOf, carryoverOf, descriptionOf, routeOf } from './leave-type-texts';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const ada = {
  id: leaveType().employeeId,
  name: 'Ada Byron',
  position: 'Officer',
  departmentId: null,
  department: 'Operations',
  phoneOk: true,
};
const Page = () => (
  <ToastProvider>
    <LeaveTypesPage />
  </ToastProvider>
);
const show = (over: object = {}, role: 'employee' | 'hr_admin' = 'hr_admin') =>
  renderPage({ '/leave-types': Page }, '/leave-types', {
    user: testUser(role),
    server: {
      'GET /api/leave-types': [leaveType()],
      'GET /api/directory': [ada],
      'GET /api/employees/:id': employee({ name: ada.name }),
      'POST /api/leave-types': leaveType(),
      'PUT /api/leave-types/:id': leaveType(),
      ...over,
    },
  });
const put = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'input, select' }), { target: { value } });
async function openForm() {
  fireEvent.click(screen.getByRole('button', { name: 'Add leave type' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add leave type' }));
  return { dialog, submit: () => fireEvent.click(dialog.getByRole('button', { name: 'Add leave type' })) };
}

test('TYPE-01 a row shows unit, allowance, carryover, route and state', async () => {
  show();
  // The page says its title once, above its first card.
  expect(await screen.findByRole('region', { name: 'Leave types' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /Leave types/i })).not.toBeInTheDocument();
  const row = within((await screen.findByText('Annual Leave')).closest('tr') as HTMLElement);
  for (const words of [
    'Vacation and personal time',
    'day',
    '28 days/year',
    '5 days max',
    'Supervisor → HR',
    'Active',
  ])
    expect(row.getByText(words)).toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Edit Annual Leave' })).toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Copy Annual Leave' })).toBeInTheDocument();
});

test('TYPE-01 the words of the table', () => {
  expect(['999', '30'].map((allowanceTotal) => allowanceOf({ allowanceTotal }))).toEqual([
    'Unlimited',
    '30 days/year',
  ]);
  expect([null, 0, 3].map((carryoverCap) => carryoverOf({ carryoverCap }))).toEqual([
    'None',
    '0 days max',
    '3 days max',
  ]);
  const unlimited = { headAfterDays: null, hrAfterDays: null };
  const routes = ['supervisor', 'supervisor,hr', 'hr', 'auto'] as const;
  expect(routes.map((approvalRoute) => routeOf({ approvalRoute, ...unlimited }))).toEqual([
    'Supervisor',
    'Supervisor → HR',
    'HR',
    'Automatic',
  ]);
  const later = { approvalRoute: 'supervisor,head,hr', headAfterDays: 5, hrAfterDays: 10 } as const;
  expect(routeOf(later)).toBe('Supervisor → Head of department (over 5 days) → HR (over 10 days)');
  expect(['Annual Leave', 'Sick Leave', 'Study Leave', 'Other'].map(descriptionOf)).toEqual([
    'Vacation and personal time',
    'Medical and health-related',
    'Education and training',
    '',
  ]);
});

test('TYPE-02 name and employee are required; the other fields have defaults; they are in groups', async () => {
  const { calls } = show();
  const { dialog, submit } = await openForm();
  const groupOf = (label: RegExp) => dialog.getByLabelText(label).closest('fieldset');
  expect(groupOf(/^Approval Route/)).toBe(dialog.getByRole('group', { name: 'Approval' }));
  expect(groupOf(/^Maximum carryover/)).toBe(dialog.getByRole('group', { name: 'Carryover' }));
  expect(dialog.getByLabelText(/^Approval Route/)).toHaveValue('supervisor');
  expect(dialog.getByLabelText(/^Allowance/)).toHaveValue('30');
  expect(dialog.getByRole('switch', { name: /^Requires a document/ })).not.toBeChecked();
  expect(dialog.getByRole('switch', { name: /^Active/ })).toBeChecked();
  submit();
  expect(await dialog.findByText('Leave type name is required')).toBeInTheDocument();
  expect(dialog.getByText('Employee is required')).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('TYPE-02 TYPE-03 MOVE-15 a new type is saved with all fields, and shows a toast', async () => {
  const { calls } = show();
  const { dialog, submit } = await openForm();
  put(/^Leave type name/, 'Jury Duty');
  put(/^French name/, 'Congé de juré');
  put(/^Colour/, 'teal');
  put(/^Maximum carryover/, '2.5');
  put(/^Payroll code/, '4010');
  fireEvent.click(dialog.getByRole('switch', { name: /^Paid/ }));
  await userEvent.click(dialog.getByLabelText(/^Employee/, { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: /Ada Byron/ }));
  submit();
  expect(await screen.findByText('Leave type created successfully')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Jury Duty',
    names: { fr: 'Congé de juré' },
    colour: 'teal',
    employeeId: ada.id,
    approvalRoute: 'supervisor',
    ...{ headAfterDays: null, hrAfterDays: null, requiresDocs: false, docsAfterDays: null },
    ...{ active: true, unit: 'day', method: 'allowance' },
    allowanceTotal: '30',
    accrualRate: null,
    carryoverCap: 2.5,
    carryoverExpiry: null,
    overtimeExpiryDays: null,
    ...{ code: '4010', paid: false, sickness: false },
  });
});

test('the head of department may decide, and later steps only for longer leave', async () => {
  const { calls } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Annual Leave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit leave type' }));
  put(/^Approval Route/, 'hr');
  expect(dialog.queryByLabelText(/^Ask (HR|the head of department) after/)).not.toBeInTheDocument();
  put(/^Approval Route/, 'supervisor,head,hr');
  put(/^Ask the head of department after/, '2');
  put(/^Ask HR after/, '10');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Leave type updated successfully')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    approvalRoute: 'supervisor,head,hr',
    headAfterDays: 2,
    hrAfterDays: 10,
  });
});

test('TYPE-03 an update shows a toast', async () => {
  const { calls } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Annual Leave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit leave type' }));
  put(/^Approval Route/, 'auto');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Leave type updated successfully')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    params: { id: leaveType().id },
    body: {
      approvalRoute: 'auto',
      allowanceTotal: '28',
      employeeId: ada.id,
      was: { approvalRoute: 'supervisor,hr', carryoverCap: 5, employeeId: ada.id },
    },
  });
});

test('TYPE-02 a type shows its owner, even if the search results lack that person', async () => {
  const someone = employee({ id: '01890000-0000-7000-8000-0000000000aa', name: 'Zora Neale' });
  show({
    'GET /api/leave-types': [leaveType({ employeeId: someone.id })],
    'GET /api/employees/:id': someone,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Annual Leave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit leave type' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Employee/, { selector: 'input' })).toHaveValue('Zora Neale'),
  );
});

test('TYPE-03 Copy opens the form of a new type, filled from that row', async () => {
  const { calls } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy Annual Leave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add leave type' }));
  expect(dialog.getByLabelText(/^Leave type name/)).toHaveValue('Annual Leave (copy)');
  expect(dialog.getByLabelText(/^Approval Route/)).toHaveValue('supervisor,hr');
  expect(dialog.getByRole('combobox', { name: /^Employee/ })).toHaveAccessibleDescription(
    /^Who is in charge of this leave type, for HR's reference\./,
  );
  expect(dialog.getByLabelText(/^Allowance/)).toHaveValue('28');
  fireEvent.click(dialog.getByRole('button', { name: 'Add leave type' }));
  expect(await screen.findByText('Leave type created successfully')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Annual Leave (copy)' });
});

test('TYPE-03 a refusal shows in a toast and at the field', async () => {
  const taken = { fields: { name: 'A leave type with this name already exists' } };
  show({ 'PUT /api/leave-types/:id': refusal(409, 'duplicate', 'Check the marked fields', taken) });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Annual Leave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit leave type' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A leave type with this name already exists')).toBeInTheDocument();
  expect(screen.getByText('Check the marked fields')).toBeInTheDocument();
});

test('TYPE-03 a signed-out user gets a message, and the login page', async () => {
  const left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show({ 'PUT /api/leave-types/:id': refusal(401, 'unauthenticated', 'Sign in') });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Annual Leave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit leave type' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  // jsdom cannot navigate; it logs the attempt.
  await waitFor(() => expect(String(left.mock.calls.at(-1)?.[0])).toContain('navigation'), { timeout: 3000 });
  left.mockRestore();
});

test('ROLE-02 an employee sees the table without actions', async () => {
  show({}, 'employee');
  await screen.findByText('Annual Leave');
  expect(screen.queryByRole('button', { name: /Edit|Copy|Add/ })).not.toBeInTheDocument();
});

/** A proxy's error page, which has no server message. */
const wordless = new Answer(502, '<html>Bad Gateway</html>');

test('TYPE-03 an update that failed without a server message', async () => {
  show({ 'PUT /api/leave-types/:id': wordless });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Annual Leave' }));
  const editing = within(await screen.findByRole('dialog', { name: 'Edit leave type' }));
  fireEvent.click(editing.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update leave type')).toBeInTheDocument();
});

test('TYPE-03 a creation that failed without a server message', async () => {
  show({ 'POST /api/leave-types': wordless });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy Annual Leave' }));
  const copy = within(await screen.findByRole('dialog', { name: 'Add leave type' }));
  fireEvent.click(copy.getByRole('button', { name: 'Add leave type' }));
  expect(await screen.findByText('Failed to create leave type')).toBeInTheDocument();
});
