import { definePages } from '@portal/portal-sdk';
import { ReportsPage } from './ReportsPage';

export const pages = definePages({ '/reports': ReportsPage });
