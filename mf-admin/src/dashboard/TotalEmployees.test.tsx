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

test('PEOPLE-03 DASH-02 DASH-03 head count, active employees, target growth and measured growth', async () => {
  renderInPortal(<TotalEmployees />, { server });
  expect(await screen.findByText('1,240')).toBeInTheDocument();
  expect(screen.getByText('Total Employees')).toBeInTheDocument();
  expect(await screen.findByText('Growth target +2.5%')).toBeInTheDocument();
  expect(screen.getByText('1,200 active in the organisation, +1.3% in 30 days')).toBeInTheDocument();
});

test('DASH-03 without a comparison there is a text and no figure', async () => {
  const stats = { ...server['GET /api/employees/stats'], trendPercent: null };
  renderInPortal(<TotalEmployees />, { server: { ...server, 'GET /api/employees/stats': stats } });
  expect(await screen.findByText('1,200 active in the organisation, no comparison yet')).toBeInTheDocument();
});

test('DASH-09 a head count that fails to load shows an error and can be retried', async () => {
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
