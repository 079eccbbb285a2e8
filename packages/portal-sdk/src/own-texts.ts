import { t } from './texts';

/** Texts of the SDK: dates, durations, roles, and failures before a section runs. */
export const en = {
  networkError: 'Network error occurred',
  employeesNotFetched: 'Failed to fetch employees',
  departmentsNotFetched: 'Failed to fetch departments',
  leaveRequestsNotFetched: 'Failed to fetch leave requests',
  offlineWrite: 'You are offline, so nothing was saved. Try again once you are connected.',
  range: '{start} – {end}',
  dateTime: '{date}, {time}',
  minutes: '{minutes}m',
  hoursMinutes: '{hours}h {minutes}m',
  extended: '{duration} (Extended)',
  hours: '{count} hours',
  oneHour: '1 hour',
  days: '{count} days',
  oneDay: '1 day',
  browserOn: '{browser} on {system}',
  percent: '{value}%',
  system_admin: 'system admin',
  hr_admin: 'hr admin',
  supervisor: 'supervisor',
  employee: 'employee',
};

export const text = t(en, 'portal-sdk');
