import type { LeaveRequest, Role } from '@portal/contracts';
import { renderPage, testUser } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { ApprovalsPage } from '../approvals/ApprovalsPage';
import { leaveDetail, leaveRequest, leaveStats, operations } from './leave';

const Page = () => (
  <ToastProvider>
    <ApprovalsPage />
  </ToastProvider>
);

/** Renders the approvals screen for tests, by default as a supervisor. */
export const showApprovals = (over: object = {}, role: Role = 'supervisor', address = '/approvals') =>
  renderPage({ '/approvals': Page }, address, {
    user: testUser(role),
    server: {
      'GET /api/departments': [operations],
      'GET /api/pending-approvals': [leaveRequest()],
      'GET /api/pending-approvals/count': { count: 1 },
      'GET /api/leave-requests/stats': leaveStats({
        departments: [{ departmentId: operations.id, requests: 3 }],
      }),
      'GET /api/leave-requests/:id': leaveDetail(),
      'POST /api/leave-requests/decisions/preview': { results: [], warnings: [] },
      'POST /api/leave-requests/:id/approve': leaveRequest({ status: 'approved' }),
      'POST /api/leave-requests/:id/deny': leaveRequest({ status: 'denied' }),
      ...over,
    },
  });

/** Whether a call of the screen decides; what an approval would mean is asked by POST too. */
export const isDecision = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && !path.endsWith('/preview');

/** A pending request with a number in its id and name. */
export const requestOf = (name: string, n: number, over: Partial<LeaveRequest> = {}): LeaveRequest =>
  leaveRequest({
    id: `01890000-0000-7000-8000-0000000000a${n}`,
    employee: { name, departmentId: null },
    ...over,
  });
