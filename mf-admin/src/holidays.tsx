import { definePages } from '@portal/portal-sdk';
import { HolidaysPage } from './holidays/HolidaysPage';

export const pages = definePages({ '/holidays': HolidaysPage });
