import { renderPage, testUser } from '@portal/portal-sdk/testing';
import { configure, fireEvent, screen } from '@testing-library/react';
import { LeaveRequestsPage } from '../requests/LeaveRequestsPage';
import { showApprovals } from '../testing/approvals';
import { annual, leaveRequest, operations } from '../testing/leave';
import { saved } from '../testing/saved';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

test('MOVE-16 the CSV of all requests has one fact a column: who, by ID too, when, the days of the calendar and those charged', async () => {
  const csv = saved();
  const half = leaveRequest({
    startDate: '2026-03-02',
    endDate: '2026-03-02',
    requestType: 'half_day',
    dayPart: 'am',
    days: 0.5,
  });
  const server = {
    'GET /api/departments': [operations],
    'GET /api/leave-types': [annual],
    // Eight days on the calendar, two of them working days.
    'GET /api/leave-requests': [leaveRequest({ endDate: '2026-03-09', days: 2 }), half],
  };
  renderPage({ '/leave-requests': LeaveRequestsPage }, '/leave-requests?scope=visible', {
    user: testUser('hr_admin'),
    server,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const [header, first, second] = await csv();
  expect(header).toBe(
    'Employee,Employee ID,Department,Request,Type,Start date,End date,Part of day,Hours,Calendar days,Days charged,Stand-in,Status',
  );
  expect(first).toBe(
    'Ada Byron,KB-0001,Operations,Wedding,Annual Leave,2026-03-02,2026-03-09,,,8,2,,pending',
  );
  expect(second).toContain(',2026-03-02,2026-03-02,"Half day, morning",,1,0.5,');
});

test('MOVE-16 the CSV of what waits has one fact a column, as that of the requests', async () => {
  const csv = saved();
  const hours = {
    endDate: '2026-03-02',
    requestType: 'hours',
    hours: 2,
    fromTime: '10:00',
    toTime: '12:00',
    days: 0.25,
  } as const;
  showApprovals({ 'GET /api/pending-approvals': [leaveRequest(hours)] });
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await csv()).toEqual([
    'Employee,Employee ID,Leave Type,Start date,End date,Part of day,Hours,Calendar days,Days charged,Reason,Status',
    'Ada Byron,KB-0001,Annual Leave,2026-03-02,2026-03-02,10:00–12:00,2,1,0.25,Wedding,Pending Review',
    '',
  ]);
});
