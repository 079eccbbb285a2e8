import type { Role } from '@portal/contracts';
import { Answer, renderPage, testUser } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
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

test('ROLE-01 HR cannot change an administrator’s role, and the form says who can', async () => {
  show('hr_admin', 'hr_admin');
  expect(await rolesOffered(`Edit ${ada}`)).toEqual(['hr_admin']);
  expect(screen.getByLabelText(/^Role/, { selector: 'select' })).toHaveAccessibleDescription(
    'Only a system administrator can change the role of an administrator',
  );
});

test('ROLE-01 only users who may grant the role can create the account', async () => {
  const { unmount } = show('hr_admin', 'hr_admin');
  await screen.findByText(ada);
  expect(screen.queryByRole('button', { name: `Create an account for ${ada}` })).not.toBeInTheDocument();
  unmount();
  show('system_admin', 'hr_admin');
  expect(await screen.findByRole('button', { name: `Create an account for ${ada}` })).toBeInTheDocument();
});
