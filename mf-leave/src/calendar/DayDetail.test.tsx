import { renderPage } from '@portal/portal-sdk/testing';
import { configure, screen } from '@testing-library/react';
import { DayDetail } from './DayDetail';

// A first screen takes its time where many tests share a processor.
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
const Page = () => <DayDetail date="2026-03-02" filters={{ departmentId: '', leaveTypeId: '' }} />;

test('CAL-03 of a day it is told who is away for half of it, also where the type is not told', async () => {
  const wholeDay = { ...half, name: 'Bo Chen', leaveType: 'Annual Leave', requestType: 'full_day' };
  renderPage({ '/team-calendar': Page }, '/team-calendar', {
    server: {
      'GET /api/leave-calendar/day': {
        date: '2026-03-02',
        away: 2,
        availabilityPercent: 90,
        entries: [half, half, wholeDay],
      },
    },
  });
  expect(await screen.findAllByText('Mar 2, 2026 · Half day')).toHaveLength(2);
  expect(screen.getByText('Mar 2, 2026', { selector: 'p' })).toBeInTheDocument();
});
