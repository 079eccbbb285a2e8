import type { Role } from '@portal/contracts';
import { roleLabel, roleTones } from '@portal/portal-sdk';
import { Answer, renderPage, testUser } from '@portal/portal-sdk/testing';
import { Badge, ToastProvider } from '@portal/ui';
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { department, employee } from '../testing/admin';
import { EmployeesPage } from './EmployeesPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const Page = () => (
  <ToastProvider>
    <EmployeesPage />
  </ToastProvider>
);
const ada = 'Ada Mary Byron';
const show = (actor: Role, role: Role) =>
  renderPage({ '/employees': Page }, '/employees', {
    user: testUser(actor),
    server: {
      'GET /api/employees': new Answer(200, [employee({ role })], { 'x-total-count': '1' }),
      'GET /api/departments': [department()],
      'GET /api/directory': [],
    },
  });
async function rolesOffered(button: string): Promise<string[]> {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const select = await screen.findByLabelText(/^Role/, { selector: 'select' });
  return within(select)
    .getAllByRole('option')
    .map((option) => (option as HTMLOptionElement).value);
}

test.each([
  ['hr_admin', ['supervisor', 'employee']],
  ['system_admin', ['system_admin', 'hr_admin', 'supervisor', 'employee']],
] as const)('ROLE-01 the form offers %s the roles that one may grant', async (actor, offered) => {
  show(actor, 'employee');
  expect(await rolesOffered('Add Employee')).toEqual(offered);
});

test('EMP-01 SHELL-07 a role has the badge of the header: red, blue, green or grey', async () => {
  for (const role of ['system_admin', 'hr_admin', 'supervisor', 'employee'] as const) {
    const { unmount } = show('system_admin', role);
    const badge = await within(await screen.findByRole('table')).findByText(roleLabel(role));
    const { unmount: remove } = render(<Badge tone={roleTones[role]}>as in the header</Badge>);
    expect(badge.className).toBe(screen.getByText('as in the header').className);
    remove();
    unmount();
  }
  expect(roleTones).toEqual({
    system_admin: 'danger',
    hr_admin: 'info',
    supervisor: 'success',
    employee: 'neutral',
  });
});

test('ROLE-01 HR cannot change an administrator’s role, and the form says who can', async () => {
  show('hr_admin', 'hr_admin');
  expect(await rolesOffered(`Edit ${ada}`)).toEqual(['hr_admin']);
  expect(screen.getByLabelText(/^Role/, { selector: 'select' })).toHaveAccessibleDescription(
    'Only a system administrator can change the role of an administrator',
  );
});

test('SAFE-01 the form of the own record says who changes what on it; that of another does not', async () => {
  const user = testUser('hr_admin');
  const own = employee({ id: user.employeeId as string, role: 'hr_admin' });
  const other = employee({ firstName: 'Berta', name: 'Berta Byron' });
  renderPage({ '/employees': Page }, '/employees', {
    user,
    server: {
      'GET /api/employees': new Answer(200, [own, other], { 'x-total-count': '2' }),
      'GET /api/departments': [department()],
      'GET /api/directory': [],
    },
  });
  const words = /^This is your own record\. Another HR administrator changes/;
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Berta Byron' }));
  await screen.findByLabelText(/^Role/, { selector: 'select' });
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${ada}` }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('ROLE-01 only users who may grant the role can create the account', async () => {
  const { unmount } = show('hr_admin', 'hr_admin');
  await screen.findByText(ada);
  expect(screen.queryByRole('button', { name: `Create an account for ${ada}` })).not.toBeInTheDocument();
  unmount();
  show('system_admin', 'hr_admin');
  expect(await screen.findByRole('button', { name: `Create an account for ${ada}` })).toBeInTheDocument();
});
