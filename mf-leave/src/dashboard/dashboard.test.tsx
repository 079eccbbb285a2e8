import { refusal, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { decidedCan, leaveRequest, leaveStats } from '../testing/leave';
import {
  ApprovalRate,
  CurrentlyOnLeave,
  PendingRequests,
  WorkflowInsights,
  WorkflowStatus,
  ActivityStream,
} from '../widgets';
import { escalationsOf, isExcellent, isHigh, onLeavePercent } from './figures';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

afterEach(() => dismissToast());

const targets = {
  headcountGrowthPercent: 2.5,
  requestGrowthPercent: 12,
  coveragePercent: 100,
  autoProcessedPercent: 85,
  decisionHours: 2.4,
  policyAdherencePercent: 98,
};
const show = (
  widget: ReactElement,
  over: object = {},
  role: 'employee' | 'supervisor' | 'hr_admin' = 'hr_admin',
) =>
  renderInPortal(<ToastProvider>{widget}</ToastProvider>, {
    user: testUser(role),
    server: { 'GET /api/leave-requests/stats': leaveStats(), 'GET /api/targets': targets, ...over },
  });

test('DASH-02 pending, on leave and approval rate with their badges', async () => {
  show(
    <>
      <PendingRequests />
      <CurrentlyOnLeave />
      <ApprovalRate />
    </>,
  );
  expect(await screen.findByText('High')).toBeInTheDocument();
  expect(screen.getByText('5%')).toBeInTheDocument();
  expect(screen.getByText('50%')).toBeInTheDocument();
  expect(screen.getByText('Good')).toBeInTheDocument();
});

test('DASH-02 DASH-08 the limits of the badges', () => {
  expect([5, 6].map((pending) => isHigh({ pending }))).toEqual([false, true]);
  expect([80, 81].map((approvalRate) => isExcellent({ approvalRate }))).toEqual([false, true]);
  expect([3, 5, 9].map((pending) => escalationsOf({ pending }))).toEqual([0, 0, 4]);
  expect(onLeavePercent({ onLeaveToday: 1, activeEmployees: 3 })).toBe(33);
  expect(onLeavePercent({ onLeaveToday: 0, activeEmployees: 0 })).toBe(0);
});

test('DASH-04 counts, the pending badge, and the efficiency equal to the approval rate', async () => {
  show(<WorkflowStatus />);
  expect(await screen.findByText('8 pending')).toBeInTheDocument();
  for (const [label, value] of [
    ['Approved', '10'],
    ['Pending', '8'],
    ['Rejected', '2'],
  ] as const)
    expect(within(screen.getByText(label).closest('li') as HTMLElement).getByText(value)).toBeInTheDocument();
  expect(screen.getByRole('meter', { name: 'Processing Efficiency' })).toHaveAttribute('aria-valuenow', '50');
});

test('DASH-09 a widget whose figures fail shows an error, and Retry loads them', async () => {
  let broken = true;
  show(<WorkflowStatus />, {
    'GET /api/leave-requests/stats': () => (broken ? refusal(503, 'unavailable', 'down') : leaveStats()),
  });
  expect(await screen.findByText("Couldn't load the figures")).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('8 pending')).toBeInTheDocument();
});

test('DASH-07 the newest requests, with decision buttons for approvers', async () => {
  const mine = leaveRequest({
    id: '01890000-0000-7000-8000-0000000000a2',
    employee: { name: '', departmentId: null },
    status: 'approved',
    endDate: '2026-03-02',
    requestType: 'half_day',
    dayPart: 'am',
    days: 0.5,
    can: decidedCan,
  });
  const { calls } = show(<ActivityStream />, {
    'GET /api/leave-requests': [leaveRequest(), mine],
    'POST /api/leave-requests/:id/deny': leaveRequest({ status: 'denied' }),
  });
  const line = within((await screen.findByText('Ada Byron')).closest('li') as HTMLElement);
  expect(line.getByText(/Annual Leave/)).toBeInTheDocument();
  expect(line.getByText('Feb 10, 2026 · 5 days')).toBeInTheDocument();
  expect(line.getByText('Pending')).toBeInTheDocument();
  const other = within(screen.getByText('Employee').closest('li') as HTMLElement);
  expect(other.getByText('Feb 10, 2026 · 1 day · Half day, morning')).toBeInTheDocument();
  expect(other.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('Showing 2 recent activities')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/leave-requests?scope=visible',
  );
  expect(calls.find(({ path }) => path === '/api/leave-requests')?.query).toEqual({
    page: '1',
    pageSize: '5',
  });
  fireEvent.click(line.getByRole('button', { name: /^Reject/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Deny Request' }));
  expect(await screen.findByText('Leave request denied successfully')).toBeInTheDocument();
});

test('DASH-07 without requests it shows the empty state', async () => {
  show(<ActivityStream />, { 'GET /api/leave-requests': [] });
  expect(await screen.findByText('No recent activity')).toBeInTheDocument();
  expect(screen.getByText('New requests will appear here in real-time')).toBeInTheDocument();
});

test('DASH-03 DASH-08 targets beside measured values, without estimates, and escalations', async () => {
  show(<WorkflowInsights />);
  const lineOf = async (label: string) =>
    within((await screen.findByText(label)).parentElement as HTMLElement);
  const auto = await lineOf('Auto-processed');
  expect(auto.getByText(/85%/)).toBeInTheDocument();
  expect(auto.getByText(/61%/)).toBeInTheDocument();
  const speed = await lineOf('Processing speed');
  expect(speed.getByText(/2\.4h/)).toBeInTheDocument();
  expect(speed.getByText(/5\.3h/)).toBeInTheDocument();
  const policy = await lineOf('Policy adherence');
  expect(policy.getByText(/98%/)).toBeInTheDocument();
  expect(policy.getByText(/no data yet/)).toBeInTheDocument();
  expect((await lineOf('Escalations')).getByText('3')).toBeInTheDocument();
});

test('PEOPLE-03 every figure names the requests that it counts, for each role', async () => {
  const scopes = {
    hr_admin: ['in the organisation', 'All leave requests, the last 90 days'],
    supervisor: ['of you and your team', 'Your requests and those of your team, the last 90 days'],
    employee: ['of your own requests', 'Your own requests, the last 90 days'],
  } as const;
  for (const [role, [counted, measured]] of Object.entries(scopes)) {
    const figures = (
      <>
        <PendingRequests />
        <ApprovalRate />
        <WorkflowStatus />
        <WorkflowInsights />
      </>
    );
    const { unmount } = show(figures, {}, role as keyof typeof scopes);
    const insights = within(await screen.findByRole('region', { name: 'Workflow Insights' }));
    expect(insights.getByText(measured)).toBeInTheDocument();
    expect(await insights.findByText('of 20 requests')).toBeInTheDocument();
    expect(insights.getByText('of 12 decisions')).toBeInTheDocument();
    expect(insights.getByText('of 8 pending now')).toBeInTheDocument();
    expect(screen.getAllByText(counted)).toHaveLength(3);
    unmount();
  }
});

test('DASH-03 an administrator changes the targets', async () => {
  const { calls } = show(<WorkflowInsights />, { 'PUT /api/targets': targets });
  await screen.findByText('Auto-processed');
  fireEvent.click(screen.getByRole('button', { name: 'Change targets' }));
  fireEvent.change(await screen.findByLabelText(/^Coverage/), { target: { value: '95' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Targets saved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ...targets, coveragePercent: 95 });
});

test('DASH-03 other users cannot change them', async () => {
  show(<WorkflowInsights />, {}, 'employee');
  await screen.findByText('Auto-processed');
  expect(screen.queryByRole('button', { name: 'Change targets' })).not.toBeInTheDocument();
});

test('DASH-02 the other badges: Normal up to 5 pending, Excellent above 80 %', async () => {
  show(
    <>
      <PendingRequests />
      <ApprovalRate />
    </>,
    { 'GET /api/leave-requests/stats': leaveStats({ pending: 5, approvalRate: 81 }) },
  );
  expect(await screen.findByText('Normal')).toBeInTheDocument();
  expect(screen.getByText('Excellent')).toBeInTheDocument();
});
