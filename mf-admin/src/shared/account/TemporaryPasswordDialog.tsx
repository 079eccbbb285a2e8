import type { AccountWithPassword } from '@portal/contracts';
import { Button, DescriptionList } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { SecretDialog } from '../SecretDialog';
import { text as common } from '../../texts';
import { text } from './texts';

interface TemporaryPasswordDialogProps {
  account: AccountWithPassword;
  onClose: () => void;
}

/** Shows a generated password once, or where a link goes. */
export function TemporaryPasswordDialog({ account, onClose }: TemporaryPasswordDialogProps) {
  const { employeeName, username, temporaryPassword, sentTo } = account;
  if (sentTo)
    return (
      <Dialog
        open
        onClose={onClose}
        title={text('linkFor', { name: employeeName })}
        footer={
          <Button variant="primary" onClick={onClose}>
            {common('done')}
          </Button>
        }
      >
        <p>{text('linkSentTo', { address: sentTo })}</p>
      </Dialog>
    );
  return (
    <SecretDialog
      title={text('temporaryFor', { name: employeeName })}
      secretLabel={text('temporaryPassword')}
      secret={temporaryPassword}
      copyLabel={text('copyPassword')}
      warning={text(temporaryPassword === null ? 'chosenSaved' : 'temporaryOnce')}
      onClose={onClose}
    >
      <DescriptionList items={[{ term: text('username'), value: <strong>{username}</strong> }]} />
    </SecretDialog>
  );
}
