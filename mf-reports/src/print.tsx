import { definePages } from '@portal/portal-sdk';
import { PrintPage } from './print/PrintPage';

export const pages = definePages({ '/reports/print': PrintPage });
