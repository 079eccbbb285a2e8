import type { Account } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/dialog';
import { toastDone, toastFailed } from '../shared/toasts';
import { text } from './texts';
import { useUpdateAccount } from './accounts.queries';

/** Confirms the deactivation of an account. */
export function DeactivateDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const update = useUpdateAccount();
  const name = account.employeeName;
  return (
    <ConfirmDialog
      open
      danger
      title={text('deactivateAccountTitle', { name })}
      description={text('deactivateAccountBody', { name })}
      confirmLabel={text('deactivateAccount')}
      busy={update.isPending}
      onClose={onClose}
      onConfirm={() =>
        update.mutate(
          { id: account.id, active: false },
          {
            onSuccess: () => toastDone(text('accountUpdated')),
            onError: (error) => toastFailed(error, text('accountUpdateFailed')),
            onSettled: onClose,
          },
        )
      }
    />
  );
}
