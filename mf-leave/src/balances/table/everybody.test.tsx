import type { BalanceRow } from '@portal/contracts';
import { renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { balance, id, year } from '../../testing/balances';
import { EverybodyPage } from './EverybodyPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const row = (end: string, name: string, over: Partial<BalanceRow> = {}): BalanceRow => {
  const { accountId: _, ...figures } = balance();
  return { ...figures, employeeId: id(end), employeeNumber: `KB-${end}`, name, department: 'Ramp', ...over };
};
const rows = [
  row('e1', 'Ada Byron'),
  row('e2', 'Ben Okoro', { available: 3.5 }),
  row('e3', 'Ines Hart', { can: { adjust: false } }),
];
const verdict = (of: BalanceRow) => ({ id: of.employeeId, name: of.name, before: of.available, after: 20 });
const refusal = { message: 'Not your own balance', text: { key: 'form.ownBalance' } };

const Page = () => (
  <ToastProvider>
    <EverybodyPage />
  </ToastProvider>
);
const show = (role: 'hr_admin' | 'supervisor' = 'hr_admin', address = '/balances/table') =>
  renderPage({ '/balances/table': Page }, address, {
    user: testUser(role),
    server: {
      'GET /api/leave-types': [
        { id: id('01'), name: 'Annual Leave', active: true },
        { id: id('02'), name: 'Sick Leave', active: true },
      ],
      'GET /api/departments': [],
      'GET /api/leave-requests/stats': { departments: [] },
      'GET /api/balances/table': rows,
      'POST /api/balances/adjust-many': {
        results: [verdict(rows[0]!), { id: id('e2'), name: 'Ben Okoro', before: null, after: null, refusal }],
        changed: 1,
      },
    },
  });

test('MOVE-14 a row a person with the figures of a leave type and year; the name leads to the balance', async () => {
  const { calls } = show('hr_admin', `/balances/table?type=${id('02')}&year=${year + 1}`);
  const line = within((await screen.findByText('Ben Okoro')).closest('tr') as HTMLElement);
  for (const words of ['KB-e2', 'Ramp', '25', '3.5']) expect(line.getByText(words)).toBeInTheDocument();
  expect(line.getByRole('link', { name: 'Ben Okoro' })).toHaveAttribute(
    'href',
    `/balances/${id('e2')}?year=${year}&type=${id('01')}`,
  );
  expect(calls.find(({ path }) => path === '/api/balances/table')?.query).toMatchObject({
    leaveTypeId: id('02'),
    year: String(year + 1),
  });
});

test('MOVE-14 chosen people are adjusted after a preview that names who is left out, and why', async () => {
  const { calls } = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ada Byron/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Ben Okoro/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Adjust 2 selected' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: `Adjust Annual Leave ${year} (people: 2)` }),
  );
  await userEvent.type(dialog.getByLabelText(/^Days to add/), '2');
  await userEvent.type(dialog.getByLabelText(/^Note/), 'Open day');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('18 → 20 days')).toBeInTheDocument();
  expect(dialog.getByText('Not your own balance')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Adjust balances (1)' }));
  expect(await screen.findByText('Balances adjusted: 1')).toBeInTheDocument();
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const change = { ids: [id('e1'), id('e2')], leaveTypeId: id('01'), days: 2, note: 'Open day' };
  expect(sent).toEqual([
    expect.objectContaining({ ...change, commit: false }),
    expect.objectContaining({ ...change, commit: true }),
  ]);
});

test('MOVE-14 all that match are adjusted together, without those whose balance the reader may not adjust', async () => {
  const { calls } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust all 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: /people: 2\)$/ }));
  await userEvent.type(dialog.getByLabelText(/^Days to add/), '-1');
  await userEvent.type(dialog.getByLabelText(/^Note/), 'Shutdown');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ids: [id('e1'), id('e2')],
      days: -1,
    }),
  );
});

test('a supervisor reads the table and adjusts nothing', async () => {
  show('supervisor');
  expect(await screen.findByText('Ada Byron')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Adjust/ })).not.toBeInTheDocument();
});
