import { Answer, renderPage, testUser } from '@portal/portal-sdk/testing';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { department, employee } from '../../testing/admin';
import { pattern } from '../../testing/working-time';
import { EmployeesPage } from '../EmployeesPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const show = (address: string, over: object = {}) =>
  renderPage({ '/employees': EmployeesPage }, address, {
    user: testUser('hr_admin'),
    server: {
      'GET /api/employees': [employee()],
      'GET /api/employees/:id': employee(),
      'GET /api/departments': [department()],
      ...over,
    },
  });

test('EMP-06 a department in the URL filters the list, is shown, and can be cleared', async () => {
  const { calls, address } = show(`/employees?department=${department().id}`);
  expect(await screen.findByText('Department: Airport Operations')).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/employees')?.query).toMatchObject({
    department: department().id,
  });
  fireEvent.click(screen.getByRole('link', { name: 'Show all departments' }));
  await waitFor(() => expect(address()).toBe('/employees'));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/employees').at(-1)?.query).not.toHaveProperty(
      'department',
    ),
  );
});

test('EMP-06 a status in the URL filters the list, is shown, and can be cleared', async () => {
  const { calls, address } = show(`/employees?status=active&department=${department().id}`);
  expect(await screen.findByText('Status: Active')).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/employees')?.query).toMatchObject({
    department: department().id,
    status: 'active',
  });
  fireEvent.click(screen.getByRole('link', { name: 'Show all statuses' }));
  await waitFor(() => expect(address()).toBe(`/employees?department=${department().id}`));
});

test('EMP-06 a supervisor in the URL filters the list, is shown, and can be cleared', async () => {
  const { calls, address } = show(`/employees?status=active&supervisor=${employee().id}`);
  expect(await screen.findByText(`Supervisor: ${employee().name}`)).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/employees')?.query).toMatchObject({
    supervisor: employee().id,
    status: 'active',
  });
  fireEvent.click(screen.getByRole('link', { name: 'Show all supervisors' }));
  await waitFor(() => expect(address()).toBe('/employees?status=active'));
});

test('PEOPLE-06 every filter stands in the address as a chip, is set in a form, and they are cleared together', async () => {
  const { calls, address } = show(
    `/employees?role=supervisor&supervisor=none&account=without&pattern=${pattern().id}&joinedFrom=2020-01-31`,
    { 'GET /api/working-patterns': [pattern()], 'GET /api/directory': [] },
  );
  for (const words of [
    'Role: supervisor',
    'Without a supervisor',
    'Without an account',
    'Working pattern: Office',
    'Joined from Jan 31, 2020',
  ])
    expect(await screen.findByText(words)).toBeInTheDocument();
  const last = () => calls.filter(({ path }) => path === '/api/employees').at(-1)?.query;
  const filters = { supervisor: 'none', account: 'without', pattern: pattern().id, joinedFrom: '2020-01-31' };
  expect(last()).toMatchObject({ role: 'supervisor', ...filters });
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const form = within(await screen.findByRole('region', { name: 'Filters' }));
  fireEvent.change(form.getByLabelText('Role'), { target: { value: '' } });
  fireEvent.change(form.getByLabelText('Status'), { target: { value: 'active' } });
  await waitFor(() => expect(last()).toMatchObject({ status: 'active', ...filters }));
  expect(last()).not.toHaveProperty('role');
  fireEvent.click(screen.getByRole('link', { name: 'Show with and without an account' }));
  await waitFor(() => expect(address()).not.toContain('account'));
  fireEvent.click(screen.getByRole('link', { name: 'Clear all filters' }));
  await waitFor(() => expect(address()).toBe('/employees'));
});

test('PEOPLE-06 rows of a page and low rows are chosen and stand in the address', async () => {
  const { calls, address } = show('/employees');
  fireEvent.change(await screen.findByLabelText('Rows per page'), { target: { value: '50' } });
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/employees').at(-1)?.query).toMatchObject({
      pageSize: '50',
    }),
  );
  fireEvent.click(await screen.findByLabelText('Dense rows'));
  await waitFor(() => expect(address()).toBe('/employees?rows=50&dense=1'));
});

test('EMP-02 selected employees on other pages are named before the deletion; more than ten are counted', async () => {
  const crowd = Array.from({ length: 12 }, (_, n) =>
    employee({ id: `01890000-0000-7000-8000-0000000001${n + 10}`, name: `Person ${n + 1}` }),
  );
  const { calls } = show('/employees', {
    'GET /api/employees': ({ query }: { query: Record<string, string> }) =>
      new Answer(200, query.q || query.page === '2' ? [employee({ name: 'Bo Chen' })] : crowd, {
        'x-total-count': '13',
      }),
  });
  await screen.findByText('Person 1');
  fireEvent.click(screen.getAllByRole('checkbox')[0]!);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Bo Chen');
  expect(screen.queryByText('Person 1')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Selected (12)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 12 employees?' }));
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([...crowd.slice(0, 10).map(({ name }) => name), 'and 2 more']);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Selected (12)' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ ids: crowd.map(({ id }) => id) }),
  );
});

test('EMP-02 another search begins with nobody selected', async () => {
  show('/employees', {
    'GET /api/employees': ({ query }: { query: Record<string, string> }) =>
      new Answer(200, [employee({ name: query.q ? 'Bo Chen' : 'Ada Byron' })], { 'x-total-count': '1' }),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada Byron' }));
  expect(screen.getByRole('button', { name: 'Delete Selected (1)' })).toBeInTheDocument();
  const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  search('bo');
  await screen.findByText('Bo Chen');
  expect(screen.queryByRole('button', { name: /Selected/ })).not.toBeInTheDocument();
  search('');
  await screen.findByText('Ada Byron');
  expect(screen.queryByRole('button', { name: /Selected/ })).not.toBeInTheDocument();
});
