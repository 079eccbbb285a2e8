import type { Blackout } from '@portal/contracts';
import { formatDateRange } from '@portal/portal-sdk';
import { ConfirmDialog } from '@portal/ui/dialog';
import { toastDone, toastFailed } from '../shared/toasts';
import { useDeleteBlackout } from './blackouts.queries';
import { text } from './texts';

/** Confirms the removal of a blackout. */
export function RemoveBlackoutDialog({ blackout, onClose }: { blackout: Blackout; onClose: () => void }) {
  const { mutate, isPending } = useDeleteBlackout();
  const { id, department, from, to } = blackout;
  return (
    <ConfirmDialog
      open
      danger
      busy={isPending}
      onClose={onClose}
      title={text('removeBlackoutTitle')}
      description={text('removeBlackoutText', { department, dates: formatDateRange(from, to) })}
      confirmLabel={text('removeBlackoutVerb')}
      onConfirm={() =>
        mutate(id, {
          onSuccess: () => toastDone(text('blackoutRemoved')),
          onError: (error) => toastFailed(error, text('blackoutRemoveFailed')),
          onSettled: onClose,
        })
      }
    />
  );
}
