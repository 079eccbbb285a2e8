import { t } from '@portal/portal-sdk';
import { en as shared } from '../texts';

/** Texts of the dashboard's panels of the own week and of who is missing. */
export const en = {
  myWeek: 'My week',
  notAnEmployee: 'You are not an employee here, so you have no shifts or leave.',
  nextDays: 'Today and the next six days',
  leave: 'Leave',
  holiday: 'Holiday',
  restDay: 'Off',
  workDay: 'Work',
  weekFailed: "Couldn't load your week",
  missingNow: 'Missing and late now',
  inDepartment: 'In your department',
  missingCount: '{count} missing',
  lateCount: '{count} late',
  nobodyMissing: 'Everybody who should have signed in has.',
  expectedAt: 'expected at {time}',
  missingFailed: "Couldn't load who is missing",
};

export const text = t({ ...shared, ...en }, 'mf-shifts');
