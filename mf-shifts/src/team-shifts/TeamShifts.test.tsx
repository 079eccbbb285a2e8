import type { Shift } from '@portal/contracts';
import { liveStore, refusal, renderInPortal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { department as operations, shift } from '../testing/shift';
import { TeamShifts } from './TeamShifts';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const id = (end: string) => `01890000-0000-7000-8000-0000000000${end}`;
const finance = { id: id('d2'), name: 'Finance', shortCode: 'FIN', code: 'FIN', active: true };

const onBreak = shift({
  id: id('02'),
  status: 'on_break',
  breakStartTime: '2026-03-02T10:20:00Z',
  assignedBy: null,
  location: null,
  employee: { firstName: 'Bo', lastName: 'Chen', jobTitle: 'Clerk', departmentId: finance.id },
});
const odd = shift({
  id: id('03'),
  employeeId: id('e3'),
  status: 'elsewhere' as Shift['status'],
  employee: null,
});

const show = (shifts: unknown) =>
  renderInPortal(<TeamShifts />, {
    user: testUser('supervisor'),
    server: { 'GET /api/shifts/current': shifts, 'GET /api/departments': [operations, finance] },
  });
const cardOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
const tile = (name: string) => within(screen.getByRole('link', { name: new RegExp(name) }));

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-02T10:35:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('SHIFT-01 live, with the tiles and a button to read it again', async () => {
  const { calls } = show([shift(), onBreak]);
  await cardOf('Ada Byron');
  expect(screen.getByText('Live')).toBeInTheDocument();
  for (const [name, count] of [
    ['Working', '1'],
    ['On Break', '1'],
    ['Total Active', '2'],
    ['Missing', '0'],
  ] as const)
    expect(tile(name).getByText(count)).toBeInTheDocument();
  const reads = () => calls.filter(({ path }) => path === '/api/shifts/current').length;
  const before = reads();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh team shifts' }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('SHIFT-02 All and a button a department, by its code, narrow cards and tiles', async () => {
  show([shift(), onBreak]);
  const filter = within(await screen.findByRole('group', { name: 'Filter by department' }));
  fireEvent.click(await filter.findByRole('button', { name: 'FIN' }));
  expect(screen.queryByText('Ada Byron')).not.toBeInTheDocument();
  expect(tile('Total Active').getByText('1')).toBeInTheDocument();
  fireEvent.click(filter.getByRole('button', { name: 'All' }));
  expect(await screen.findByText('Ada Byron')).toBeInTheDocument();
});

test('SHIFT-02 a department includes those below it, as the filter shows', async () => {
  const below = { ...finance, parentId: operations.id };
  renderInPortal(<TeamShifts />, {
    user: testUser('supervisor'),
    server: {
      'GET /api/shifts/current': [shift(), onBreak, odd],
      'GET /api/departments': [operations, below],
    },
  });
  await cardOf('Ada Byron');
  expect(await screen.findByText('Includes the departments below')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'OPS' }));
  expect(screen.getByText('Ada Byron')).toBeInTheDocument();
  expect(screen.getByText('Bo Chen')).toBeInTheDocument();
  expect(tile('Total Active').getByText('2')).toBeInTheDocument();
});

test('SHIFT-01 on the page a tile shows on the board what it counts, and all again when it is pressed again', async () => {
  renderPage({ '/shifts': () => <TeamShifts onPage /> }, '/shifts?week=2026-03-02', {
    user: testUser('supervisor'),
    server: { 'GET /api/shifts/current': [shift(), onBreak], 'GET /api/departments': [operations] },
  });
  await cardOf('Ada Byron');
  const breaks = () => screen.getByRole('link', { name: /On Break/ });
  fireEvent.click(breaks());
  expect(screen.getByText('Bo Chen')).toBeInTheDocument();
  expect(screen.queryByText('Ada Byron')).not.toBeInTheDocument();
  expect(breaks()).toHaveAttribute('aria-current', 'true');
  expect(breaks()).toHaveAttribute('href', '/shifts?week=2026-03-02');
  fireEvent.click(breaks());
  expect(screen.getByText('Ada Byron')).toBeInTheDocument();
});

test('SHIFT-01 on the dashboard a tile leads to the page with what it counts', async () => {
  show([shift(), onBreak]);
  await cardOf('Ada Byron');
  expect(screen.getByRole('link', { name: /Working/ })).toHaveAttribute('href', '/shifts?show=working');
});

test('SHIFT-03 SHIFT-04 a card shows person, status, times, location and last activity', async () => {
  show([shift(), onBreak, odd]);
  const ada = await cardOf('Ada Byron');
  for (const words of ['AB', 'Officer', 'Working', '08:05 · 2h 0m', 'Gate 14', '16:30 (assigned)', '09:15'])
    expect(ada.getByText(words)).toBeInTheDocument();
  const bo = await cardOf('Bo Chen');
  for (const words of ['On Break', 'Break since', '10:20', '16:30', '08:05 · 1h 45m'])
    expect(bo.getByText(words)).toBeInTheDocument();
  const nobody = await cardOf(odd.employeeId);
  expect(nobody.getByText('Unknown')).toBeInTheDocument();
});

test('SHIFT-03 whoever is missing comes first, counted by a tile; when the shift was assigned is no activity', async () => {
  show([
    onBreak,
    shift({
      status: 'assigned',
      notSignedIn: true,
      signInTime: null,
      lastActivity: '2026-02-20T14:05:00Z',
      effectiveEndTime: '2026-03-03T02:00:00Z',
    }),
  ]);
  const ada = await cardOf('Ada Byron');
  expect(ada.getByText('Missing')).toBeInTheDocument();
  expect(ada.queryByText('Assigned')).not.toBeInTheDocument();
  for (const words of ['08:00', 'Mar 3, 2026, 02:00 (assigned)', 'None yet'])
    expect(ada.getByText(words)).toBeInTheDocument();
  expect(ada.queryByText(/Feb 20/)).not.toBeInTheDocument();
  const cards = within(screen.getByRole('list', { name: 'Team Shifts' })).getAllByRole('listitem');
  expect(cards[0]).toHaveTextContent('Ada Byron');
  expect(tile('Missing').getByText('1')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Missing/ })).toHaveAttribute('href', '/shifts?show=missing');
});

test('SHIFT-03 without active shifts there is a text', async () => {
  show([]);
  expect(await screen.findByText('No active shifts')).toBeInTheDocument();
});

test('SHIFT-07 a failed read keeps the last list and says that it is not live', async () => {
  let broken = false;
  show(() => (broken ? refusal(503, 'unavailable', 'down') : [shift()]));
  await cardOf('Ada Byron');
  broken = true;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh team shifts' }));
  expect(await screen.findByText('Not live')).toBeInTheDocument();
  expect(screen.getByText('Ada Byron')).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh team shifts' }));
  expect(await screen.findByText('Live')).toBeInTheDocument();
});

test('SHIFT-07 without the stream of changes the board says how old it may be, and when it is live again', async () => {
  show([shift()]);
  await cardOf('Ada Byron');
  expect(screen.getByRole('status')).toHaveTextContent('Live');
  act(() => liveStore.setState({ state: 'fallback' }));
  expect(screen.getByRole('status')).toHaveTextContent('Not live: refreshing every 10 s');
  act(() => liveStore.setState({ state: 'live' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Live$/);
});
