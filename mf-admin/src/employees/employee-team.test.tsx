import { refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import { department, employee } from '../testing/admin';
import { EmployeesPage } from './EmployeesPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const apron = department({ id: 'd3', name: 'Apron', shortCode: 'APR', parentId: department().id });
const boss = employee({ role: 'supervisor' });
const question = '3 active employees report to this person.';
const Page = () => (
  <ToastProvider>
    <EmployeesPage />
  </ToastProvider>
);
type Confirmed = { body?: { confirmed?: boolean }; query?: { confirmed?: string } };
const asks = ({ body, query }: Confirmed) =>
  body?.confirmed || query?.confirmed ? boss : refusal(409, 'needs_confirmation', question, { employees: 3 });
const show = (address = '/employees', over: object = {}) =>
  renderPage({ '/employees': Page }, address, {
    user: testUser('hr_admin'),
    server: {
      'GET /api/employees': [boss],
      'GET /api/departments': [apron, department()],
      'GET /api/directory': [],
      'PUT /api/employees/:id': asks,
      ...over,
    },
  });

test('a supervisor is made inactive only after a confirmation', async () => {
  const { calls } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Ada Mary Byron' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Employee' }));
  await dialog.findByText('Airport Operations (OPS)');
  fireEvent.change(dialog.getByLabelText(/^Status/), { target: { value: 'inactive' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(question)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Employee updated successfully')).toBeInTheDocument();
  const puts = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(puts).toHaveLength(2);
  expect(puts[1]).toMatchObject({ status: 'inactive', confirmed: true });
});

test('EMP-07 deactivating instead of deleting asks about the team as well', async () => {
  show('/employees', { 'DELETE /api/employees/:id': refusal(409, 'has_history', 'There is history') });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Ada Mary Byron' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText(question)).toBeInTheDocument();
  const asked = screen.getByRole('dialog', {
    name: "Leave Ada Mary Byron's team without a supervisor?",
  });
  fireEvent.click(within(asked).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Employee updated successfully')).toBeInTheDocument();
});

test('EMP-06 the department filter names the departments below it', async () => {
  show(`/employees?department=${department().id}`);
  expect(await screen.findByText('Department: Airport Operations, including Apron')).toBeInTheDocument();
});

test('EMPL-04 the form of a rehire shows the earlier employment', async () => {
  const rehire = employee({ joinedOn: '2025-09-01' });
  const periods = [
    { joinedOn: '2016-01-04', leavesOn: '2019-06-30', contract: null },
    { joinedOn: '2025-09-01', leavesOn: null, contract: null },
  ];
  show('/employees', {
    'GET /api/employees': [rehire],
    'GET /api/employees/:id/employments': periods,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Ada Mary Byron' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Employee' }));
  expect(
    await dialog.findByText(/^Employed before: .*2016 – .*2019\. Years of service count that too\.$/),
  ).toBeInTheDocument();
});
