import type { ReleaseToken } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/dialog';
import { toastDone, toastFailed } from '../shared/toasts';
import { useRevokeToken, useTakeOverToken } from './sections.queries';
import { text } from './texts';

interface Props {
  name: string;
  token: ReleaseToken;
  onClose: () => void;
}

/** Confirms the revocation of a token. */
export function RevokeDialog({ name, token, onClose }: Props) {
  const { mutate, isPending } = useRevokeToken(name);
  return (
    <ConfirmDialog
      open
      danger
      title={text('revokeTitle', { label: token.label })}
      description={text('revokeBody')}
      confirmLabel={text('revoke')}
      busy={isPending}
      onClose={onClose}
      onConfirm={() =>
        mutate(token.id, {
          onSuccess: () => toastDone(text('revoked')),
          onError: (error: unknown) => toastFailed(error, text('revokeFailed')),
          onSettled: onClose,
        })
      }
    />
  );
}

/** Confirms that the user becomes the owner of a token. */
export function TakeOverDialog({ name, token, onClose }: Props) {
  const { mutate, isPending } = useTakeOverToken(name);
  return (
    <ConfirmDialog
      open
      title={text('takeOverTitle', { label: token.label })}
      description={text('takeOverBody')}
      confirmLabel={text('takeOver')}
      busy={isPending}
      onClose={onClose}
      onConfirm={() =>
        mutate(token.id, {
          onSuccess: () => toastDone(text('takenOver')),
          onError: (error: unknown) => toastFailed(error, text('takeOverFailed')),
          onSettled: onClose,
        })
      }
    />
  );
}
