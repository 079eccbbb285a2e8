import { definePages } from '@portal/portal-sdk';
import { SectionsPage } from './sections/SectionsPage';

export const pages = definePages({ '/sections': SectionsPage });
