import { t } from '@portal/portal-sdk';
import { shared } from '../texts';

export const en = {
  newRequest: 'New Request',
  yourRequests: 'Your Requests',
  teamRequests: 'All Requests',
  yourTeamRequests: "Your Team's Requests",
  whose: 'Whose requests',
  own: 'Yours',
  team: 'Your team',
  visible: 'All you may see',
  allStatuses: 'All Statuses',
  dateRange: 'Date Range',
  touching: 'Leave on these dates',
  beginning: 'Leave that begins on these dates',
  applyFilters: 'Apply Filters',
  clearFilters: 'Clear',
  request: 'Request',
  noRequests: 'No leave requests yet',
  noRequestsBody: 'Ask for leave and follow here what happens to it.',
  cancelTitle: 'Cancel this leave request?',
  cancelBody: 'The request is withdrawn and nobody decides on it any more.',
  cancelApprovedBody: 'It was approved. Your supervisor is asked to cancel it; until then it counts.',
  cancelled: 'Leave request cancelled',
  cancelAsked: 'Your supervisor was asked to cancel it',
};

export const text = t({ ...shared, ...en }, 'mf-leave');
