import { definePages } from '@portal/portal-sdk';
import { ApprovalsPage } from './approvals/ApprovalsPage';
import { LeaveRequestsPage } from './requests/LeaveRequestsPage';

export const pages = definePages({
  '/leave-requests': LeaveRequestsPage,
  '/approvals': ApprovalsPage,
});
