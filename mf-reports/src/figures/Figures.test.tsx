import { screen } from '@testing-library/react';
import { renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { Figures } from './Figures';

const nothing = {
  totalEmployees: 120,
  leaveRequests: 0,
  approvalRate: 0,
  pendingReviews: 0,
  from: '2026-01-01',
  to: '2026-12-31',
};

test('REP-01 without requests there is no approval rate', async () => {
  renderInPortal(<Figures scope={{}} />, {
    user: testUser('hr_admin'),
    server: { 'GET /api/reports/summary': nothing },
  });
  expect(await screen.findByText('–')).toBeInTheDocument();
  expect(screen.getAllByText(/^requests with a day in Jan 1, 2026/)).toHaveLength(3);
  expect(screen.queryByText('0%')).not.toBeInTheDocument();
});
