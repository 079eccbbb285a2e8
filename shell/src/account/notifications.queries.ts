import {
  getMailDelivery,
  getNotificationPreferences,
  updateMailDelivery,
  updateNotificationPreferences,
  type MailDelivery,
  type NotificationPreferences,
} from '@portal/contracts';
import { call, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

export const usePreferences = () => useQuery({ ...queryOf(getNotificationPreferences), staleTime: 0 });
export const useDelivery = () => useQuery({ ...queryOf(getMailDelivery), staleTime: 0 });

/** Stores where the named kinds of notice go. */
export function useSavePreferences() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NotificationPreferences) => call(updateNotificationPreferences, { body }),
    onSettled: () => refresh(getNotificationPreferences),
  });
}

/** Stores when mail goes. */
export function useSaveDelivery() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: MailDelivery) => call(updateMailDelivery, { body }),
    onSuccess: () => refresh(getMailDelivery),
  });
}
