import type { Account } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/dialog';
import { saidDone, saidFailed } from '../shared/said';
import { text } from '../texts';
import { useUpdateAccount } from './accounts.queries';

/** Asks before an account is closed. */
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
            onSuccess: () => saidDone(text('accountUpdated')),
            onError: (error) => saidFailed(error, text('accountUpdateFailed')),
            onSettled: onClose,
          },
        )
      }
    />
  );
}
