import { definePages } from '@portal/portal-sdk';
import { LeaveRequestsPage } from './requests/LeaveRequestsPage';

export const pages = definePages({ '/leave-requests': LeaveRequestsPage });
