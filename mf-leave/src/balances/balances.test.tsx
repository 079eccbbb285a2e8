import type { BalanceEntry } from '@portal/contracts';
import { refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { balance, id, sick, year } from '../testing/balances';
import { BalancesPage } from './BalancesPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

afterEach(() => dismissToast());

const line = (over: Partial<BalanceEntry>): BalanceEntry => ({
  id: 1,
  kind: 'grant',
  days: 25,
  on: `${year}-01-01`,
  at: `${year}-01-02T08:00:00Z`,
  actor: null,
  reason: 'opened',
  lotId: id('b1'),
  requestId: null,
  dates: null,
  sum: 25,
  ...over,
});
const lines = [
  line({}),
  line({
    id: 2,
    kind: 'hold',
    days: -5,
    on: `${year}-05-04`,
    actor: { id: id('e9'), name: 'Ada Byron' },
    reason: 'filed',
    requestId: id('a1'),
    dates: { from: `${year}-05-04`, to: `${year}-05-08` },
    sum: 20,
  }),
  line({
    id: 3,
    kind: 'adjust',
    days: 2,
    actor: { id: id('e2'), name: 'Ines Hart' },
    reason: 'Worked on a holiday',
    sum: 22,
  }),
];

const Page = () => (
  <ToastProvider>
    <BalancesPage />
  </ToastProvider>
);
const pages = { '/balances': Page, '/balances/:employeeId': Page };

const show = (path = `/balances/${id('e9')}`, server: object = {}) =>
  renderPage(pages, path, {
    user: testUser('hr_admin'),
    server: {
      'GET /api/balances': [balance(), sick],
      'GET /api/balances/:accountId/entries': lines,
      'GET /api/balances/:accountId/forecast': { ...balance(), on: `${year}-06-01`, planned: 3 },
      'GET /api/employees/:id': { name: 'Ada Byron' },
      'GET /api/directory': [],
      ...server,
    },
  });

const tableOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('BAL-01 the balances of a year, then every entry with its kind, days, actor, reason, request and running sum', async () => {
  show();
  const glance = await tableOf('Days by leave type');
  const cells = (await glance.findByText('Annual Leave')).closest('tr') as HTMLElement;
  expect(
    within(cells)
      .getAllByRole('cell')
      .slice(0, 6)
      .map(({ textContent }) => textContent),
  ).toEqual(['Annual Leave', '25', '2', '4', '5', '18']);
  expect(glance.getAllByText('Unlimited')).toHaveLength(2);
  // Nobody has days that were carried over or have expired.
  expect(glance.queryByRole('columnheader', { name: 'Carried over' })).not.toBeInTheDocument();
  const table = (await tableOf('All entries')).getByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  const textsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(rows.map((row) => textsOf(row).slice(1, 6))).toEqual([
    ['Granted', '+25', '25', 'Yearly allowance', 'Portal'],
    ['Adjusted', '+2', '27', 'Worked on a holiday', 'Ines Hart'],
    ['Held', '−5', '22', 'Request filed', 'Ada Byron'],
  ]);
  expect(within(table).getByRole('link', { name: 'Request filed' })).toHaveAttribute(
    'href',
    `/leave-requests?scope=visible&request=${id('a1')}`,
  );
});

test('BAL-01 a request is one line with its dates; what was held, released and used opens below it', async () => {
  const of = (over: Partial<BalanceEntry>) =>
    line({
      requestId: id('a1'),
      on: `${year}-05-04`,
      dates: { from: `${year}-05-04`, to: `${year}-05-04` },
      ...over,
    });
  show(undefined, {
    'GET /api/balances/:accountId/entries': [
      line({}),
      of({ id: 2, kind: 'hold', days: -1, reason: 'filed', sum: 24 }),
      line({ id: 3, kind: 'adjust', on: `${year}-02-01`, days: 2, reason: 'Worked on a holiday', sum: 26 }),
      of({ id: 4, kind: 'release', days: 1, reason: 'approved', sum: 27 }),
      of({ id: 5, kind: 'use', days: -1, reason: 'approved', sum: 26 }),
      of({ id: 6, requestId: id('a2'), kind: 'hold', days: -1, reason: 'filed', sum: 25 }),
      of({ id: 7, requestId: id('a2'), kind: 'release', days: 1, reason: 'cancelled', sum: 26 }),
    ],
  });
  const table = (await tableOf('All entries')).getByRole('table');
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 5)
          .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
      );
  const [grant, adjusted, used, released] = rows();
  expect(grant).toEqual([`Jan 1, ${year}`, 'Granted', '+25', '25', 'Yearly allowance']);
  expect(adjusted).toEqual([`Feb 1, ${year}`, 'Adjusted', '+2', '27', 'Worked on a holiday']);
  expect(used).toEqual([`May 4, ${year}`, 'UsedShow 3 steps', '−1', '26', 'Request approved']);
  expect(released).toEqual([`May 4, ${year}`, 'ReleasedShow 2 steps', '0', '26', 'Request cancelled']);
  fireEvent.click(within(table).getByRole('button', { name: `Show 3 steps: May\u00a04,\u00a0${year}` }));
  expect(
    rows()
      .slice(3, 6)
      .map((row) => row.slice(1)),
  ).toEqual([
    ['Held', '−1', '', 'Request filed'],
    ['Released', '+1', '', 'Request approved'],
    ['Used', '−1', '', 'Request approved'],
  ]);
  fireEvent.click(within(table).getByRole('button', { name: /^Hide steps/ }));
  expect(rows()).toHaveLength(4);
});

test('BAL-08 a forecast for any day: available, planned and unused days', async () => {
  const { calls } = show();
  const forecast = within(await screen.findByRole('region', { name: 'Forecast' }));
  fireEvent.change(forecast.getByRole('textbox'), { target: { value: `${year}-06-01` } });
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ on: `${year}-06-01` }));
  await waitFor(() => expect(forecast.getByText('21')).toBeInTheDocument());
  expect(forecast.getByText('18')).toBeInTheDocument();
});

describe('BAL-05', () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Adjust Annual Leave' }));
    return within(await screen.findByRole('dialog', { name: `Adjust Annual Leave ${year}` }));
  };
  const fill = (dialog: ReturnType<typeof within>, days: string, note: string) => {
    fireEvent.change(dialog.getByLabelText(/^Days to add/), { target: { value: days } });
    fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: note } });
    fireEvent.click(dialog.getByRole('button', { name: 'Adjust balance' }));
  };

  test('HR adjusts with a note; without one nothing is sent', async () => {
    const { calls } = show(undefined, { 'POST /api/balances/:accountId/adjustments': balance() });
    const dialog = await open();
    fill(dialog, '1.5', '');
    expect(await dialog.findByText('Note is required')).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    fill(dialog, '1.5', 'Worked on a holiday');
    expect(await screen.findByText('Balance adjusted')).toBeInTheDocument();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.path).toBe(`/api/balances/${id('b1')}/adjustments`);
    expect(sent?.body).toMatchObject({ days: 1.5, note: 'Worked on a holiday' });
  });

  test('a refusal shows at its field', async () => {
    const details = { fields: { days: 'This deducts more days than are left. Deduct fewer days.' } };
    show(undefined, {
      'POST /api/balances/:accountId/adjustments': refusal(422, 'insufficient_balance', 'Too much', details),
    });
    const dialog = await open();
    fill(dialog, '-100', 'Mistake');
    expect(await dialog.findByText(details.fields.days)).toBeInTheDocument();
  });

  test('users who may not adjust see no button', async () => {
    show('/balances', { 'GET /api/balances': [balance({ can: { adjust: false } })] });
    await screen.findByRole('button', { name: 'Show entries for Annual Leave' });
    expect(screen.queryByRole('button', { name: /^Adjust/ })).not.toBeInTheDocument();
  });
});
