import { Answer, refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatusBadge } from '../shared/StatusBadge';
import { annual, decidedCan, leaveDetail, leaveRequest, sick } from '../testing/leave';
import { LeaveRequestsPage } from './LeaveRequestsPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

afterEach(() => dismissToast());

const pending = leaveRequest();
const approved = leaveRequest({
  id: '01890000-0000-7000-8000-0000000000a2',
  reason: null,
  status: 'approved',
  requestType: 'hours',
  hours: 2.5,
  can: decidedCan,
});
const detail = leaveDetail({
  history: [
    {
      id: 'h1',
      at: '2026-02-10T09:00:00.000Z',
      actorName: 'Ada Byron',
      action: 'filed',
      step: null,
      comment: null,
      override: false,
      onBehalfOf: null,
    },
  ],
});
const server = {
  'GET /api/leave-types': [annual, sick],
  'GET /api/leave-requests': new Answer(200, [pending, approved], { 'x-total-count': '23' }),
  'GET /api/leave-requests/:id': detail,
  'GET /api/directory': [],
};
const Page = () => (
  <ToastProvider>
    <LeaveRequestsPage />
  </ToastProvider>
);
const show = (address = '/leave-requests', over: object = {}, role: 'employee' | 'hr_admin' = 'employee') =>
  renderPage({ '/leave-requests': Page }, address, {
    user: testUser(role),
    server: { ...server, ...over },
  });
const rowOf = async (words: string) => {
  const row = (await screen.findByText(words)).closest('tr');
  if (!row) throw new Error(`${words} stands in no row`);
  return within(row);
};

test('LEAVE-01 New Request opens the form New Leave Request', async () => {
  const { address } = show();
  await userEvent.click(screen.getByRole('button', { name: 'New Request' }));
  expect(await screen.findByRole('dialog', { name: 'New Leave Request' })).toBeInTheDocument();
  expect(address()).toBe('/leave-requests?new=1');
});

test('CAL-03 a date in the URL opens the form on that date', async () => {
  show('/leave-requests?new=1&date=2026-03-09');
  expect(await screen.findByLabelText(/^Start date/)).toHaveValue('Mar 9, 2026');
});

test('LEAVE-02 the filters have their options, apply on request, and are in the URL', async () => {
  const { calls, address } = show();
  await screen.findByText(/Sick Leave/, { selector: 'option' });
  const status = screen.getByLabelText('Status');
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All Statuses', 'Pending', 'Approved', 'Denied', 'Cancelled']);
  const type = screen.getByLabelText('Leave Type');
  expect(
    within(type)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All Types', '🏖️ Annual Leave', '🤒 Sick Leave']);
  fireEvent.change(status, { target: { value: 'approved' } });
  fireEvent.change(type, { target: { value: sick.id } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-31' } });
  expect(address()).toBe('/leave-requests');
  const apply = screen.getByRole('button', { name: 'Apply Filters' });
  await userEvent.click(apply);
  const filters = { status: 'approved', leaveTypeId: sick.id, from: '2026-03-01', to: '2026-03-31' };
  expect(address()).toBe(`/leave-requests?${new URLSearchParams(filters).toString()}`);
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/leave-requests').at(-1)?.query).toEqual({
      ...filters,
      scope: 'own',
      page: '1',
      pageSize: '10',
    }),
  );
  // Keyboard users keep their focus.
  expect(apply).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/leave-requests');
  expect(screen.getByLabelText('Status')).toHaveValue('');
});

test('LEAVE-03 LEAVE-04 a row shows the whole request; edit and cancel only while it is pending', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Your Requests' })).toBeInTheDocument();
  const wedding = await rowOf('Wedding');
  expect(wedding.getByText('Submitted Feb 10, 2026')).toBeInTheDocument();
  expect(wedding.getByText('Annual Leave')).toBeInTheDocument();
  expect(wedding.getByText('Mar 2, 2026 - Mar 6, 2026')).toBeInTheDocument();
  expect(wedding.getByText('5 days')).toBeInTheDocument();
  expect(wedding.getByText('Pending')).toBeInTheDocument();
  for (const name of ['View', 'Edit', 'Cancel'])
    expect(wedding.getByRole('button', { name: new RegExp(`^${name}`) })).toBeInTheDocument();
  const other = await rowOf('Leave Request');
  expect(other.getByText(/2\.5 h/)).toBeInTheDocument();
  expect(other.getByText('Approved')).toBeInTheDocument();
  expect(other.getAllByRole('button')).toHaveLength(1);
});

test('LEAVE-04 a row shows which half of a day is requested, and the charged days if they differ', async () => {
  const half = { endDate: '2026-03-02', requestType: 'half_day', dayPart: 'pm', days: 0.5 } as const;
  show(undefined, {
    'GET /api/leave-requests': [
      leaveRequest(half),
      leaveRequest({ id: '01890000-0000-7000-8000-0000000000a2', reason: 'Feast', days: 3 }),
    ],
  });
  const wedding = await rowOf('Wedding');
  expect(wedding.getByText('1 day')).toBeInTheDocument();
  expect(wedding.getByText('Half day, afternoon')).toBeInTheDocument();
  // A single day is one date, and the buttons of a row name its person and dates.
  expect(wedding.getByText('Mar 2, 2026')).toBeInTheDocument();
  for (const name of [/^View: Ada Byron, Mar.2,.2026$/, /^Edit: Ada Byron/, /^Cancel: Ada Byron/])
    expect(wedding.getByRole('button', { name })).toBeInTheDocument();
  const feast = await rowOf('Feast');
  expect(feast.getByText('5 days')).toBeInTheDocument();
  expect(feast.getByText('3 days charged')).toBeInTheDocument();
});

test('LEAVE-04 pages, search and order are in the server query and in the URL', async () => {
  const { calls, address } = show();
  expect(await screen.findByText('Showing 2 of 23 row(s)')).toBeInTheDocument();
  expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(address()).toBe('/leave-requests?page=2');
  expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'wed' } });
  await waitFor(() => expect(address()).toBe('/leave-requests?q=wed'));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/leave-requests').at(-1)?.query).toMatchObject({
      q: 'wed',
    }),
  );
});

test('LEAVE-04 a search without results shows a message', async () => {
  show('/leave-requests?q=nothing', { 'GET /api/leave-requests': [] });
  expect(await screen.findByText('No results found.')).toBeInTheDocument();
});

test('LEAVE-03 View shows the request with its history', async () => {
  const { address } = show();
  await userEvent.click((await rowOf('Wedding')).getByRole('button', { name: /^View/ }));
  const dialog = await screen.findByRole('dialog', { name: "Ada Byron's leave request" });
  expect(within(dialog).getByText('Submitted by Ada Byron')).toBeInTheDocument();
  expect(within(dialog).getByText('Grace Hopper (step 1 of 2)')).toBeInTheDocument();
  expect(address()).toBe(`/leave-requests?request=${pending.id}`);
});

test('LEAVE-03 Edit opens the form of that request', async () => {
  show();
  await userEvent.click((await rowOf('Wedding')).getByRole('button', { name: /^Edit/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Leave Request' });
  expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('Wedding');
});

test('LEAVE-03 Cancel asks for confirmation, then cancels the displayed version', async () => {
  const { calls } = show('/leave-requests', { 'POST /api/leave-requests/:id/cancel': pending });
  await userEvent.click((await rowOf('Wedding')).getByRole('button', { name: /^Cancel/ }));
  expect(await screen.findByText('Cancel this leave request?')).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByText('Leave request cancelled')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    params: { id: pending.id },
    body: { comment: null, version: 3 },
  });
});

test('a list that fails to load shows an error and can be retried', async () => {
  let broken = true;
  show('/leave-requests', {
    'GET /api/leave-requests': () => (broken ? refusal(503, 'unavailable', 'down') : [pending]),
  });
  const retry = await screen.findByRole('button', { name: /again|Retry/i });
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Wedding')).toBeInTheDocument();
});

test('approvers can see all requests, and the card title names the scope', async () => {
  const { address } = show('/leave-requests', {}, 'hr_admin');
  await userEvent.click(screen.getByRole('radio', { name: 'All visible to you' }));
  expect(address()).toBe('/leave-requests?scope=visible');
  expect(screen.getByRole('heading', { name: 'All Requests' })).toBeInTheDocument();
});

test('LEAVE-05 each status has its own text; an unknown one stays readable', () => {
  render(
    <>
      {['pending', 'approved', 'denied', 'cancelled', 'odd'].map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </>,
  );
  for (const word of ['Pending', 'Approved', 'Denied', 'Cancelled', 'Odd'])
    expect(screen.getByText(word)).toBeInTheDocument();
});
