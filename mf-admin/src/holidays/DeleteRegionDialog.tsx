import type { Region } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/dialog';
import { toastDone, toastFailed } from '../shared/toasts';
import { useDeleteRegion } from './holidays.queries';
import { text } from './texts';

/** Confirms that a region is deleted with its holidays; one in use stays, with the reason. */
export function DeleteRegionDialog({ region, onClose }: { region: Region; onClose: () => void }) {
  const { mutate, isPending } = useDeleteRegion();
  const { name } = region;
  return (
    <ConfirmDialog
      open
      danger
      busy={isPending}
      onClose={onClose}
      title={text('deleteTitle', { name })}
      description={text('deleteRegionBody')}
      confirmLabel={text('deleteNamed', { name })}
      onConfirm={() =>
        mutate(region.id, {
          onSuccess: () => toastDone(text('regionDeleted')),
          onError: (error) => toastFailed(error, text('regionDeleteFailed')),
          onSettled: onClose,
        })
      }
    />
  );
}
