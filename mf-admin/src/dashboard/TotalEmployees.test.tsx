import { refusal, renderInPortal } from '@portal/portal-sdk/testing';
import { configure, fireEvent, screen } from '@testing-library/react';
import { TotalEmployees } from './TotalEmployees';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const server = {
  'GET /api/employees/stats': {
    total: 1240,
    active: 1200,
    trendPercent: 1.25,
    weekly: [1180, 1200],
    departments: [],
  },
  'GET /api/targets': { headcountGrowthPercent: 2.5 },
};

test('DASH-02 DASH-03 the head count, how many are active, the growth that is aimed at, and the one that was measured', async () => {
  renderInPortal(<TotalEmployees />, { server });
  expect(await screen.findByText('1,240')).toBeInTheDocument();
  expect(screen.getByText('Total Employees')).toBeInTheDocument();
  expect(await screen.findByText('Target +2.5%')).toBeInTheDocument();
  expect(screen.getByText('1,200 active, +1.3% in 30 days')).toBeInTheDocument();
});

test('DASH-03 nothing to compare with is said, and not made up', async () => {
  const stats = { ...server['GET /api/employees/stats'], trendPercent: null };
  renderInPortal(<TotalEmployees />, { server: { ...server, 'GET /api/employees/stats': stats } });
  expect(await screen.findByText('1,200 active, no comparison yet')).toBeInTheDocument();
});

test('DASH-09 a head count that cannot be read says so, and a retry mends it', async () => {
  let broken = true;
  const stats = server['GET /api/employees/stats'];
  renderInPortal(<TotalEmployees />, {
    server: {
      ...server,
      'GET /api/employees/stats': () => (broken ? refusal(503, 'unavailable', 'down') : stats),
    },
  });
  expect(await screen.findByText("Couldn't load the head count")).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('1,240')).toBeInTheDocument();
});
