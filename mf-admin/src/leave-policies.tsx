import { definePages } from '@portal/portal-sdk';
import { LeavePoliciesPage } from './leave-policies/LeavePoliciesPage';

export const pages = definePages({ '/leave-policies': LeavePoliciesPage });
