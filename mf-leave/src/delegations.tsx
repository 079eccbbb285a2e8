import { definePages } from '@portal/portal-sdk';
import { DelegationsPage } from './delegations/DelegationsPage';

export const pages = definePages({ '/delegations': DelegationsPage });
