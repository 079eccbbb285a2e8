import { definePages } from '@portal/portal-sdk';
import { LeaveTypesPage } from './leave-types/LeaveTypesPage';

export const pages = definePages({ '/leave-types': LeaveTypesPage });
