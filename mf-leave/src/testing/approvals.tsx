import type { LeaveRequest, Role } from '@portal/contracts';
import { renderPage, testUser } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { ApprovalsPage } from '../approvals/ApprovalsPage';
import { leaveDetail, leaveRequest, operations } from './leave';

const Page = () => (
  <ToastProvider>
    <ApprovalsPage />
  </ToastProvider>
);

/** The approvals screen, of a supervisor unless told otherwise, for tests. */
export const showApprovals = (over: object = {}, role: Role = 'supervisor') =>
  renderPage({ '/approvals': Page }, '/approvals', {
    user: testUser(role),
    server: {
      'GET /api/departments': [operations],
      'GET /api/pending-approvals': [leaveRequest()],
      'GET /api/leave-requests/:id': leaveDetail(),
      'POST /api/leave-requests/:id/approve': leaveRequest({ status: 'approved' }),
      'POST /api/leave-requests/:id/deny': leaveRequest({ status: 'denied' }),
      ...over,
    },
  });

/** A pending request of somebody, told apart by a number. */
export const requestOf = (name: string, n: number, over: Partial<LeaveRequest> = {}): LeaveRequest =>
  leaveRequest({
    id: `01890000-0000-7000-8000-0000000000a${n}`,
    employee: { name, departmentId: null },
    ...over,
  });
