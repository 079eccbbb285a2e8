import {
  countNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@portal/contracts';
import { call, live, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';
import { toast } from '@portal/ui';
import { text } from '../texts';

/** Poll interval of the unread count in milliseconds. */
const pollInterval = 30_000;

export const useUnreadCount = (): number =>
  useQuery({ ...queryOf(countNotifications), ...live, refetchInterval: pollInterval }).data?.unread ?? 0;

export const useNotifications = () => useQuery({ ...queryOf(listNotifications), ...live, staleTime: 0 });

const saySo = () => toast({ title: text('markReadFailed'), tone: 'danger' });

/** Marks one read, or all of them without an id. */
export function useMarkRead() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id?: string): Promise<void> => {
      if (id === undefined) await call(readAllNotifications);
      else await call(readNotification, { params: { id } });
    },
    onSuccess: () => refresh(listNotifications),
    onError: saySo,
  });
}
