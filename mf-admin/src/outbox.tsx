import { definePages } from '@portal/portal-sdk';
import { OutboxPage } from './outbox/OutboxPage';

export const pages = definePages({ '/outbox': OutboxPage });
