import { definePages } from '@portal/portal-sdk';
import { TeamCalendarPage } from './calendar/TeamCalendarPage';

export const pages = definePages({ '/team-calendar': TeamCalendarPage });
