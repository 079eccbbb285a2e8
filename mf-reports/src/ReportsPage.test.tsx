import { withEnglish } from '@portal/contracts';
import { Answer, refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from './app';
import { paramsOf, scopeOf } from './shared/scope';
import { ReportsPage } from './ReportsPage';

const ops = {
  id: '01890000-0000-7000-8000-0000000000d1',
  name: 'Operations',
  shortCode: 'OPS',
  code: 'OPS',
  active: true,
};
const summary = {
  totalEmployees: 120,
  leaveRequests: 340,
  approvalRate: 82,
  pendingReviews: 12,
  from: '2026-01-01',
  to: '2026-12-31',
};
const request = (reason: string | null) => ({
  id: `01890000-0000-7000-8000-0000000000${reason ? 'a1' : 'a2'}`,
  employee: { name: 'Ada Byron', departmentId: null },
  leaveType: { id: ops.id, name: 'Annual Leave' },
  reason,
  status: 'pending',
});
const server = {
  'GET /api/departments': [ops],
  'GET /api/reports/summary': summary,
  'GET /api/leave-requests': [request('Wedding'), request(null)],
  'POST /api/reports/generate': new Answer(200, 'a,b', {
    'content-disposition': 'attachment; filename="leave_summary-2026-03-02.csv"',
  }),
  'POST /api/reports/preview': {
    columns: [{ key: 'type', title: withEnglish({ key: 'reports.leaveType' }), words: [] }],
    rows: [['Annual Leave']],
    totalRows: 41,
    from: '2026-01-01',
    to: '2026-12-31',
  },
  'POST /api/reports/picture': {
    title: withEnglish({ key: 'reports.requestsByLeaveType' }),
    unit: 'requests',
    series: [
      { key: 'approved', title: withEnglish({ key: 'reports.approved' }) },
      { key: 'pending', title: withEnglish({ key: 'reports.pending' }) },
    ],
    bars: [
      { label: 'Annual Leave', values: [30, 1] },
      { label: 'Sick Leave', values: [10, 0] },
    ],
  },
};
const show = (over: object = {}, address = '/reports', role: 'hr_admin' | 'supervisor' = 'hr_admin') => {
  const Page = () => (
    <ToastProvider>
      <ReportsPage />
    </ToastProvider>
  );
  return renderPage({ ...pages, '/reports': Page }, address, {
    user: testUser(role),
    server: { ...server, ...over },
  });
};

beforeAll(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function saved() {
    document.body.dataset.saved = this.download;
  };
});
afterEach(() => {
  dismissToast();
  delete document.body.dataset.saved;
});

test('REP-01 the four figures cover the scope in the URL', async () => {
  const { calls } = show({}, `/reports?department=${ops.id}&period=last_year`);
  expect(await screen.findByText('340')).toBeInTheDocument();
  for (const label of ['Total Employees', 'Leave Requests', 'Approval Rate', 'Pending Reviews'])
    expect(screen.getByText(label)).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/reports/summary')?.query).toEqual({
    department: ops.id,
    period: 'last_year',
  });
});

test.each([
  ['hr_admin', { scope: 'visible' }, {}],
  ['supervisor', { scope: 'team' }, { supervisor: testUser('supervisor').employeeId }],
] as const)('REP-01 to %s each figure leads to exactly what it counts', async (role, whose, ofTeam) => {
  show({}, `/reports?department=${ops.id}`, role);
  await screen.findByText('340');
  const linkOf = (name: string) => {
    const [path, query] = (screen.getByRole('link', { name }).getAttribute('href') ?? '').split('?');
    return [path, Object.fromEntries(new URLSearchParams(query))];
  };
  const inPeriod = { ...whose, departmentId: ops.id, from: summary.from, to: summary.to };
  expect(linkOf('Leave Requests')).toEqual(['/leave-requests', inPeriod]);
  expect(linkOf('Approval Rate')).toEqual(['/leave-requests', { ...inPeriod, status: 'approved' }]);
  expect(linkOf('Pending Reviews')).toEqual(['/leave-requests', { ...inPeriod, status: 'pending' }]);
  expect(linkOf('Total Employees')).toEqual([
    '/employees',
    { status: 'active', department: ops.id, ...ofTeam },
  ]);
});

test('REP-01 Apply Filters shows a toast and applies; a custom period needs both dates', async () => {
  const { address } = show();
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'custom');
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
  expect(await screen.findByText('Choose the first day of the period')).toBeInTheDocument();
  expect(address()).toBe('/reports');
  fireEvent.change(screen.getByLabelText(/From/), { target: { value: '2026-01-01' } });
  fireEvent.change(screen.getByLabelText(/To/), { target: { value: '2026-02-28' } });
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
  expect(await screen.findByText('Filters applied')).toBeInTheDocument();
  expect(screen.getByText(/now cover .*, Jan\s1,\s2026\s–\sFeb\s28,\s2026\.$/)).toBeInTheDocument();
  // Keyboard users keep their focus.
  expect(screen.getByRole('button', { name: 'Apply Filters' })).toHaveFocus();
  await waitFor(() => expect(address()).toBe('/reports?period=custom&from=2026-01-01&to=2026-02-28'));
});

test('REP-01 while changed filters are not applied, reports are disabled', async () => {
  const { calls } = show();
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'last_year');
  expect(screen.getByText(/^Not applied yet: .* All departments, current year\.$/)).toBeInTheDocument();
  for (const name of ['Generate Leave Summary', 'Preview Leave Summary']) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
  }
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
  await waitFor(() => expect(screen.queryByText(/^Not applied yet/)).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Generate Leave Summary' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ period: 'last_year' }),
  );
});

test('REP-02 Generate saves the file under the server’s name and shows a toast', async () => {
  const { calls } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Generate Leave Summary' }));
  expect(await screen.findByText('Leave Summary has been downloaded successfully.')).toBeInTheDocument();
  expect(document.body.dataset.saved).toBe('leave_summary-2026-03-02.csv');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    reportType: 'leave_summary',
    department: 'all',
    period: 'current_year',
    format: 'csv',
    separator: ',',
    cover: true,
  });
});

test('REP-02 without a name in the response the file is {reportType}-{date}.csv', async () => {
  show({ 'POST /api/reports/generate': 'a,b' });
  await userEvent.click(screen.getByRole('button', { name: 'Generate Team Shift' }));
  await screen.findByText('Team Shift has been downloaded successfully.');
  expect(document.body.dataset.saved).toMatch(/^team_shift-\d{4}-\d\d-\d\d\.csv$/);
});

test('REP-02 a failure names the report and suggests a retry', async () => {
  show({ 'POST /api/reports/generate': refusal(503, 'unavailable', 'down') });
  await userEvent.click(screen.getByRole('button', { name: 'Generate Compliance Audit' }));
  expect(
    await screen.findByText('Failed to generate Compliance Audit. Please try again.'),
  ).toBeInTheDocument();
});

test('REP-02 Preview shows the first rows', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Preview Leave Summary' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave Summary' });
  expect(await within(dialog).findByRole('columnheader', { name: 'Leave type' })).toBeInTheDocument();
  expect(within(dialog).getByText('The first 1 of 41 rows')).toBeInTheDocument();
  expect(dialog).toHaveAccessibleDescription(/^All departments · Jan\s1,\s2026\s– Dec\s31,\s2026$/);
});

test('REP-02 a preview is in the URL, and its chart has every figure as text', async () => {
  const { calls, address } = show({}, `/reports?period=last_year&preview=leave_summary`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Summary' }));
  await dialog.findByRole('columnheader', { name: 'Leave type' });
  expect(calls.filter(({ path }) => path === '/api/reports/picture')).toEqual([]);
  await userEvent.click(dialog.getByRole('tab', { name: 'Chart' }));
  const figure = await dialog.findByRole('figure', { name: 'Requests by leave type' });
  expect(figure).toHaveAccessibleDescription('Highest: Annual Leave, 31 requests.');
  const [annual, sick] = within(figure).getAllByRole('listitem');
  expect(annual).toHaveTextContent('Annual Leave31 requestsApproved 30Pending 1');
  expect(sick).toHaveTextContent('Sick Leave10 requestsApproved 10');
  expect(calls.find(({ path }) => path === '/api/reports/picture')?.body).toEqual({
    reportType: 'leave_summary',
    department: 'all',
    period: 'last_year',
  });
  expect(dialog.getByRole('link', { name: 'Print view' })).toHaveAttribute(
    'href',
    '/reports/print?period=last_year&report=leave_summary',
  );
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/reports?period=last_year'));
});

test('REP-01 a supervisor sees that the figures cover the own team', async () => {
  show({}, '/reports?preview=leave_summary', 'supervisor');
  const dialog = await screen.findByRole('dialog', { name: 'Leave Summary' });
  await within(dialog).findByRole('columnheader', { name: 'Leave type' });
  expect(dialog).toHaveAccessibleDescription(/^Your team · Jan\s1,\s2026\s– Dec\s31,\s2026$/);
  // The URL opened the dialog: afterwards the focus goes to the button that would have.
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Preview Leave Summary' })).toHaveFocus());
});

test('REP-03 the latest requests with their reason, or a text without one', async () => {
  show();
  expect(await screen.findByText('Wedding')).toBeInTheDocument();
  expect(screen.getByText('No reason provided')).toBeInTheDocument();
});

test('a scope is written to the URL and read back', () => {
  const scope = { department: ops.id, period: 'custom', from: '2026-01-01', to: '2026-01-31' } as const;
  expect(scopeOf(paramsOf(scope))).toEqual(scope);
  for (const odd of [
    'period=never',
    'department=finance',
    'period=custom',
    'period=custom&from=2026-02-01&to=2026-02-31',
  ])
    expect(scopeOf(new URLSearchParams(odd))).toEqual({ department: 'all', period: 'current_year' });
  // Swaps a reversed range.
  expect(scopeOf(new URLSearchParams('period=custom&from=2026-03-01&to=2026-02-01'))).toMatchObject({
    period: 'custom',
    from: '2026-02-01',
    to: '2026-03-01',
  });
});
