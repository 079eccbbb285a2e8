import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  notificationsEmpty: 'Aucune notification',
  notificationsEmptyText:
    'Les décisions sur vos demandes et les postes qui vous sont affectés apparaîtront ici.',
  notificationsFailed: 'Impossible de charger les notifications.',
  markRead: 'Marquer comme lue',
  markAllRead: 'Tout marquer comme lu',
  unread: 'Non lue',
} satisfies Translation<typeof en>;
