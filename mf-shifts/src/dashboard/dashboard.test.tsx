import type { ListedShift, Shift } from '@portal/contracts';
import { addDays } from '@portal/portal-sdk';
import { refusal, renderInPortal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import { MyWeek } from '../personal';
import { MissingNow } from '../widgets';
import { ShiftsPage } from '../ShiftsPage';
import { department as operations, shift } from '../testing/shift';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const now = '2026-03-02T10:35:00Z';
beforeEach(() => jest.useFakeTimers({ now: new Date(now), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const id = (end: string) => `01890000-0000-7000-8000-0000000000${end}`;
const listed = (date: string): ListedShift => ({
  ...shift({
    id: id('11'),
    status: 'assigned',
    startTime: `${date}T06:00:00Z`,
    endTime: `${date}T14:00:00Z`,
  }),
  can: { cancel: false },
});
const day = (n: number) => addDays('2026-03-02', n);
const marks = {
  daysOff: [
    { date: day(2), holiday: null, days: 0 },
    { date: day(3), holiday: 'Divali', days: 0 },
  ],
  leave: [
    { startDate: day(4), endDate: day(4), status: 'approved' },
    { startDate: day(5), endDate: day(5), status: 'pending' },
  ],
};

test('PEOPLE-02 my week: the next seven days with shifts, rest, holidays and approved leave', async () => {
  const { calls } = renderInPortal(<MyWeek />, {
    user: testUser('employee'),
    server: {
      'GET /api/shifts': [listed(day(0)), { ...listed(day(1)), id: id('12'), status: 'cancelled' }],
      'GET /api/leave-calendar/person': marks,
    },
  });
  const links = await screen.findAllByRole('link');
  const words = links.map((link) => [...link.children].slice(2).map(({ textContent }) => textContent));
  expect(words[0]).toHaveLength(2);
  expect(words.slice(1).map(([word]) => word)).toEqual(['Work', 'Off', 'Holiday', 'Leave', 'Work', 'Work']);
  expect(links[0]).toHaveAttribute('href', `/shifts?week=${day(0)}`);
  expect(links[4]).toHaveAttribute('href', `/team-calendar?date=${day(4)}`);
  expect(calls.find(({ path }) => path === '/api/shifts')?.query).toMatchObject({
    ...{ from: day(0), to: day(6), employeeId: testUser().employeeId },
  });
});

test('a week that does not load says so, and Retry loads it', async () => {
  let broken = true;
  renderInPortal(<MyWeek />, {
    user: testUser('employee'),
    server: {
      'GET /api/shifts': () => (broken ? refusal(503, 'unavailable', 'down') : []),
      'GET /api/leave-calendar/person': { daysOff: [], leave: [] },
    },
  });
  expect(await screen.findByText("Couldn't load your week")).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findAllByText('Work')).toHaveLength(7);
});

const soon = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const person = (firstName: string, over: Partial<Shift>): Shift =>
  shift({
    ...{ status: 'assigned', signInTime: null, effectiveEndTime: soon(400), endTime: soon(400) },
    employee: { firstName, lastName: 'Byron', jobTitle: 'Officer', departmentId: operations.id },
    ...over,
  });
const missing = person('Ada', { id: id('21'), startTime: soon(-40), notSignedIn: true });
const late = person('Bo', { id: id('22'), startTime: soon(-3) });
const toCome = person('Cy', { id: id('23'), startTime: soon(30) });
const elsewhere = person('Di', { id: id('24'), startTime: soon(-40), notSignedIn: true });
const server = {
  'GET /api/shifts/current': [
    missing,
    late,
    toCome,
    { ...elsewhere, employee: { ...elsewhere.employee, departmentId: id('d9') } },
  ],
  'GET /api/departments': [operations],
  'GET /api/shifts/mine': { current: null, next: [], canSignIn: false, overtimeDue: 0 },
  'GET /api/shifts/roster': [],
};

test('PEOPLE-02 PEOPLE-03 missing and late now, of the own department, each figure with its own list', async () => {
  renderInPortal(<MissingNow />, { user: testUser('supervisor', { departmentId: operations.id }), server });
  const panel = within(await screen.findByRole('region', { name: 'Missing and late now' }));
  expect(panel.getByText('In your department')).toBeInTheDocument();
  const linkTo = async (name: string) => (await panel.findByRole('link', { name })).getAttribute('href');
  expect(await linkTo('1 missing')).toBe(`/shifts?show=missing&department=${operations.id}`);
  expect(await linkTo('1 late')).toBe(`/shifts?show=late&department=${operations.id}`);
  expect(panel.getByText('Ada Byron')).toBeInTheDocument();
  expect(panel.getByText('Bo Byron')).toBeInTheDocument();
  expect(panel.queryByText('Cy Byron')).not.toBeInTheDocument();
  expect(panel.queryByText('Di Byron')).not.toBeInTheDocument();
});

test('PEOPLE-03 an administrator sees the organisation', async () => {
  renderInPortal(<MissingNow />, { user: testUser('hr_admin'), server });
  expect(await screen.findByText('In the organisation')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '2 missing' })).toHaveAttribute(
    'href',
    '/shifts?show=missing',
  );
});

test('PEOPLE-03 the page of shifts shows exactly those who are late, and offers everybody', async () => {
  renderPage({ '/shifts': ShiftsPage }, `/shifts?show=late&department=${operations.id}`, {
    user: testUser('employee'),
    server,
  });
  const board = within(await screen.findByRole('list', { name: 'Team Shifts' }));
  expect(board.getAllByRole('listitem')).toHaveLength(1);
  expect(board.getByText('Bo Byron')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show everybody' })).toHaveAttribute('href', '/shifts');
});
