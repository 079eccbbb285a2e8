import type { Account } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/dialog';
import { toastFailed } from '../shared/toasts';
import { text } from './texts';
import { useResetPassword } from './accounts.queries';
import { TemporaryPasswordDialog } from '../shared/account/TemporaryPasswordDialog';

/** After confirmation, gives the account a temporary password and shows it once. */
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
            toastFailed(error, text('resetFailed'));
            onClose();
          },
        })
      }
    />
  );
}
