import { definePages } from '@portal/portal-sdk';
import { SamplePage } from './SamplePage';

export const pages = definePages({ '/sample': SamplePage });
