import { Answer, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { department, employee } from '../../testing/admin';
import { EmployeesPage } from '../EmployeesPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

// jsdom has no PointerEvent, which keyboard clicks need.
window.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;

const ada = employee();
const ids = {
  ada: ada.id,
  bo: '01890000-0000-7000-8000-0000000000e2',
  fin: '01890000-0000-7000-8000-0000000000d2',
};
const finance = department({ id: ids.fin, name: 'Finance', shortCode: 'FIN' });
const before = { departmentId: ada.departmentId, department: 'Airport Operations', contract: null };
const answer = {
  changed: 1,
  results: [
    {
      id: ids.ada,
      name: ada.name,
      before,
      after: { departmentId: ids.fin, department: 'Finance', contract: 'permanent' },
    },
    {
      id: ids.bo,
      name: 'Bo Chen',
      before,
      after: before,
      refusal: { message: 'Ask another administrator', text: { key: 'unknown.key' } },
    },
  ],
};
const Page = () => (
  <ToastProvider>
    <EmployeesPage />
  </ToastProvider>
);
const show = (address = '/employees', role: 'employee' | 'hr_admin' = 'hr_admin') =>
  renderPage({ '/employees': Page }, address, {
    user: testUser(role),
    server: {
      'GET /api/employees': new Answer(200, [ada], { 'x-total-count': '482' }),
      'GET /api/departments': [department(), finance],
      'GET /api/directory': [],
      'POST /api/employees/change': answer,
    },
  });
const sent = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('MOVE-04 all that match are changed after a preview that says for each what changes, or why not', async () => {
  const { calls } = show('/employees?q=chen&status=active');
  (await screen.findByRole('button', { name: 'Change All (482)' })).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByText('Department, supervisor, status, role or contract'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change employees (482)' }));
  await dialog.findByText(/Finance \(FIN\)/);
  fireEvent.click(dialog.getByText('Preview'));
  expect(await dialog.findByText('Choose at least one value to change')).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('Department'), { target: { value: ids.fin } });
  fireEvent.change(dialog.getByLabelText('Contract'), { target: { value: 'permanent' } });
  fireEvent.click(dialog.getByText('Preview'));
  const rows = within(await dialog.findByRole('table')).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    [],
    ['Bo Chen', 'Airport Operations', 'Not entered', 'Ask another administrator'],
    [ada.name, 'Airport Operations → Finance', 'Not entered → Permanent', 'Changes'],
  ]);
  fireEvent.click(dialog.getByText('Change employees (1)'));
  expect(await screen.findByText('Employees changed: 1')).toBeInTheDocument();
  const body = {
    filter: { q: 'chen', status: 'active' },
    set: { departmentId: ids.fin, contract: 'permanent' },
  };
  expect(sent(calls)).toEqual([
    { ...body, commit: false },
    { ...body, commit: true },
  ]);
});

test('MOVE-04 the selected ones alone lose their supervisor, by keyboard', async () => {
  const { calls } = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(ada.name) }));
  screen.getByRole('button', { name: 'Change Selected (1)' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change employees (1)' }));
  dialog.getByRole('checkbox', { name: 'Remove the supervisor' }).focus();
  await userEvent.keyboard(' {Enter}');
  expect(await dialog.findByRole('table')).toBeInTheDocument();
  expect(sent(calls)).toEqual([{ ids: [ids.ada], set: { supervisorId: null }, commit: false }]);
});

test('MOVE-04 who may not write employees is offered no change', async () => {
  show('/employees', 'employee');
  expect(await screen.findByText(ada.name)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});
