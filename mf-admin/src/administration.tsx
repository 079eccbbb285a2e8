import { definePages } from '@portal/portal-sdk';
import { AdministrationPage } from './administration/AdministrationPage';

export const pages = definePages({ '/administration': AdministrationPage });
