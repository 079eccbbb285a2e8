import { definePages } from '@portal/portal-sdk';
import { AccountsPage } from './accounts/AccountsPage';

export const pages = definePages({ '/accounts': AccountsPage });
