import { withEnglish } from '@portal/contracts';
import { renderPage, testUser } from '@portal/portal-sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from '../print';

const ops = {
  id: '01890000-0000-7000-8000-0000000000d1',
  name: 'Operations',
  shortCode: 'OPS',
  active: true,
};
const preview = {
  columns: [
    { key: 'leaveType', title: withEnglish({ key: 'reports.leaveType' }), words: [] },
    { key: 'requests', title: withEnglish({ key: 'reports.requests' }) },
  ],
  rows: [
    ['Annual Leave', 12],
    ['Sick Leave', 3],
  ],
  totalRows: 2,
  from: '2026-01-01',
  to: '2026-01-31',
};
const show = (address: string, over: object = {}) =>
  renderPage(pages, address, {
    user: { ...testUser('hr_admin'), name: 'Helen Marchetti' },
    server: {
      'GET /api/departments': [ops],
      'POST /api/reports/preview': { ...preview, ...over },
      'POST /api/reports/picture': {
        title: withEnglish({ key: 'reports.requestsByLeaveType' }),
        unit: 'requests',
        series: [{ key: 'requests', title: withEnglish({ key: 'reports.requests' }) }],
        bars: [{ label: 'Annual Leave', values: [12] }],
      },
    },
  });
const address = `/reports/print?department=${ops.id}&period=custom&from=2026-01-01&to=2026-01-31&report=leave_summary`;
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('REP-02 a printed report has period, author, date, chart and rows', async () => {
  const print = jest.fn();
  window.print = print;
  const { calls } = show(address);
  const table = within(await screen.findByRole('table', { name: 'All rows: 2' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'Leave Summary' })).toBeInTheDocument();
  expect(fact('Period')).toMatch(/^Jan\s1,\s2026\s– Jan\s31,\s2026$/);
  expect(await screen.findByText('Operations')).toBeInTheDocument();
  expect(fact('Made by')).toMatch(/^Helen Marchetti, /);
  expect(fact('Made on')).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d$/);
  expect(await screen.findByRole('figure', { name: 'Requests by leave type' })).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/reports/preview')?.body).toMatchObject({ rows: 2000 });
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Back to reports' })).toHaveAttribute(
    'href',
    `/reports?department=${ops.id}&period=custom&from=2026-01-01&to=2026-01-31&preview=leave_summary`,
  );
});

test('a long report shows that print has only its first rows', async () => {
  show(address, { totalRows: 90_000 });
  expect(await screen.findByText(/Download the CSV for all/)).toBeInTheDocument();
  expect(fact('Rows')).toBe('The first 2 of 90,000 rows');
});

test('an unknown report links back', () => {
  show('/reports/print?report=wages');
  expect(screen.getByText('Report not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to reports' })).toHaveAttribute('href', '/reports');
});
