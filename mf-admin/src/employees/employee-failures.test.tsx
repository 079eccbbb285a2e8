import { Answer, refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { department, employee, finance } from '../testing/admin';
import { EmployeesPage } from './EmployeesPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

/** A proxy's error page, which has no server message. */
const wordless = new Answer(502, '<html>Bad Gateway</html>');
const Page = () => (
  <ToastProvider>
    <EmployeesPage />
  </ToastProvider>
);
const show = (over: object = {}) =>
  renderPage({ '/employees': Page }, '/employees', {
    user: testUser('hr_admin'),
    server: {
      'GET /api/employees': [employee()],
      'GET /api/departments': [department()],
      'GET /api/directory': [],
      'POST /api/employees': wordless,
      'PUT /api/employees/:id': wordless,
      'DELETE /api/employees/:id': wordless,
      ...over,
    },
  });
const ada = 'Ada Mary Byron';

test('EMP-04 an update that failed without a server message', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${ada}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Employee' }));
  await dialog.findByText('Airport Operations (OPS)');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update employee')).toBeInTheDocument();
});

test('EMP-04 a deletion that failed without a server message', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: `Delete ${ada}` }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete employee(s)')).toBeInTheDocument();
});

/** Opens the form of a new employee and fills it in. */
async function fillNew() {
  fireEvent.click(screen.getByRole('button', { name: 'Add Employee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Employee' }));
  await dialog.findByText('Airport Operations (OPS)');
  const given: [RegExp, string][] = [
    [/^Employee ID/, 'KB-2'],
    [/^National ID/, 'N-2'],
    [/^First name/, 'Cy'],
    [/^Last name/, 'Park'],
    [/^Position/, 'Clerk'],
    [/^Mobile number/, '+230 5555 0100'],
    [/^Department/, department().id],
  ];
  for (const [label, value] of given)
    fireEvent.change(dialog.getByLabelText(label, { selector: 'input, select' }), { target: { value } });
  return { dialog, submit: () => fireEvent.click(dialog.getByRole('button', { name: 'Add Employee' })) };
}

test('EMP-04 a creation that failed without a server message', async () => {
  show();
  const { submit } = await fillNew();
  submit();
  expect(await screen.findByText('Failed to create employee')).toBeInTheDocument();
});

test('EMP-03 a refused supervisor shows at the field; the next attempt updates the created employee', async () => {
  const message = 'Choose an active supervisor or administrator';
  const ines = { id: employee().supervisorId, name: 'Ines Marsh', position: 'Chief', department: null };
  const { calls } = show({
    'GET /api/directory': [ines],
    'POST /api/employees': employee({ supervisorId: null }),
    'PUT /api/employees/:id': employee({ supervisorId: null }),
    'PUT /api/employees/:id/supervisor': refusal(400, 'validation', message, {
      fields: { supervisorId: message },
    }),
  });
  const { dialog, submit } = await fillNew();
  const supervisor = dialog.getByRole('combobox', { name: 'Supervisor' });
  await userEvent.type(supervisor, 'ines');
  fireEvent.click(await screen.findByRole('option', { name: /Ines Marsh/ }));
  submit();
  await waitFor(() => expect(supervisor).toHaveAccessibleDescription(message));
  expect(calls.find(({ path }) => path === '/api/directory')?.query).toMatchObject({ for: 'supervision' });
  submit();
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method }) => method);
  await waitFor(() => expect(sent()).toEqual(['POST', 'PUT', 'PUT', 'PUT']));
});

test('EMP-04 someone else’s change shows at the field; saving again overwrites it', async () => {
  const message = 'Someone else just changed this';
  const { calls } = show({
    'PUT /api/employees/:id': refusal(409, 'conflict', `${message}: Mobile number / Role.`, {
      fields: { mobile: message, role: message },
      now: { mobile: '+230 5555 0001', role: 'supervisor' },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${ada}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Employee' }));
  await dialog.findByText('Airport Operations (OPS)');
  const mobile = dialog.getByLabelText(/^Mobile number/);
  fireEvent.change(mobile, { target: { value: '+230 5555 0002' } });
  const lists = () => calls.filter(({ path }) => path === '/api/employees').length;
  const readBefore = lists();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(mobile).toHaveAccessibleDescription('Someone else just changed this to “+230 5555 0001”'),
  );
  expect(dialog.getByLabelText(/^Role/)).toHaveAccessibleDescription(message);
  expect(mobile).toHaveValue('+230 5555 0002');
  await waitFor(() => expect(lists()).toBeGreaterThan(readBefore));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const bodies = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(bodies()).toHaveLength(2));
  const { mobile: opened, supervisorId } = employee();
  expect(bodies()).toMatchObject([
    { mobile: '+230 5555 0002', was: { mobile: opened, lastName: 'Byron', supervisorId } },
    { mobile: '+230 5555 0002', was: { mobile: '+230 5555 0001', lastName: 'Byron', role: 'supervisor' } },
  ]);
});

test('EMP-03 an inactive department cannot be chosen, but stays for its employees, marked', async () => {
  const own = employee({ departmentId: finance.id, department: { name: 'Finance', shortCode: 'FIN' } });
  show({ 'GET /api/departments': [department(), finance], 'GET /api/employees': [own] });
  const offered = async (dialog: ReturnType<typeof within>) => {
    await dialog.findByText('Airport Operations (OPS)');
    const options = within(dialog.getByLabelText(/^Department/)).getAllByRole('option');
    return options.map(({ textContent }) => textContent);
  };
  fireEvent.click(screen.getByRole('button', { name: 'Add Employee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Employee' }));
  expect(await offered(dialog)).toEqual(['Choose a department', 'Airport Operations (OPS)']);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${own.name}` }));
  const editing = within(await screen.findByRole('dialog', { name: 'Edit Employee' }));
  expect(await offered(editing)).toContain('Finance (FIN) (inactive)');
  expect(editing.getByLabelText(/^Department/)).toHaveDisplayValue('Finance (FIN) (inactive)');
});

test('EMP-07 deactivating a supervisor shows what happens to the team', async () => {
  const { calls } = show({
    'GET /api/employees': ({ query }: { query: Record<string, string> }) =>
      new Answer(200, [employee()], { 'x-total-count': query.supervisor ? '7' : '1' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${ada}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Employee' }));
  await dialog.findByText('Airport Operations (OPS)');
  const status = dialog.getByLabelText(/^Status/);
  expect(calls.some(({ query }) => 'supervisor' in query)).toBe(false);
  fireEvent.change(status, { target: { value: 'inactive' } });
  await waitFor(() =>
    expect(status).toHaveAccessibleDescription(
      'Leads 7 people. Their requests go to HR until they have another supervisor.',
    ),
  );
  fireEvent.change(status, { target: { value: 'active' } });
  expect(status).not.toHaveAccessibleDescription();
});
