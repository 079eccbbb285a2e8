import { definePages } from '@portal/portal-sdk';
import { EverybodyPage } from './balances/table/EverybodyPage';

export const pages = definePages({ '/balances/table': EverybodyPage });
