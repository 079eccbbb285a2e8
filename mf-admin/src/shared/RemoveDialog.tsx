import { ConfirmDialog } from '@portal/ui/dialog';
import { toastDone, toastFailed } from './toasts';

interface RemoveDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  /** Texts of the toasts; a refusal of the server says why itself. */
  done: string;
  failed: string;
  id: string;
  remove: {
    isPending: boolean;
    mutate: (
      id: string,
      on: { onSuccess: () => void; onError: (error: unknown) => void; onSettled: () => void },
    ) => void;
  };
  onClose: () => void;
}

/** Confirms a removal and performs it. */
export function RemoveDialog({ done, failed, id, remove, onClose, ...texts }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open
      danger
      {...texts}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => toastDone(done),
          onError: (error) => toastFailed(error, failed),
          onSettled: onClose,
        })
      }
    />
  );
}
