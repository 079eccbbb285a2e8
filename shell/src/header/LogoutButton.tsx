import { LogOut } from 'lucide-react';
import { constants, logout } from '@portal/contracts';
import { call, NetworkError, useMutation } from '@portal/portal-sdk';
import { IconButton, toast } from '@portal/ui';
import { text } from '../texts';

/** LOGIN-04. */
export function LogoutButton({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(logout),
    onSuccess: () => {
      toast({ title: text('loggedOut'), description: text('loggedOutText'), tone: 'success' });
      // Long enough to be read, and the reload shows the login page.
      setTimeout(reload, constants.loginRedirectDelay);
    },
    onError: (error) =>
      toast({
        title: text('logoutFailed'),
        description: text(error instanceof NetworkError ? 'networkErrorSentence' : 'logoutFailedText'),
        tone: 'danger',
      }),
  });
  return (
    <IconButton label={text('signOut')} aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      <LogOut aria-hidden="true" />
    </IconButton>
  );
}
