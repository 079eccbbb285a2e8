import * as z from 'zod';
import type { Ability } from './abilities';
import { Id, IdParams, Instant, Ok, Paging, queryFlag, TimeOfDay } from './common';
import { endpoint } from './endpoint';
import { ServerText } from './errors';
import { asIssue } from './messages/message';

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

/**
 * Every kind of notice, and who gets it by their role; null: everybody. The list of the screen on which people choose, in
 * its order.
 */
export const noticeKinds = {
  account: null,
  'leave.pending': 'leaveRequest.decide',
  'leave.reminder': 'leaveRequest.decide',
  'leave.escalated': 'leaveRequest.decide',
  'leave.cancellation': 'leaveRequest.decide',
  'leave.cancellation_withdrawn': 'leaveRequest.decide',
  'leave.withdrawn': 'leaveRequest.decide',
  'leave.approved': null,
  'leave.denied': null,
  'leave.cancelled': null,
  'leave.kept': null,
  'leave.reopened': null,
  'leave.recounted': null,
  'leave.freed': null,
  'leave.sickness': null,
  'leave.sickness_withdrawn': null,
  'leave.roster': null,
  'leave.stand_in': null,
  'leave.stand_in_changed': null,
  'leave.stand_in_ended': null,
  'delegation.asked': 'leaveRequest.decide',
  'delegation.accepted': 'leaveRequest.decide',
  'delegation.ended': 'leaveRequest.decide',
  shift_assigned: null,
  shift_withdrawn: null,
  shift_cancelled: null,
  shift_missed: null,
  shift_missing: 'shift.assign',
  overtime_asked: 'leaveRequest.decide',
  overtime_recorded: null,
  overtime_decided: null,
  'employee.supervisor': null,
  'release.rolledBack': 'remote.manage',
} as const satisfies Record<string, Ability | null>;
export type NoticeKind = keyof typeof noticeKinds;

/** Where notices of a kind go. */
const Channels = z.object({ portal: z.boolean(), mail: z.boolean() });

/** By kind of notice; a kind that is not named goes to both. */
export const NotificationPreferences = z.record(z.string().min(1).max(60), Channels);
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notification-preferences',
  owner: 'notifications',
  ability: 'notification.read',
  summary: 'Where each kind of notice goes for the caller: to the portal, by mail',
  response: NotificationPreferences,
});

export const updateNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/notification-preferences',
  owner: 'notifications',
  ability: 'notification.read',
  summary: 'Choose where the named kinds of notice go; notices about the own account always go to both',
  body: NotificationPreferences,
  response: NotificationPreferences,
  errors: ['not_found'],
});

/** When mail of notices goes to somebody. Times are the organisation's. */
export const MailDelivery = z
  .object({
    /** No mail from `from` until `until`, which may be past midnight; null: at any time. */
    quiet: z.object({ from: TimeOfDay, until: TimeOfDay }).nullable(),
    /** One mail a day, at this time; null: one for each notice, at once. */
    digestAt: TimeOfDay.nullable(),
  })
  .refine(({ quiet }) => quiet?.from !== quiet?.until || quiet === null, {
    path: ['quiet', 'until'],
    message: asIssue('mail.quietLength'),
  });
export type MailDelivery = z.output<typeof MailDelivery>;

export const getMailDelivery = endpoint({
  method: 'GET',
  path: '/api/mail-delivery',
  owner: 'notifications',
  ability: 'notification.read',
  summary: 'When the caller gets mail: quiet hours, one digest a day, and the address',
  response: MailDelivery.safeExtend({
    /** Null: there is none, and no mail goes out. */
    address: z.string().nullable(),
    /** Whether this portal sends mail at all. */
    sends: z.boolean(),
  }),
});

export const updateMailDelivery = endpoint({
  method: 'PUT',
  path: '/api/mail-delivery',
  owner: 'notifications',
  ability: 'notification.read',
  summary: 'Choose quiet hours and a daily digest; notices about the own account come at once',
  body: MailDelivery,
  response: Ok,
  errors: ['not_found'],
});
