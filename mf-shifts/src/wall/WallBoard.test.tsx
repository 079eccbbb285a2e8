import type { Shift } from '@portal/contracts';
import { liveStore, refusal, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { department, shift } from '../testing/shift';
import { WallBoard } from './WallBoard';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-02T10:35:00Z') }));
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const numbered = (n: number): Shift =>
  shift({
    id: `01890000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
    employee: {
      firstName: 'Person',
      lastName: String(n).padStart(2, '0'),
      jobTitle: 'Officer',
      departmentId: department.id,
    },
  });

async function show(shifts: () => unknown, address = '/shifts?kiosk=1') {
  const rendered = renderInPortal(<WallBoard />, {
    user: testUser('supervisor'),
    address,
    server: { 'GET /api/shifts/current': shifts, 'GET /api/departments': [department] },
  });
  await pass(100);
  return rendered;
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('SHIFT-01 SHIFT-03 the wall display shows the time, the counts, who is missing first, and each person with the end of the shift', async () => {
  const onBreak = shift({
    id: '01890000-0000-7000-8000-000000000002',
    status: 'on_break',
    breakStartTime: '2026-03-02T10:20:00Z',
    employee: { firstName: 'Bo', lastName: 'Chen', jobTitle: 'Clerk', departmentId: null },
  });
  const left = { ...numbered(3), status: 'signed_out', signOutTime: '2026-03-02T09:00:00Z' };
  const late = { ...numbered(4), status: 'assigned', signInTime: null, notSignedIn: true };
  await show(() => [shift(), onBreak, left, late]);
  expect(screen.getByText('10:35')).toBeInTheDocument();
  expect(screen.getByText('Monday, Mar 2, 2026')).toBeInTheDocument();
  expect(screen.getByText('Total Active').nextElementSibling).toHaveTextContent('2');
  expect(screen.getByText('Missing', { selector: 'dt' }).nextElementSibling).toHaveTextContent('1');
  expect(names()).toEqual(['Person 04', 'Ada Byron', 'Bo Chen']);
  const ada = within(screen.getByRole('row', { name: /Ada Byron/ }));
  for (const words of ['08:05', 'Gate 14', '16:30', 'Working'])
    expect(ada.getByText(words)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Bo Chen/ })).toHaveTextContent('On Break 10:20');
  await pass(60_000);
  expect(screen.getByText('10:36')).toBeInTheDocument();
});

test('a time of another day has its day on the wall', async () => {
  const night = shift({
    signInTime: '2026-03-01T22:05:00Z',
    effectiveEndTime: '2026-03-03T06:00:00Z',
    status: 'on_break',
    breakStartTime: '2026-03-01T23:50:00Z',
  });
  await show(() => [night, { ...numbered(2), status: 'signed_in' }]);
  const times = (name: string) =>
    [...screen.getByRole('row', { name: new RegExp(name) }).querySelectorAll('time')].map(
      ({ textContent }) => textContent,
    );
  expect(times('Ada Byron')).toEqual(['22:05Mar 1', '06:00Mar 3', '23:50Mar 1']);
  expect(times('Person 02')).toEqual(['08:05', '16:30']);
});

test('SHIFT-02 the wall of a department includes those below it', async () => {
  const gates = { ...department, id: '01890000-0000-7000-8000-0000000000d3', parentId: department.id };
  const below = { ...numbered(2), employee: { ...numbered(2).employee, departmentId: gates.id } };
  renderInPortal(<WallBoard />, {
    user: testUser('supervisor'),
    address: `/shifts?kiosk=1&department=${department.id}`,
    server: { 'GET /api/shifts/current': [shift(), below], 'GET /api/departments': [department, gates] },
  });
  await pass(100);
  expect(names()).toEqual(['Ada Byron', 'Person 02']);
});

test('more shifts than fit are paged automatically, unless paused', async () => {
  await show(() => Array.from({ length: 20 }, (_, n) => numbered(n + 1)));
  expect(names()).toHaveLength(8);
  expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  await pass(12_000);
  expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
  expect(names()[0]).toBe('Person 09');
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await pass(60_000);
  expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(names()).toEqual(['Person 17', 'Person 18', 'Person 19', 'Person 20']);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await pass(12_000);
  expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
});

test('SHIFT-02 the wall of one department shows that department', async () => {
  const elsewhere = { ...numbered(2), employee: { ...numbered(2).employee, departmentId: null } };
  await show(() => [shift(), elsewhere], `/shifts?kiosk=1&department=${department.id}`);
  expect(screen.getByRole('heading', { name: 'Team Shifts · Operations' })).toBeInTheDocument();
  expect(names()).toEqual(['Ada Byron']);
});

test('SHIFT-03 without active shifts there is a text', async () => {
  await show(() => []);
  expect(screen.getByText('No active shifts')).toBeInTheDocument();
});

test('SHIFT-07 a wall display that is not live shows the age of its data, and keeps the last list', async () => {
  let broken = false;
  await show(() => (broken ? refusal(503, 'unavailable', 'down') : [shift()]));
  expect(screen.getByRole('status')).toHaveTextContent(/^Live$/);
  act(() => liveStore.setState({ state: 'fallback' }));
  expect(screen.getByRole('status')).toHaveTextContent('Not live: refreshing every 10 s · as of 10:35');
  broken = true;
  await pass(70_000);
  expect(screen.getByRole('status')).toHaveTextContent(/^Not live · as of 10:35$/);
  expect(names()).toEqual(['Ada Byron']);
  act(() => liveStore.setState({ state: 'live' }));
});
