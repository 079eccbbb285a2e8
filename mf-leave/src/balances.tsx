import { definePages } from '@portal/portal-sdk';
import { BalancesPage } from './balances/BalancesPage';

export const pages = definePages({ '/balances': BalancesPage, '/balances/:employeeId': BalancesPage });
