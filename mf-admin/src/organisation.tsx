import { definePages } from '@portal/portal-sdk';
import { OrganisationPage } from './setup/OrganisationPage';

export const pages = definePages({ '/organisation': OrganisationPage });
