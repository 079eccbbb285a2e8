import { definePages } from '@portal/portal-sdk';
import { BalancesPage } from './balances/BalancesPage';
import { EverybodyPage } from './balances/table/EverybodyPage';

export const pages = definePages({
  '/balances': BalancesPage,
  '/balances/table': EverybodyPage,
  '/balances/:employeeId': BalancesPage,
});
