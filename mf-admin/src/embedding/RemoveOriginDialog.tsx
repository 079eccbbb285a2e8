import { ConfirmDialog } from '@portal/ui/dialog';
import { toastDone, toastFailed } from '../shared/toasts';
import { useRemoveOrigin } from './embedding.queries';
import { text } from './texts';

/** Confirms the removal of an address. */
export function RemoveOriginDialog({ origin, onClose }: { origin: string; onClose: () => void }) {
  const { mutate, isPending } = useRemoveOrigin();
  return (
    <ConfirmDialog
      open
      danger
      busy={isPending}
      onClose={onClose}
      title={text('removeOriginTitle')}
      description={text('removeOriginText', { origin })}
      confirmLabel={text('removeOriginVerb')}
      onConfirm={() =>
        mutate(origin, {
          onSuccess: () => toastDone(text('originRemoved', { origin })),
          onError: (error) => toastFailed(error, text('originRemoveFailed')),
          onSettled: onClose,
        })
      }
    />
  );
}
