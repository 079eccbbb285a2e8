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
  visible: 'All visible to you',
  allStatuses: 'All Statuses',
  dateRange: 'Date Range',
  touching: 'Leave on these dates',
  beginning: 'Leave that starts on these dates',
  applyFilters: 'Apply Filters',
  clearFilters: 'Clear',
  request: 'Request',
  noRequests: 'No leave requests yet',
  noRequestsBody: 'Request leave and track it here.',
  noneMatch: 'No requests match these filters',
  changeFilters: 'Change or clear the filters to see others.',
  cancelTitle: 'Cancel this leave request?',
  cancelBody: 'The request is withdrawn and needs no decision any more.',
  cancelApprovedBody: 'It is approved. Your supervisor is asked to cancel it; until then it still counts.',
  cancelled: 'Leave request cancelled',
  cancelAsked: 'Your supervisor was asked to cancel it',
};

export const text = t({ ...shared, ...en }, 'mf-leave');
