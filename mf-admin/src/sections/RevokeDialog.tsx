import type { ReleaseToken } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/dialog';
import { saidDone, saidFailed } from '../shared/said';
import { useRevokeToken } from './sections.queries';
import { text } from './texts';

interface RevokeDialogProps {
  name: string;
  token: ReleaseToken;
  onClose: () => void;
}

/** Asks before a token is taken back. */
export function RevokeDialog({ name, token, onClose }: RevokeDialogProps) {
  const { mutate, isPending } = useRevokeToken(name);
  const outcome = {
    onSuccess: () => saidDone(text('revoked')),
    onError: (error: unknown) => saidFailed(error, text('revokeFailed')),
    onSettled: onClose,
  };
  return (
    <ConfirmDialog
      open
      danger
      title={text('revokeTitle', { label: token.label })}
      description={text('revokeBody')}
      confirmLabel={text('revoke')}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => mutate(token.id, outcome)}
    />
  );
}
