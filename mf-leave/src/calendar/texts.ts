import { t } from '@portal/portal-sdk';
import { shared } from '../texts';

export const en = {
  activeMembers: 'Active team members',
  approvedRequests: 'Approved leave requests',
  availability: 'Team availability',
  thisMonth: 'in {month}',
  coverageByDay: 'Coverage by day',
  percentAvailable: '{percent}% available',
  more: '+{count} more',
  plus: '+{count}',
  others: 'more',
  lowCoverage: 'Low Coverage',
  noneOnDate: 'No leave requests for this date',
  planLeave: 'Plan Leave Request',
  legend: 'Leave types',
  calendarFailed: 'The calendar could not be read',
  onLeave: 'On leave',
  showMore: 'Show more',
  print: 'Print',
};

export const text = t({ ...shared, ...en }, 'mf-leave');
