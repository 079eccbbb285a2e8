import { Answer, refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { department, finance } from '../testing/admin';
import { pages } from '../app';
import { hueOf } from './code-hue';

// jsdom has no PointerEvent, which keyboard clicks need.
window.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;
// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const show = (over: object = {}, role: 'employee' | 'hr_admin' = 'hr_admin', path = '/departments') => {
  const Page = (pages as Record<string, ComponentType>)[path] as ComponentType;
  const Toasted = () => (
    <ToastProvider>
      <Page />
    </ToastProvider>
  );
  return renderPage({ [path]: Toasted }, path, {
    user: testUser(role),
    server: {
      'GET /api/departments': [department(), finance],
      'POST /api/departments': department(),
      'PUT /api/departments/:id': department(),
      ...over,
    },
  });
};
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);
const put = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'input, select' }), { target: { value } });
async function openForm() {
  fireEvent.click(screen.getByRole('button', { name: 'Add Department' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Department' }));
  return { dialog, submit: () => fireEvent.click(dialog.getByRole('button', { name: 'Add Department' })) };
}

test('DEPT-01 a card shows code, state, employees and manager, and links to the team', async () => {
  show();
  const operations = await cardOf('Airport Operations');
  expect(operations.getAllByText('OPS')).toHaveLength(2);
  for (const words of ['Active', '26 employees', 'Takeshi Pham'])
    expect(operations.getByText(words)).toBeInTheDocument();
  expect(operations.getByRole('link', { name: /View Team/ })).toHaveAttribute(
    'href',
    `/employees?department=${department().id}`,
  );
  const other = await cardOf('Finance');
  for (const words of ['Inactive', '1 employee', 'Not assigned'])
    expect(other.getByText(words)).toBeInTheDocument();
});

test('DEPT-01 the options menu has Edit and View Team', async () => {
  show();
  await userEvent.click((await cardOf('Finance')).getByRole('button', { name: 'Options for Finance' }));
  expect(await screen.findByRole('menuitem', { name: 'View Team' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Department' }));
  expect(dialog.getByLabelText(/^Department name/)).toHaveValue('Finance');
});

test('DEPT-01 each known code has its colour, any other is grey', () => {
  const known = ['ADMIN', 'FIN', 'OPS', 'MAINT', 'HR', 'TEST', 'TEST2', 'TND'].map(hueOf);
  expect(new Set(known).size).toBe(8);
  expect(hueOf('SEC')).toBe('slate');
});

test('DEPT-02 the empty state, and a failure with the server’s message', async () => {
  const first = show({ 'GET /api/departments': [] });
  expect(
    await screen.findByText('No departments found. Create your first department to get started.'),
  ).toBeInTheDocument();
  first.unmount();
  show({ 'GET /api/departments': refusal(503, 'unavailable', 'The departments are resting') });
  expect(await screen.findByText('Error Loading Departments')).toBeInTheDocument();
  expect(screen.getByText('The departments are resting')).toBeInTheDocument();
});

test('DEPT-03 name and code are required; the code has 5 characters at most, in upper case', async () => {
  const { calls } = show();
  const { submit, dialog } = await openForm();
  submit();
  expect(await dialog.findByText('Department name is required')).toBeInTheDocument();
  expect(dialog.getByText('Short code is required')).toBeInTheDocument();
  put(/^Short code/, 'abcdef');
  expect(dialog.getByLabelText(/^Short code/)).toHaveValue('ABCDEF');
  expect(await dialog.findByText('Short code must be 5 characters or less')).toBeInTheDocument();
  expect(dialog.getByRole('switch', { name: /^Active/ })).toBeChecked();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('DEPT-03 DEPT-04 creates a department, shows a toast, and reloads the cards', async () => {
  const { calls } = show();
  await screen.findByText('Finance');
  const { submit, dialog } = await openForm();
  put(/^Department name/, 'Stores');
  put(/^Short code/, 'sto');
  put(/^Parent department/, finance.id);
  submit();
  expect(await screen.findByText('Department created successfully')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Stores',
    shortCode: 'STO',
    parentId: finance.id,
    active: true,
  });
  expect(calls.filter(({ method, path }) => method === 'GET' && path === '/api/departments')).toHaveLength(2);
  expect(dialog.queryByLabelText(/^Department name/)).not.toBeInTheDocument();
});

test('DEPT-03 a department cannot be its own parent; an update shows a toast', async () => {
  const { calls } = show();
  fireEvent.click((await cardOf('Finance')).getByRole('button', { name: 'Edit Finance' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Department' }));
  const parents = within(dialog.getByLabelText(/^Parent department/)).getAllByRole('option');
  expect(parents.map(({ textContent }) => textContent)).toEqual(['None', 'Airport Operations']);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Department updated successfully')).toBeInTheDocument();
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent?.params).toEqual({ id: finance.id });
  // The initial values are sent too, so that someone else's change is not overwritten.
  expect(sent?.body).toMatchObject({
    was: { name: 'Finance', shortCode: 'FIN', active: false, manager: '' },
  });
});

test('DEPT-03 DEPT-04 a code in use shows an error at the field', async () => {
  const taken = { fields: { shortCode: 'This short code is already in use' } };
  show({ 'POST /api/departments': refusal(409, 'duplicate', 'Check the marked fields', taken) });
  const { submit, dialog } = await openForm();
  put(/^Department name/, 'Stores');
  put(/^Short code/, 'OPS');
  submit();
  expect(await dialog.findByText('This short code is already in use')).toBeInTheDocument();
});

test('DEPT-06 the simpler variants show the cards without edit', async () => {
  for (const path of ['/departments-new', '/departments-old']) {
    const { unmount } = show({}, 'hr_admin', path);
    const card = await cardOf('Finance');
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    expect(card.getByRole('link', { name: /View Team/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Department' })).toBeInTheDocument();
    unmount();
  }
});

test('ROLE-02 an employee sees the cards without actions', async () => {
  const can = { edit: false, delete: false };
  show({ 'GET /api/departments': [department({ can })] }, 'employee');
  await cardOf('Airport Operations');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

/** A proxy's error page, which has no server message. */
const wordless = new Answer(502, '<html>Bad Gateway</html>');

test('DEPT-04 an update that failed without a server message', async () => {
  show({ 'PUT /api/departments/:id': wordless });
  fireEvent.click((await cardOf('Finance')).getByRole('button', { name: 'Edit Finance' }));
  const editing = within(await screen.findByRole('dialog', { name: 'Edit Department' }));
  fireEvent.click(editing.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update department')).toBeInTheDocument();
});

test('DEPT-04 a creation that failed without a server message', async () => {
  show({ 'POST /api/departments': wordless });
  const { submit } = await openForm();
  put(/^Department name/, 'Stores');
  put(/^Short code/, 'STO');
  submit();
  expect(await screen.findByText('Failed to create department')).toBeInTheDocument();
});
