import { renderPage, testUser } from '@portal/portal-sdk/testing';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { annual, operations } from '../testing/leave';
import { TeamCalendarPage } from './TeamCalendarPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const id = (n: number) => `01890000-0000-7000-8000-0000000000e${n}`;
const person = (n: number, name: string, ...entries: object[]) => ({
  employeeId: id(n),
  name,
  departmentId: operations.id,
  entries,
});
const entry = (leaveType: string | null, startDate: string, endDate: string, over: object = {}) => ({
  requestId: leaveType ? id(9) : null,
  leaveType,
  startDate,
  endDate,
  requestType: 'full_day',
  dayPart: null,
  ...over,
});
const teamOf = (query: Record<string, string> = {}) => {
  const from = query.from ?? '2026-03-02';
  const days = Array.from({ length: 7 * Number(query.weeks ?? 4) }, (_, n) => ({
    date: new Date(Date.parse(`${from}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10),
    away: n === 1 ? 2 : 0,
    availabilityPercent: n === 1 ? 60 : 100,
  }));
  return {
    from,
    to: days.at(-1)?.date,
    // A large organisation has no count of people on leave.
    ...(query.away ? { total: 25 * Number(query.page) + 1, further: true } : { total: 60, further: false }),
    people: [
      person(1, 'Ada Byron', entry('Annual Leave', '2026-03-03', '2026-03-05')),
      person(2, 'Bo Chen', entry(null, '2026-02-27', '2026-03-03')),
      person(
        3,
        'Cleo Diaz',
        entry('Sick Leave', '2026-03-04', '2026-03-04', { requestType: 'half_day', dayPart: 'pm' }),
      ),
    ],
    days,
  };
};
const month = {
  blackouts: [],
  activeMembers: 40,
  approvedRequests: 6,
  availabilityPercent: 85,
  days: [],
};

const show = async (address = '/team-calendar?view=team&date=2026-03-02') => {
  const shown = renderPage({ '/team-calendar': TeamCalendarPage }, address, {
    user: testUser('employee', { departmentId: operations.id }),
    weekStart: 'mon',
    server: {
      'GET /api/departments': [operations],
      'GET /api/leave-types': [annual],
      'GET /api/leave-calendar': month,
      'GET /api/leave-calendar/day': {
        date: '2026-03-03',
        blackouts: [],
        away: 0,
        availabilityPercent: 60,
        entries: [],
      },
      'GET /api/leave-calendar/days-off': [
        {
          employeeId: person(1, '').employeeId,
          daysOff: [
            { date: '2026-03-09', holiday: 'Airport Day', days: 0 },
            { date: '2026-03-10', holiday: null, days: 0 },
            { date: '2026-03-05', holiday: null, days: 0 },
          ],
        },
      ],
      'GET /api/leave-calendar/team': ({ query }: { query: Record<string, string> }) => teamOf(query),
    },
  });
  const grid = await screen.findByRole('grid', { name: 'Team leave by person and day' });
  return { ...shown, grid: within(grid) };
};
const cell = (name: string, date: string, what: string) =>
  screen.getByRole('gridcell', { name: `${name}, ${date}: ${what}` });
const asked = (calls: { path: string; query: unknown }[]) =>
  calls.filter(({ path }) => path === '/api/leave-calendar/team').at(-1)?.query;

test('CAL-02 people in rows, days in columns; a hidden type shows as leave without a name', async () => {
  const { grid, calls } = await show();
  expect(asked(calls)).toEqual({ from: '2026-03-02', weeks: '4', page: '1' });
  expect(grid.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Ada Byron',
    'Bo Chen',
    'Cleo Diaz',
    'Available, %',
  ]);
  expect(cell('Ada Byron', 'Mar 3, 2026', 'Annual Leave')).toHaveTextContent('An');
  expect(cell('Ada Byron', 'Mar 4, 2026', 'Annual Leave')).not.toHaveTextContent('An');
  expect(cell('Ada Byron', 'Mar 6, 2026', 'not on leave')).toBeEmptyDOMElement();
  expect(cell('Bo Chen', 'Mar 2, 2026', 'On leave')).toBeInTheDocument();
  expect(cell('Cleo Diaz', 'Mar 4, 2026', 'Sick Leave, Afternoon')).toBeInTheDocument();
  expect(grid.getByText('60!')).toBeInTheDocument();
});

test('each person has their own public holidays and rest days', async () => {
  await show();
  expect(await screen.findByTitle('Airport Day')).toBe(
    cell('Ada Byron', 'Mar 9, 2026', 'Public holiday: Airport Day'),
  );
  expect(cell('Ada Byron', 'Mar 10, 2026', 'Rest day')).toBeInTheDocument();
  expect(cell('Ada Byron', 'Mar 5, 2026', 'Annual Leave, Rest day')).toBeInTheDocument();
  expect(cell('Bo Chen', 'Mar 9, 2026', 'not on leave')).toBeInTheDocument();
});

test('the arrows move by day and person, Home and End along the row; one cell is reached by Tab', async () => {
  await show();
  act(() => cell('Ada Byron', 'Mar 2, 2026', 'not on leave').focus());
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(cell('Bo Chen', 'Mar 3, 2026', 'On leave')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(cell('Bo Chen', 'Mar 29, 2026', 'not on leave')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}{ArrowUp}{ArrowUp}');
  expect(cell('Ada Byron', 'Mar 2, 2026', 'not on leave')).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(cell('Cleo Diaz', 'Mar 29, 2026', 'not on leave')).toHaveFocus();
  const reached = screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0);
  expect(reached).toEqual([document.activeElement]);
});

test('PageDown and PageUp change the weeks, and the focus stays; Enter opens the day', async () => {
  const { address } = await show();
  act(() => cell('Bo Chen', 'Mar 2, 2026', 'On leave').focus());
  await userEvent.keyboard('{PageDown}');
  await waitFor(() => expect(cell('Bo Chen', 'Mar 30, 2026', 'not on leave')).toHaveFocus());
  expect(address()).toContain('from=2026-03-30');
  await userEvent.keyboard('{PageUp}{ArrowRight}');
  await waitFor(() => expect(cell('Bo Chen', 'Mar 3, 2026', 'On leave')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(address()).toContain('date=2026-03-03');
  expect(address()).toContain('from=2026-03-02');
  expect(screen.getByRole('group', { name: 'Selected day' })).toHaveFocus();
  expect(await screen.findByRole('region', { name: 'Mar 3, 2026' })).toBeInTheDocument();
});

test('weeks, people on leave only, pages and filters are in the URL and in the server query', async () => {
  const { address, calls } = await show();
  fireEvent.change(screen.getByLabelText('Weeks shown'), { target: { value: '6' } });
  await userEvent.click(screen.getByLabelText('Only people on leave'));
  expect(await screen.findByText('Page 1')).toBeInTheDocument();
  expect(screen.getByText('Showing 3 people')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Leave Type'), { target: { value: annual.id } });
  await waitFor(() =>
    expect(asked(calls)).toEqual({
      from: '2026-03-02',
      weeks: '6',
      page: '1',
      away: 'true',
      leaveTypeId: annual.id,
    }),
  );
  expect(address()).toBe(`/team-calendar?view=team&date=2026-03-02&weeks=6&away=1&type=${annual.id}`);
});

test('the pages show the total number of people', async () => {
  await show();
  expect(screen.getByText('Showing 3 of 60 people')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
});

test('the chart opens with the user’s department, and the month view returns', async () => {
  const { address } = await show('/team-calendar?view=team');
  await userEvent.click(screen.getByLabelText('Month'));
  expect(address()).toBe('/team-calendar');
  await userEvent.click(screen.getByLabelText('Team'));
  expect(address()).toBe(`/team-calendar?view=team&department=${operations.id}`);
});

test('CAL-02 the chart opens on the displayed month, not on today', async () => {
  const { calls } = await show('/team-calendar?view=team&month=2027-08');
  expect(asked(calls)).toMatchObject({ from: '2027-07-26' });
});

test('CAL-02 filtered by one leave type, the chart shows the number away and no coverage', async () => {
  const { grid } = await show(`/team-calendar?view=team&date=2026-03-02&type=${annual.id}`);
  expect(grid.getByRole('row', { name: /^Away 0 2 0/ })).toBeInTheDocument();
  expect(grid.queryByText('Available, %')).not.toBeInTheDocument();
});

test('today is marked', async () => {
  const now = new Date().toISOString().slice(0, 10);
  const { grid } = await show(`/team-calendar?view=team&date=${now}`);
  const marked = grid
    .getAllByRole('columnheader')
    .filter((head) => head.getAttribute('aria-current') === 'date');
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveTextContent(String(Number(now.slice(8))));
});
