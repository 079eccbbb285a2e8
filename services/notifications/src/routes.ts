import * as contract from '@portal/contracts';
import { route, type Principal } from '@portal/service-kit';
import { readAllNotifications, readNotification } from './commands';
import { listOutbox, retryMail } from './mail/outbox';
import { getDelivery, getPreferences, updateDelivery, updatePreferences } from './mail/preferences';
import { countUnread, listNotifications } from './queries';

/** Everybody reads their own notifications and nobody else's, whatever their role. */
const own = {
  lists: ['notifications.notifications'],
  scope: ({ principal }: { principal: Principal }) => principal.employeeId,
};

export const routes = [
  route(contract.listNotifications, listNotifications, { versioned: own }),
  route(contract.countNotifications, countUnread, { versioned: own }),
  route(contract.readNotification, readNotification),
  route(contract.readAllNotifications, readAllNotifications),
  route(contract.getNotificationPreferences, getPreferences),
  route(contract.updateNotificationPreferences, updatePreferences),
  route(contract.getMailDelivery, getDelivery),
  route(contract.updateMailDelivery, updateDelivery),
  route(contract.listOutbox, listOutbox),
  route(contract.retryMail, retryMail),
];
