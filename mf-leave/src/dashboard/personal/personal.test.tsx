import { today } from '@portal/portal-sdk';
import { refusal, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import { ThinDays, WaitingForMe, WhoIsAway } from '../../personal';
import { leaveRequest } from '../../testing/leave';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const id = (end: string) => `01890000-0000-7000-8000-0000000000${end}`;
const mine = { current: null, next: [], canSignIn: false, overtimeDue: 2 };

test('PEOPLE-02 PEOPLE-03 a supervisor’s pending approvals: the number, and the first ones by name', async () => {
  const { calls } = renderInPortal(<WaitingForMe />, {
    user: testUser('supervisor'),
    server: { 'GET /api/pending-approvals': [leaveRequest()], 'GET /api/shifts/mine': mine },
  });
  const panel = within(await screen.findByRole('region', { name: 'Waiting for me' }));
  // PEOPLE-01: the name leads to the person, the leave to the request.
  expect(await panel.findByRole('link', { name: 'Ada Byron' })).toHaveAttribute(
    'href',
    `/employees/${leaveRequest().employeeId}`,
  );
  expect(panel.getByRole('link', { name: /^Annual Leave · / })).toHaveAttribute(
    'href',
    `/leave-requests?scope=visible&request=${leaveRequest().id}`,
  );
  expect(panel.getByText('1 to decide')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Open approvals' })).toHaveAttribute('href', '/approvals');
  expect(calls.find(({ path }) => path === '/api/pending-approvals')?.query).toEqual({
    page: '1',
    pageSize: '3',
  });
  expect(await panel.findByRole('link', { name: 'Overtime to decide: 2' })).toHaveAttribute(
    'href',
    '/shifts',
  );
});

test('an empty list and a failed list show a message', async () => {
  let broken = true;
  renderInPortal(<WaitingForMe />, {
    user: testUser('supervisor'),
    server: {
      'GET /api/pending-approvals': () => (broken ? refusal(503, 'unavailable', 'down') : []),
      'GET /api/shifts/mine': mine,
    },
  });
  expect(await screen.findByText("Couldn't load pending approvals")).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Nothing is waiting for your decision.')).toBeInTheDocument();
});

const department = testUser().departmentId;
const away = {
  ...{ requestId: null, employeeId: id('e1'), name: 'Ada Byron', departmentId: department, leaveType: null },
  ...{ startDate: '2026-03-02', endDate: '2026-03-06', requestType: 'full_day', dayPart: null },
  ...{ fromTime: null, toTime: null, standIn: null },
};

test('PEOPLE-03 who is away names its scope and leads to the day of the calendar with the same people', async () => {
  const server = {
    'GET /api/leave-calendar/day': {
      ...{ date: today(), blackouts: [], away: 6, availabilityPercent: 80 },
      entries: [
        away,
        { ...away, employeeId: id('e2'), name: 'Bo Chen', requestType: 'half_day', dayPart: 'am' },
      ],
    },
  };
  const { calls, unmount } = renderInPortal(<WhoIsAway />, { user: testUser('employee'), server });
  const panel = within(await screen.findByRole('region', { name: 'Who is away' }));
  expect(panel.getByText('In your department, today')).toBeInTheDocument();
  expect(await panel.findByRole('link', { name: '6 away' })).toHaveAttribute(
    'href',
    `/team-calendar?date=${today()}&department=${department}`,
  );
  expect(calls[0]?.query).toMatchObject({ date: today(), departmentId: department });
  expect(panel.getByText('until Mar 6, 2026')).toBeInTheDocument();
  expect(panel.getByText('Half day, morning')).toBeInTheDocument();
  unmount();
  const all = renderInPortal(<WhoIsAway />, { user: testUser('hr_admin'), server });
  expect(await screen.findByText('In the organisation, today')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '6 away' })).toHaveAttribute(
    'href',
    `/team-calendar?date=${today()}`,
  );
  expect(all.calls[0]?.query.departmentId).toBeUndefined();
});

test('PEOPLE-03 thin days: those under the limit alone, each leads to its day', async () => {
  const percents = [100, 60, 70, 69.9, 50, 40, 30];
  const days = percents.map((availabilityPercent, n) => ({
    ...{ date: `2026-03-0${n + 2}`, away: n, availabilityPercent },
  }));
  renderInPortal(<ThinDays />, {
    user: testUser('supervisor'),
    server: {
      'GET /api/leave-calendar/team': { from: '', to: '', total: 1, further: false, people: [], days },
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Thin days ahead' }));
  expect(panel.getByText('Under 70% at work in your department, the next 4 weeks')).toBeInTheDocument();
  expect(await panel.findByText('5 days')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Tuesday, Mar 3, 2026' })).toHaveAttribute(
    'href',
    `/team-calendar?date=2026-03-03&department=${department}`,
  );
  expect(panel.getByText('1 away, 60% at work')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'and 1 more' })).toHaveAttribute(
    'href',
    `/team-calendar?date=2026-03-08&department=${department}`,
  );
});

test('without anybody away and without thin days the panels say so', async () => {
  renderInPortal(
    <>
      <WhoIsAway />
      <ThinDays />
    </>,
    {
      user: testUser('hr_admin'),
      server: {
        'GET /api/leave-calendar/day': {
          date: today(),
          blackouts: [],
          away: 0,
          availabilityPercent: 100,
          entries: [],
        },
        'GET /api/leave-calendar/team': { from: '', to: '', total: 0, further: false, people: [], days: [] },
      },
    },
  );
  expect(await screen.findByText('Nobody is on leave today.')).toBeInTheDocument();
  expect(await screen.findByText('No such day.')).toBeInTheDocument();
});
