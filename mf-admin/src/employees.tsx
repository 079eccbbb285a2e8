import { definePages } from '@portal/portal-sdk';
import { EmployeesPage } from './employees/EmployeesPage';

export const pages = definePages({ '/employees': EmployeesPage });
