import type { Account } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/dialog';
import { toastDone, toastFailed } from '../shared/toasts';
import { text } from './texts';
import { useResetSecondStep } from './accounts.queries';

/** Confirms turning off an account's two-step verification. */
export function ResetSecondStepDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const reset = useResetSecondStep();
  const name = account.employeeName;
  return (
    <ConfirmDialog
      open
      danger
      title={text('resetSecondStepTitle', { name })}
      description={text('resetSecondStepBody', { name })}
      confirmLabel={text('resetSecondStep')}
      busy={reset.isPending}
      onClose={onClose}
      onConfirm={() =>
        reset.mutate(account.id, {
          onSuccess: () => toastDone(text('secondStepReset')),
          onError: (error) => toastFailed(error, text('secondStepResetFailed')),
          onSettled: onClose,
        })
      }
    />
  );
}
