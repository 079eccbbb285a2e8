import * as contract from '@portal/contracts';
import { route, type Principal } from '@portal/service-kit';
import { readAllNotifications, readNotification } from './commands';
import { countUnread, listNotifications } from './queries';

/** Everybody reads their own notifications and nobody else's, whatever their role. */
const own = {
  lists: ['notifications.notifications'],
  scope: ({ principal }: { principal: Principal }) => principal.employeeId,
};

export const routes = [
  route(
    contract.listNotifications,
    ({ db, query, principal }) => listNotifications(db, principal.employeeId, query),
    { versioned: own },
  ),
  route(contract.countNotifications, ({ db, principal }) => countUnread(db, principal.employeeId), {
    versioned: own,
  }),
  route(contract.readNotification, ({ db, params, principal }) =>
    readNotification(db, principal.employeeId, params.id),
  ),
  route(contract.readAllNotifications, async ({ db, principal }) => {
    await readAllNotifications(db, principal.employeeId);
    return { success: true };
  }),
];
