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
  filters: 'Filters',
  filtersChosen: 'Filters ({count})',
  clearFilters: 'Clear',
  request: 'Request',
  noRequests: 'No leave requests yet',
  noRequestsBody: 'Request leave and track it here.',
  noneMatch: 'No requests match these filters',
  changeFilters: 'Change or clear the filters to see others.',
  cancelTitle: 'Cancel this leave request?',
  cancelBody: 'The request is withdrawn. Nobody has to decide on it.',
  cancelApprovedBody:
    'This leave is approved, so your supervisor is asked to cancel it. It stays approved until then.',
  cancelled: 'Leave request cancelled',
  cancelAsked: 'Your supervisor was asked to cancel it',
};

export const text = t({ ...shared, ...en }, 'mf-leave');
