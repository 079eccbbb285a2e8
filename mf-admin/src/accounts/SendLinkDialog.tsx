import type { Account } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/dialog';
import { TemporaryPasswordDialog } from '../shared/account/TemporaryPasswordDialog';
import { toastFailed } from '../shared/toasts';
import { useSendLink } from './accounts.queries';
import { text } from './texts';

/** After confirmation, mails the account's holder a link that sets a password, and shows the address. */
export function SendLinkDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const send = useSendLink();
  const name = account.employeeName;
  if (send.data) return <TemporaryPasswordDialog account={send.data} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={text('sendLinkTitle', { name })}
      description={text('sendLinkBody', { name })}
      confirmLabel={text('sendLink')}
      busy={send.isPending}
      onClose={onClose}
      onConfirm={() =>
        send.mutate(account.id, {
          onError: (error) => {
            toastFailed(error, text('sendLinkFailed'));
            onClose();
          },
        })
      }
    />
  );
}
