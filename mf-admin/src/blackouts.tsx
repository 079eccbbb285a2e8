import { definePages } from '@portal/portal-sdk';
import { BlackoutsPage } from './blackouts/BlackoutsPage';

export const pages = definePages({ '/blackouts': BlackoutsPage });
