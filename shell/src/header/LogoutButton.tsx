import { LogOut } from 'lucide-react';
import { IconButton } from '@portal/ui';
import { text } from '../texts';
import { useLogout } from './use-logout';

/** LOGIN-04. */
export function LogoutButton({ reload }: { reload?: () => void }) {
  const { mutate, isPending } = useLogout(reload);
  return (
    <IconButton label={text('signOut')} aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      <LogOut aria-hidden="true" />
    </IconButton>
  );
}
