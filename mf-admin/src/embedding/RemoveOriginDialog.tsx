import { ConfirmDialog } from '@portal/ui/dialog';
import { saidDone, saidFailed } from '../shared/said';
import { useRemoveOrigin } from './embedding.queries';
import { text } from './texts';

/** Asks before an address is taken off the list. */
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
          onSuccess: () => saidDone(text('originRemoved', { origin })),
          onError: (error) => saidFailed(error, text('originRemoveFailed')),
          onSettled: onClose,
        })
      }
    />
  );
}
