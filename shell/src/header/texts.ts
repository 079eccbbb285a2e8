import { t } from '@portal/portal-sdk';
import { en as shared } from '../texts';

/** Texts of the list of notifications, which loads when it opens. */
export const en = {
  notificationsEmpty: 'No notifications yet',
  notificationsEmptyText: 'Decisions on your requests and shifts assigned to you will appear here.',
  notificationsFailed: "Couldn't load notifications.",
  markRead: 'Mark read',
  markAllRead: 'Mark all read',
  unread: 'Unread',
};

export const text = t({ ...shared, ...en }, 'shell');
