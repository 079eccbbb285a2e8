import { definePages } from '@portal/portal-sdk';
import { DepartmentsPage } from './departments/DepartmentsPage';
import { SimpleDepartmentsPage } from './departments/SimpleDepartmentsPage';

export const pages = definePages({
  '/departments': DepartmentsPage,
  '/departments-new': SimpleDepartmentsPage,
  '/departments-old': SimpleDepartmentsPage,
});
