import * as z from 'zod';
import { Id, IdParams, Instant, Ok, Paging, queryFlag } from './common';
import { endpoint } from './endpoint';
import { ServerText } from './errors';

export const Notification = z.object({
  id: Id,
  kind: z.string(),
  title: ServerText,
  body: ServerText,
  /** A path inside the portal: what the notification is about. */
  link: z.string().nullable(),
  createdAt: Instant,
  readAt: Instant.nullable(),
});
export type Notification = z.output<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  owner: 'notifications',
  ability: 'notification.read',
  summary: "The caller's notifications, newest first (50 without `page`)",
  query: z.object({ page: Paging.page, pageSize: Paging.pageSize, unread: queryFlag }),
  response: z.array(Notification),
  versioned: {},
});

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/count',
  owner: 'notifications',
  ability: 'notification.read',
  polled: true,
  summary: 'How many notifications are unread',
  response: z.object({ unread: z.number().int() }),
  versioned: {},
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  owner: 'notifications',
  ability: 'notification.read',
  summary: 'Mark a notification read',
  params: IdParams,
  response: Notification,
  errors: ['not_found'],
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  owner: 'notifications',
  ability: 'notification.read',
  summary: 'Mark all notifications read',
  response: Ok,
});
