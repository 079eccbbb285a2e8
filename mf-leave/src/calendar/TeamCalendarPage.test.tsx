import { refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { annual, operations } from '../testing/leave';
import { coverageTone, isLowCoverage, roundPercent } from '../shared/coverage';
import { TeamCalendarPage } from './TeamCalendarPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const entry = (name: string, leaveType: string | null, n: number) => ({
  requestId: null,
  employeeId: `01890000-0000-7000-8000-0000000000e${n}`,
  name,
  departmentId: operations.id,
  leaveType,
  startDate: '2026-03-02',
  endDate: '2026-03-06',
  requestType: 'full_day',
});
const ada = entry('Ada Byron', 'Annual Leave', 1);
const bo = entry('Bo Chen', null, 2);
const blackouts = [
  { department: 'Operations', from: '2026-03-02', to: '2026-03-02', reason: 'Runway works' },
];
const month = {
  blackouts,
  activeMembers: 40,
  approvedRequests: 6,
  availabilityPercent: 85,
  days: [
    { date: '2026-03-02', away: 5, availabilityPercent: 87.5, entries: [ada, bo] },
    { date: '2026-03-03', away: 0, availabilityPercent: 100, entries: [] },
  ],
};
const day = { blackouts, date: '2026-03-02', away: 2, availabilityPercent: 65, entries: [ada, bo] };

const show = (address = '/team-calendar?month=2026-03&date=2026-03-02', over: object = {}) =>
  renderPage({ '/team-calendar': TeamCalendarPage }, address, {
    user: testUser('employee'),
    server: {
      'GET /api/departments': [operations],
      'GET /api/leave-types': [annual],
      'GET /api/leave-calendar': month,
      'GET /api/leave-calendar/day': day,
      'GET /api/leave-calendar/person': {
        daysOff: [
          { date: '2026-03-03', holiday: 'Airport Day', days: 0 },
          { date: '2026-03-04', holiday: null, days: 0 },
        ],
        leave: [{ startDate: '2026-03-05', endDate: '2026-03-05', status: 'approved' }],
      },
      ...over,
    },
  });
const second = () => screen.findByRole('button', { name: /March 2nd?, 2026|March 2, 2026/ });

test('CAL-01 members, approved requests and availability of the month', async () => {
  show();
  for (const [label, value] of [
    ['Active team members', '40'],
    ['Approved leave requests', '6'],
    ['Team availability', '85%'],
  ] as const) {
    const card = within((await screen.findByText(label)).closest('article') as HTMLElement);
    expect(await card.findByText(value)).toBeInTheDocument();
  }
  // The figures cover the month, whichever weeks the team chart shows, and say what sets them apart from the days'.
  expect(
    screen.getByText(
      '6 requests against 40 members over all of March 2026. Each day below has a figure of its own.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Team availability' })).toHaveAttribute(
    'href',
    '/team-calendar?view=team&month=2026-03&from=2026-03-01&weeks=6&away=1',
  );
});

test('CAL-02 a day shows its availability, two names and the number of others, also to screen readers', async () => {
  show();
  expect(await screen.findByRole('button', { name: /87\.5% available, Ada Byron, Bo Chen, \+3 more/ })).toBe(
    await second(),
  );
  const cell = within(await second());
  for (const words of ['87.5%', 'Ada Byron', 'Bo Chen']) expect(cell.getByText(words)).toBeInTheDocument();
  expect(await second()).toHaveTextContent('+3 more');
});

test('CAL-02 CAL-04 letters tell the leave types of a day apart without their colours, and the legend explains them', async () => {
  show();
  const cell = within(await second());
  expect(await cell.findByText('An')).toBeInTheDocument();
  expect(cell.getByText('Bo Chen').parentElement).toHaveTextContent(/^Bo Chen$/);
  const legend = within(screen.getByRole('region', { name: 'Leave types' }));
  const letters = legend.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 2));
  expect(letters.slice(0, 9)).toEqual(['An', 'Si', 'Pe', 'Ma', 'Pa', 'St', 'Em', 'Be', 'Co']);
});

test('CAL-02 filtered by one leave type, a day shows the number away and no coverage', async () => {
  show(`/team-calendar?month=2026-03&date=2026-03-02&type=${annual.id}`);
  const cell = await screen.findByRole('button', { name: /5 away, Ada Byron, Bo Chen, \+3 more/ });
  expect(cell).not.toHaveTextContent('%');
  expect(screen.getByText(/Colleagues' leave types are hidden/)).toBeInTheDocument();
  const card = within(screen.getByText('Team availability').closest('article') as HTMLElement);
  expect(card.getByText('not available for a single leave type')).toBeInTheDocument();
  expect(card.queryByText(/%/)).not.toBeInTheDocument();
});

test('CAL-02 previous and next month are in the URL and in the server query', async () => {
  const { calls, address } = show();
  await second();
  fireEvent.click(screen.getByRole('button', { name: /next month/i }));
  expect(address()).toContain('month=2026-04');
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/leave-calendar').at(-1)?.query).toEqual({
      month: '2026-04',
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: /previous month/i }));
  expect(address()).toContain('month=2026-03');
});

test('CAL-03 a click on a day shows who is away and the low coverage', async () => {
  const { calls } = show('/team-calendar?month=2026-03&date=2026-03-03');
  fireEvent.click(await second());
  const panel = within(await screen.findByRole('region', { name: 'Mar 2, 2026' }));
  expect(await panel.findByText('65% available')).toBeInTheDocument();
  expect(panel.getByText('Low Coverage')).toBeInTheDocument();
  const list = within(panel.getByRole('list', { name: 'On leave' }));
  expect(list.getByText('Ada Byron')).toBeInTheDocument();
  expect(list.getByText('Annual Leave')).toBeInTheDocument();
  expect(list.getAllByText(/Mar 2.*6, 2026/)).toHaveLength(2);
  expect(calls.at(-1)?.query).toMatchObject({ date: '2026-03-02' });
});

test('CAL-02 CAL-03 a link to a day shows its month', async () => {
  show('/team-calendar?date=2026-03-02');
  expect(await second()).toBeInTheDocument();
});

test('CAL-03 a day without leave shows a message, and Plan Leave Request opens the form on that date', async () => {
  show(undefined, {
    'GET /api/leave-calendar/day': { ...day, away: 0, availabilityPercent: 100, entries: [] },
  });
  expect(await screen.findByText('No leave requests for this date')).toBeInTheDocument();
  expect(screen.queryByText('Low Coverage')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Plan Leave Request' })).toHaveAttribute(
    'href',
    '/leave-requests?new=1&date=2026-03-02',
  );
});

test('CAL-04 the legend names the nine leave types', async () => {
  show();
  const legend = within(await screen.findByRole('region', { name: 'Leave types' }));
  const names = legend
    .getAllByRole('listitem')
    .map(({ lastElementChild }) => lastElementChild?.textContent?.replace(/^[^A-Z]+/, ''));
  expect(names.slice(0, 9)).toEqual([
    'Annual Leave',
    'Sick Leave',
    'Personal Leave',
    'Maternity Leave',
    'Paternity Leave',
    'Study Leave',
    'Emergency Leave',
    'Bereavement Leave',
    'Compensatory Leave',
  ]);
  // Colours of colleagues whose leave type is hidden.
  expect(legend.getByText('Type hidden')).toBeInTheDocument();
});

test('a month that fails to load shows an error and can be retried', async () => {
  show(undefined, { 'GET /api/leave-calendar': refusal(503, 'unavailable', 'down') });
  expect(await screen.findByText("Couldn't load the calendar")).toBeInTheDocument();
});

test('CAL-02 CAL-03 green from 90 %, yellow from 70 %, red and low below', () => {
  expect([100, 90, 89.9, 70, 69.9].map(coverageTone)).toEqual([
    'success',
    'success',
    'warning',
    'warning',
    'danger',
  ]);
  expect([69.9, 70].map(isLowCoverage)).toEqual([true, false]);
  expect([87.5, 66.666, 100].map(roundPercent)).toEqual([87.5, 66.7, 100]);
});

test('POL-01 a blackout is marked on its days, and the day shows the department and the reason', async () => {
  show();
  const marked = await screen.findAllByRole('button', { name: /no leave in a department/ });
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveAccessibleName(/March 2, 2026/);
  expect(await screen.findByText(/^No leave in Operations, Mar 2, 2026: Runway works$/)).toBeInTheDocument();
});

test('the month marks the public holidays and rest days of the reader, with a legend', async () => {
  const { calls } = show();
  const holiday = await screen.findByRole('button', { name: /March 3, 2026, Public holiday: Airport Day/ });
  expect(holiday).toHaveTextContent('Airport Day');
  expect(screen.getByRole('button', { name: /March 4, 2026, Rest day/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /March 5, 2026/ })).not.toHaveAccessibleName(/Leave filed/);
  expect(calls.find(({ path }) => path === '/api/leave-calendar/person')?.query).toEqual({
    from: '2026-01-01',
  });
  const legend = within(screen.getByRole('region', { name: 'Leave types' }));
  for (const name of ['Public holiday', 'Rest day']) expect(legend.getByText(name)).toBeInTheDocument();
});
