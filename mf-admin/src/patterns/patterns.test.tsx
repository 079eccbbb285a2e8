import { refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import { pattern } from '../testing/working-time';
import { PatternsPage } from './PatternsPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const Page = () => (
  <ToastProvider>
    <PatternsPage />
  </ToastProvider>
);
const show = (over: object = {}) =>
  renderPage({ '/working-patterns': Page }, '/working-patterns', {
    user: testUser('hr_admin'),
    server: {
      'GET /api/working-patterns': [pattern()],
      'GET /api/default-terms': [],
      'GET /api/departments': [],
      'GET /api/regions': [],
      'POST /api/working-patterns': pattern(),
      'PUT /api/working-patterns/:id': pattern(),
      ...over,
    },
  });
const put = (name: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'input, select' }), { target: { value } });
async function openForm() {
  fireEvent.click(await screen.findByRole('button', { name: 'Add pattern' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add pattern' }));
  return { dialog, submit: () => fireEvent.click(dialog.getByRole('button', { name: 'Add pattern' })) };
}
const hours = (dialog: ReturnType<typeof within>) =>
  dialog.getAllByLabelText(/^Day \d/).map((input: HTMLElement) => (input as HTMLInputElement).value);

test('a row has name, cycle, hours a week and the first day', async () => {
  show();
  const row = within((await screen.findByText('Office')).closest('tr') as HTMLElement);
  for (const words of ['7 days', '40 h', 'Jan 5, 2026']) expect(row.getByText(words)).toBeInTheDocument();
});

test('without a pattern the page names the default', async () => {
  show({ 'GET /api/working-patterns': [] });
  expect(await screen.findByText('No working patterns yet')).toBeInTheDocument();
  expect(screen.getByText(/everyone works Monday to Friday/)).toBeInTheDocument();
});

test('a preset fills in cycle and hours, and updates the next weeks', async () => {
  const { calls } = show();
  const { dialog, submit } = await openForm();
  expect(hours(dialog)).toEqual(['8', '8', '8', '8', '8', '0', '0']);
  expect(dialog.getAllByText('off')).toHaveLength(8);
  put(/^Start from/, 'fourOnFourOff');
  expect(dialog.getByLabelText(/^Days in the cycle/)).toHaveValue(8);
  expect(hours(dialog)).toEqual(['12', '12', '12', '12', '0', '0', '0', '0']);
  const weeks = dialog.getByRole('table', { name: 'The next 4 weeks' });
  expect(within(weeks).getAllByText('12 h')).toHaveLength(
    16 - (within(weeks).getAllByText('off').length - 12),
  );
  put(/^Name/, 'Fire service');
  submit();
  expect(await screen.findByText('Working pattern added')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Fire service',
    cycleDays: 8,
    minutes: [720, 720, 720, 720, 0, 0, 0, 0],
  });
});

test('another cycle length keeps the entered hours; part of an hour is minutes', async () => {
  const { calls } = show();
  const { dialog, submit } = await openForm();
  put(/^Days in the cycle/, '3');
  put('Day 3', '7.5');
  expect(hours(dialog)).toEqual(['8', '8', '7.5']);
  put(/^Days in the cycle/, '4');
  expect(hours(dialog)).toEqual(['8', '8', '7.5', '0']);
  put(/^Name/, 'Short');
  submit();
  expect(await screen.findByText('Working pattern added')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ minutes: [480, 480, 450, 0] });
});

test('a missing name, a cycle of 0 days and 25 hours are refused at their fields', async () => {
  const { calls } = show();
  const { dialog, submit } = await openForm();
  put(/^Days in the cycle/, '0');
  put(/^Day 1/, '25');
  submit();
  expect(await dialog.findByText('Pattern name is required')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Days in the cycle/)).toBeInvalid();
  expect(dialog.getByLabelText(/^Day 1/)).toBeInvalid();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('an update is sent with the initial values; a refusal shows at its field', async () => {
  const taken = { fields: { name: 'A pattern with this name already exists' } };
  const { calls } = show({
    'PUT /api/working-patterns/:id': refusal(409, 'duplicate', 'Check the marked fields', taken),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Office' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit pattern' }));
  put(/^Name/, 'Office, long');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A pattern with this name already exists')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    params: { id: pattern().id },
    body: { name: 'Office, long', was: { name: 'Office' } },
  });
});

test('a failure offers a retry', async () => {
  show({ 'GET /api/working-patterns': refusal(503, 'unavailable', 'Not now') });
  expect(await screen.findByText("Couldn't load working patterns")).toBeInTheDocument();
});

test('a pattern is deleted after a confirmation; one in use stays, with the reason', async () => {
  const reason = 'Employees use this pattern in their working time, now or in the past.';
  const { calls, unmount } = show({ 'DELETE /api/working-patterns/:id': { success: true } });
  const confirm = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Office' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Office?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Office' }));
  };
  await confirm();
  expect(await screen.findByText('Working pattern deleted')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'DELETE')?.params).toEqual({ id: pattern().id });
  unmount();
  show({ 'DELETE /api/working-patterns/:id': refusal(409, 'in_use', reason) });
  await confirm();
  expect(await screen.findByText(reason)).toBeInTheDocument();
});
