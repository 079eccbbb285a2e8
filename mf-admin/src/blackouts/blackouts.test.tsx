import { Answer, refusal, renderPage, testUser, type RenderOptions } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { department, finance } from '../testing/admin';
import { BlackoutsPage } from './BlackoutsPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const peak = {
  id: '01890000-0000-7000-8000-0000000000c1',
  departmentId: department().id,
  department: 'Airport Operations',
  from: '2026-07-01',
  to: '2026-07-31',
  reason: 'Summer peak',
  createdBy: 'Ines Hart',
  can: { delete: true },
};
const Page = () => (
  <ToastProvider>
    <BlackoutsPage />
  </ToastProvider>
);
const show = (over: RenderOptions['server'] = {}) =>
  renderPage({ '/blackouts': Page }, '/blackouts', {
    user: testUser('hr_admin'),
    server: {
      'GET /api/blackouts': new Answer(200, [peak]),
      'GET /api/departments': new Answer(200, [department(), finance]),
      ...over,
    },
  });

async function fill(reason: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Add blackout' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add blackout' }));
  await dialog.findByRole('option', { name: 'Airport Operations' });
  const put = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(name, { selector: 'input, select' }), { target: { value } });
  put(/^Department/, department().id);
  put(/^First day/, '2026-07-01');
  put(/^Last day/, '2026-07-31');
  put(/^Reason/, reason);
  fireEvent.click(dialog.getByRole('button', { name: 'Add blackout' }));
  return dialog;
}

test('POL-01 a blackout is added with its department, days and reason; inactive departments are not offered', async () => {
  const { calls } = show({ 'POST /api/blackouts': new Answer(201, peak) });
  const dialog = await fill('');
  expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
  expect(dialog.queryByRole('option', { name: 'Finance' })).not.toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Summer peak' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add blackout' }));
  expect(await screen.findByText('Blackout added')).toBeInTheDocument();
  const { departmentId, from, to, reason } = peak;
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ departmentId, from, to, reason });
});

test('a refusal shows at its field', async () => {
  const fields = { departmentId: 'Choose a department that exists' };
  show({ 'POST /api/blackouts': refusal(400, 'validation', fields.departmentId, { fields }) });
  const dialog = await fill('Summer peak');
  expect(await dialog.findByText(fields.departmentId)).toBeInTheDocument();
});

test('a blackout is removed after a confirmation', async () => {
  const { calls } = show({ 'DELETE /api/blackouts/:id': new Answer(200, { success: true }) });
  fireEvent.click(await screen.findByRole('button', { name: /^Remove blackout of Airport Operations/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Blackout removed')).toBeInTheDocument();
  await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')?.path).toContain(peak.id));
});
