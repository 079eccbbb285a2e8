import { renderPage, testUser } from '@portal/portal-sdk/testing';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { department, employee } from '../testing/admin';
import { EmployeesPage } from './EmployeesPage';

// A first screen takes its time where many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const show = (address: string) =>
  renderPage({ '/employees': EmployeesPage }, address, {
    user: testUser('hr_admin'),
    server: {
      'GET /api/employees': [employee()],
      'GET /api/employees/:id': employee(),
      'GET /api/departments': [department()],
    },
  });

test('EMP-06 a department in the address narrows the list, is named, and can be cleared', async () => {
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

test('EMP-06 a status in the address narrows the list, is named, and can be cleared', async () => {
  const { calls, address } = show(`/employees?status=active&department=${department().id}`);
  expect(await screen.findByText('Status: Active')).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/employees')?.query).toMatchObject({
    department: department().id,
    status: 'active',
  });
  fireEvent.click(screen.getByRole('link', { name: 'Show every status' }));
  await waitFor(() => expect(address()).toBe(`/employees?department=${department().id}`));
});

test('EMP-06 a supervisor in the address narrows the list, is named, and can be cleared', async () => {
  const { calls, address } = show(`/employees?status=active&supervisor=${employee().id}`);
  expect(await screen.findByText(`Supervisor: ${employee().name}`)).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/employees')?.query).toMatchObject({
    supervisor: employee().id,
    status: 'active',
  });
  fireEvent.click(screen.getByRole('link', { name: 'Show the people of every supervisor' }));
  await waitFor(() => expect(address()).toBe('/employees?status=active'));
});
