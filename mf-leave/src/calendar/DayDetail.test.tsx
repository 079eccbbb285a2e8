import { renderPage } from '@portal/portal-sdk/testing';
import { configure, screen } from '@testing-library/react';
import { DayDetail } from './DayDetail';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const half = {
  requestId: null,
  employeeId: '01890000-0000-7000-8000-0000000000e1',
  name: 'Ada Byron',
  departmentId: null,
  leaveType: null,
  startDate: '2026-03-02',
  endDate: '2026-03-02',
  requestType: 'half_day',
};
const showDay = (entries: readonly object[], leaveTypeId = '') =>
  renderPage(
    { '/team-calendar': () => <DayDetail date="2026-03-02" filters={{ departmentId: '', leaveTypeId }} /> },
    '/team-calendar',
    {
      server: {
        'GET /api/leave-calendar/day': {
          date: '2026-03-02',
          blackouts: [],
          away: 2,
          availabilityPercent: 90,
          entries,
        },
      },
    },
  );

test('CAL-03 a day shows half-day absences and stand-ins, even if the type is hidden', async () => {
  const wholeDay = {
    ...half,
    name: 'Bo Chen',
    leaveType: 'Annual Leave',
    requestType: 'full_day',
    standIn: 'Cy Park',
  };
  showDay([half, { ...half, dayPart: 'am' }, wholeDay]);
  expect(await screen.findByText('Mar 2, 2026 · Half day')).toBeInTheDocument();
  expect(screen.getByText('Mar 2, 2026 · Half day, morning')).toBeInTheDocument();
  expect(screen.getByText('90% available')).toBeInTheDocument();
  expect(screen.getByText('Stand-in: Cy Park')).toBeInTheDocument();
  expect(screen.getByText('Mar 2, 2026', { selector: 'p' })).toBeInTheDocument();
});

test('CAL-03 filtered by one leave type, the day shows no availability', async () => {
  showDay([half], '01890000-0000-7000-8000-0000000000f1');
  await screen.findByText('Ada Byron');
  expect(screen.queryByText(/available/)).not.toBeInTheDocument();
});
