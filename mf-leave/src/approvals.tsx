import { definePages } from '@portal/portal-sdk';
import { ApprovalsPage } from './approvals/ApprovalsPage';

export const pages = definePages({ '/approvals': ApprovalsPage });
