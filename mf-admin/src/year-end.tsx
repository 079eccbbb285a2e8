import { definePages } from '@portal/portal-sdk';
import { YearEndPage } from './year-end/YearEndPage';

export const pages = definePages({ '/year-end': YearEndPage });
