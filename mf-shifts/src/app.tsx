import { definePages } from '@portal/portal-sdk';
import { ShiftsPage } from './ShiftsPage';

export const pages = definePages({ '/shifts': ShiftsPage });
