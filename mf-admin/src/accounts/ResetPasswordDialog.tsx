import type { Account } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/dialog';
import { saidFailed } from '../shared/said';
import { text } from '../texts';
import { useResetPassword } from './accounts.queries';
import { TemporaryPasswordDialog } from './TemporaryPasswordDialog';

/** Asks, gives the account a temporary password, and shows it once. */
export function ResetPasswordDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const reset = useResetPassword();
  const name = account.employeeName;
  if (reset.data) return <TemporaryPasswordDialog account={reset.data} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={text('resetPasswordTitle', { name })}
      description={text('resetPasswordBody', { name })}
      confirmLabel={text('resetPassword')}
      busy={reset.isPending}
      onClose={onClose}
      onConfirm={() =>
        reset.mutate(account.id, {
          onError: (error) => {
            saidFailed(error, text('resetFailed'));
            onClose();
          },
        })
      }
    />
  );
}
