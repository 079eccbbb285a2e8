import type { AccountWithPassword } from '@portal/contracts';
import { DescriptionList } from '@portal/ui';
import { SecretDialog } from '../SecretDialog';
import { text } from './texts';

interface TemporaryPasswordDialogProps {
  account: AccountWithPassword;
  onClose: () => void;
}

/** Shows a generated password once. */
export function TemporaryPasswordDialog({ account, onClose }: TemporaryPasswordDialogProps) {
  const { employeeName, username, temporaryPassword } = account;
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
