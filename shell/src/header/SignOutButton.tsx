import { LogOut } from 'lucide-react';
import { IconButton } from '@portal/ui';
import { text } from '../texts';
import { useSignOut } from './use-sign-out';

/** The sign-out button (LOGIN-04). */
export function SignOutButton({ reload }: { reload?: () => void }) {
  const { mutate, isPending } = useSignOut(reload);
  return (
    <IconButton label={text('signOut')} aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      <LogOut aria-hidden="true" />
    </IconButton>
  );
}
