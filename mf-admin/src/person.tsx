import { definePages } from '@portal/portal-sdk';
import { ChartPage } from './employees/person/chart/ChartPage';
import { PersonPage } from './employees/person/PersonPage';

export const pages = definePages({ '/employees/:id': PersonPage, '/organisation-chart': ChartPage });
