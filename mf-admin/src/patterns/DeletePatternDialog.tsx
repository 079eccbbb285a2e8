import type { WorkingPattern } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/dialog';
import { toastDone, toastFailed } from '../shared/toasts';
import { useDeletePattern } from './patterns.queries';
import { text } from './texts';

/** Confirms that a working pattern is deleted; one in use stays, with the reason. */
export function DeletePatternDialog({ pattern, onClose }: { pattern: WorkingPattern; onClose: () => void }) {
  const { mutate, isPending } = useDeletePattern();
  const { name } = pattern;
  return (
    <ConfirmDialog
      open
      danger
      busy={isPending}
      onClose={onClose}
      title={text('deletePatternTitle', { name })}
      description={text('deletePatternBody')}
      confirmLabel={text('deleteNamed', { name })}
      onConfirm={() =>
        mutate(pattern.id, {
          onSuccess: () => toastDone(text('patternDeleted')),
          onError: (error) => toastFailed(error, text('patternDeleteFailed')),
          onSettled: onClose,
        })
      }
    />
  );
}
