import type { DefaultTerms } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/dialog';
import { toastDone, toastFailed } from '../../shared/toasts';
import { text as common } from '../../texts';
import { useReach, useSaveDefaults, withOne } from './defaults.queries';
import { reachText } from './reach-text';
import { text } from './texts';

interface RemoveDefaultDialogProps {
  all: readonly DefaultTerms[];
  removing: DefaultTerms;
  /** The organisation or the department. */
  name: string;
  onClose: () => void;
}

/** Confirms the removal of a default, with how many people it reaches. */
export function RemoveDefaultDialog({ all, removing, name, onClose }: RemoveDefaultDialogProps) {
  const save = useSaveDefaults();
  const body = withOne(all, removing, null);
  const people = useReach(body).data?.people;
  return (
    <ConfirmDialog
      open
      danger
      title={text('removeDefaultTitle', { name })}
      description={reachText(people)}
      confirmLabel={common('delete')}
      busy={save.isPending}
      onClose={onClose}
      onConfirm={() =>
        save.mutate(body, {
          onSuccess: () => toastDone(text('defaultRemoved')),
          onError: (error) => toastFailed(error, text('defaultSaveFailed')),
          onSettled: onClose,
        })
      }
    />
  );
}
