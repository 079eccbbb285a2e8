import { refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { department, finance } from '../testing/admin';
import { DepartmentsPage } from './DepartmentsPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const operations = department({ can: { edit: true, delete: false } });
const night = department({
  id: 'd4',
  name: 'Night shift',
  shortCode: 'NGT',
  parentId: 'd3',
  employeeCount: 2,
});
const apron = department({
  id: 'd3',
  name: 'Apron',
  shortCode: 'APR',
  parentId: operations.id,
  employeeCount: 5,
});

const Page = () => (
  <ToastProvider>
    <DepartmentsPage />
  </ToastProvider>
);
const show = (over: object = {}, path = '/departments?view=tree') =>
  renderPage({ '/departments': Page }, path, {
    user: testUser('hr_admin'),
    server: { 'GET /api/departments': [night, finance, operations, apron], ...over },
  });
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const toggleOf = (name: string) => screen.getByRole('button', { name: `Departments below ${name}` });
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);

test('PEOPLE-07 departments are listed below their parent, which counts their people too', async () => {
  show();
  await cardOf('Apron');
  expect(names()).toEqual(['Airport Operations', 'Apron', 'Night shift', 'Finance']);
  const part = await cardOf('Apron');
  expect(part.getByText('Part of').nextElementSibling).toHaveTextContent('Airport Operations');
  expect(part.getByText('5 employees')).toBeInTheDocument();
  expect(part.getByText('7 including departments below')).toBeInTheDocument();
  expect(
    (await cardOf('Airport Operations')).getByText('33 including departments below'),
  ).toBeInTheDocument();
  const alone = await cardOf('Finance');
  expect(alone.queryByText('Part of')).not.toBeInTheDocument();
  expect(alone.queryByText(/including departments below/)).not.toBeInTheDocument();
});

test('DEPT-01 departments are a grid of cards first, each found by itself; a switch shows the tree', async () => {
  show({}, '/departments');
  await cardOf('Apron');
  expect(names()).toEqual(['Airport Operations', 'Apron', 'Finance', 'Night shift']);
  const [cards, tree] = [
    screen.getByRole('radio', { name: 'Cards' }),
    screen.getByRole('radio', { name: 'Tree' }),
  ];
  expect(cards).toBeChecked();
  expect(screen.queryByRole('button', { name: /^Departments below/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Collapse all' })).not.toBeInTheDocument();
  const search = screen.getByRole('searchbox', { name: 'Search departments' });
  fireEvent.change(search, { target: { value: 'ngt' } });
  await waitFor(() => expect(names()).toEqual(['Night shift']));
  fireEvent.click(tree);
  await waitFor(() => expect(names()).toEqual(['Airport Operations', 'Apron', 'Night shift']));
  expect(tree).toBeChecked();
  expect(toggleOf('Apron')).toBeInTheDocument();
});

test('PEOPLE-07 a department is collapsed and expanded by mouse and by keyboard', async () => {
  const user = userEvent.setup();
  show();
  await cardOf('Apron');
  expect(toggleOf('Airport Operations')).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggleOf('Airport Operations'));
  expect(toggleOf('Airport Operations')).toHaveAttribute('aria-expanded', 'false');
  expect(names()).toEqual(['Airport Operations', 'Finance']);
  await user.keyboard('{ArrowRight}');
  expect(names()).toHaveLength(4);
  toggleOf('Apron').focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Airport Operations', 'Apron', 'Finance']);
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(names()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(names()).toEqual(['Airport Operations', 'Finance']);
  expect(screen.queryByRole('button', { name: 'Departments below Finance' })).not.toBeInTheDocument();
});

test('PEOPLE-07 a search lists the matches with the departments above them, collapsed or not', async () => {
  show();
  await cardOf('Apron');
  fireEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
  const search = screen.getByRole('searchbox', { name: 'Search departments' });
  fireEvent.change(search, { target: { value: 'ngt' } });
  await waitFor(() => expect(names()).toEqual(['Airport Operations', 'Apron', 'Night shift']));
  fireEvent.change(search, { target: { value: 'no such one' } });
  expect(await screen.findByText('No departments match')).toBeInTheDocument();
});

test('PEOPLE-07 an order applies among the departments of one level', async () => {
  const ramp = department({
    id: 'd5',
    name: 'Ramp',
    shortCode: 'AAA',
    parentId: operations.id,
    employeeCount: 6,
  });
  show({ 'GET /api/departments': [operations, night, finance, apron, ramp] });
  await cardOf('Apron');
  const order = screen.getByRole('combobox', { name: 'Sort by' });
  fireEvent.change(order, { target: { value: 'shortCode' } });
  expect(names()).toEqual(['Finance', 'Airport Operations', 'Ramp', 'Apron', 'Night shift']);
  // Apron has 5 people, and 7 with the night shift.
  fireEvent.change(order, { target: { value: 'employees' } });
  expect(names()).toEqual(['Airport Operations', 'Apron', 'Night shift', 'Ramp', 'Finance']);
});

test('PEOPLE-07 of 2,000 departments the top ones are listed, and a search finds any', async () => {
  const many = Array.from({ length: 2000 }, (_, n) =>
    department({
      id: `m${n}`,
      name: `Unit ${String(n).padStart(4, '0')}`,
      shortCode: `U${n}`,
      can: { edit: false, delete: false },
      parentId: n < 150 ? null : `m${n % 150}`,
    }),
  );
  show({ 'GET /api/departments': many });
  // Queries by role take seconds on so many elements.
  const listed = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  await screen.findByText('Unit 0000');
  expect(listed()).toHaveLength(100);
  fireEvent.click(screen.getByText('Show more (50 left)'));
  expect(listed()).toHaveLength(150);
  fireEvent.click(screen.getByLabelText('Departments below Unit 0003'));
  expect(listed().slice(3, 6)).toEqual(['Unit 0003', 'Unit 0153', 'Unit 0303']);
  fireEvent.change(screen.getByLabelText('Search departments'), { target: { value: '1777' } });
  await waitFor(() => expect(listed()).toEqual(['Unit 0127', 'Unit 1777']));
}, 90_000);

test('DEPT-03 neither the department nor those below it can be its parent', async () => {
  show();
  fireEvent.click((await cardOf('Apron')).getByRole('button', { name: 'Edit Apron' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Department' }));
  const parents = within(dialog.getByLabelText(/^Parent department/)).getAllByRole('option');
  expect(parents.map(({ textContent }) => textContent)).toEqual(['None', 'Finance', 'Airport Operations']);
});

test('a department that may be deleted has a button with a confirmation', async () => {
  const { calls } = show({ 'DELETE /api/departments/:id': { success: true } }, '/departments');
  expect(
    (await cardOf('Airport Operations')).queryByRole('button', { name: /^Delete/ }),
  ).not.toBeInTheDocument();
  fireEvent.click((await cardOf('Finance')).getByRole('button', { name: 'Delete Finance' }));
  expect(await screen.findByText('Delete Finance?')).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Department deleted successfully')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'DELETE')?.params).toEqual({ id: finance.id });
});

test('a department that is in use shows the refusal', async () => {
  show(
    { 'DELETE /api/departments/:id': refusal(409, 'in_use', 'This department is in use.') },
    '/departments',
  );
  fireEvent.click((await cardOf('Finance')).getByRole('button', { name: 'Delete Finance' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('This department is in use.')).toBeInTheDocument();
});

test('a department with people is made inactive only when that is confirmed', async () => {
  const question = '26 active employees are in this department and would be in an inactive one.';
  const { calls } = show({
    'PUT /api/departments/:id': ({ body }: { body: { confirmed?: boolean } }) =>
      body.confirmed ? operations : refusal(409, 'needs_confirmation', question, { employees: 26 }),
  });
  fireEvent.click(
    (await cardOf('Airport Operations')).getByRole('button', { name: 'Edit Airport Operations' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Department' }));
  fireEvent.click(dialog.getByRole('switch', { name: /^Active/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(question)).toBeInTheDocument();
  const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(puts()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Make inactive' }));
  expect(await screen.findByText('Department updated successfully')).toBeInTheDocument();
  await waitFor(() => expect(puts().at(-1)).toMatchObject({ active: false, confirmed: true }));
});
