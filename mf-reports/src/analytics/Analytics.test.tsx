import { renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { screen } from '@testing-library/react';
import { Analytics } from './Analytics';

const ops = {
  id: '01890000-0000-7000-8000-0000000000d1',
  name: 'Operations',
  shortCode: 'OPS',
  code: 'OPS',
  active: true,
};

test('DASH-06 DASH-03 analytics: counts, shares, and targets beside measured values', async () => {
  const stats = {
    total: 200,
    trendPercent: -4.2,
    weekly: [12, 9, 14],
    onLeaveToday: 6,
    activeEmployees: 120,
    departments: [{ departmentId: ops.id, requests: 50 }],
  };
  const targets = { requestGrowthPercent: 12, coveragePercent: 100 };
  renderInPortal(<Analytics />, {
    user: testUser('hr_admin'),
    server: {
      'GET /api/leave-requests/stats': stats,
      'GET /api/departments': [ops],
      'GET /api/targets': targets,
    },
  });
  expect(await screen.findByText('200')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '+12% this month' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '-4% in 30 days' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '100% coverage' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '95% at work today' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'OPS · 50 requests' })).toHaveAttribute(
    'href',
    `/leave-requests?scope=visible&departmentId=${ops.id}`,
  );
  expect(screen.getByRole('link', { name: '200' })).toHaveAttribute('href', '/leave-requests?scope=visible');
  expect(screen.getByRole('img', { name: /the last 12 weeks/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View Reports' })).toHaveAttribute('href', '/reports');
});

test('DASH-06 a supervisor sees the departments of the own team, and no others with 0 requests', async () => {
  const finance = { ...ops, id: '01890000-0000-7000-8000-0000000000d2', name: 'Finance', shortCode: 'FIN' };
  const show = (role: 'supervisor' | 'hr_admin') =>
    renderInPortal(<Analytics />, {
      user: testUser(role),
      server: {
        'GET /api/leave-requests/stats': {
          total: 7,
          trendPercent: null,
          weekly: [],
          onLeaveToday: 0,
          activeEmployees: 120,
          departments: [{ departmentId: finance.id, requests: 7 }],
        },
        'GET /api/departments': [ops, finance],
        'GET /api/targets': { requestGrowthPercent: 12, coveragePercent: 100 },
      },
    });
  const { unmount } = show('supervisor');
  expect(await screen.findByRole('link', { name: 'FIN · 7 requests' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^OPS/ })).not.toBeInTheDocument();
  unmount();
  show('hr_admin');
  expect(await screen.findByRole('link', { name: 'OPS · 0 requests' })).toBeInTheDocument();
});

test('PEOPLE-03 the shares of three departments are of the top level and never add up to more than 100 %', async () => {
  const named = (n: number, name: string, parent?: number) => ({
    ...ops,
    id: `01890000-0000-7000-8000-0000000000e${n}`,
    name,
    shortCode: name,
    parentId: parent === undefined ? null : `01890000-0000-7000-8000-0000000000e${parent}`,
  });
  const departments = [
    named(1, 'ADMIN'),
    named(2, 'FIN', 1),
    named(3, 'MAINT'),
    named(4, 'OPS'),
    named(5, 'SEC', 4),
  ];
  const counts = [67, 40, 67, 66, 20];
  renderInPortal(<Analytics />, {
    user: testUser('hr_admin'),
    server: {
      'GET /api/leave-requests/stats': {
        total: 200,
        trendPercent: null,
        weekly: [],
        onLeaveToday: 0,
        activeEmployees: 120,
        departments: departments.map(({ id }, n) => ({ departmentId: id, requests: counts[n] })),
      },
      'GET /api/departments': departments,
      'GET /api/targets': { requestGrowthPercent: 12, coveragePercent: 100 },
    },
  });
  expect(
    await screen.findByRole('link', { name: 'ADMIN and departments below · 67 requests' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'MAINT · 67 requests' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'OPS and departments below · 66 requests' })).toBeInTheDocument();
  const shares = screen.getAllByRole('meter').map((meter) => Number(meter.getAttribute('aria-valuenow')));
  // 33.5, 33.5 and 33: each rounded by itself they would be 34, 34 and 33.
  expect(shares).toEqual([34, 33, 33]);
});
