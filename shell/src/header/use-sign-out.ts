import { constants, logout } from '@portal/contracts';
import { call, NetworkError, useMutation } from '@portal/portal-sdk';
import { toast } from '@portal/ui';
import { clearAllData } from '../offline/clear';
import { text } from '../texts';

/** Signs out (LOGIN-04) and clears the user's cached data. */
export function useSignOut(reload: () => void = () => window.location.reload()) {
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess: () => {
      void clearAllData();
      toast({ title: text('loggedOut'), description: text('loggedOutText'), tone: 'success' });
      // Long enough to read the toast; the reload shows the sign-in page.
      setTimeout(reload, constants.loginRedirectDelay);
    },
    onError: (error) =>
      toast({
        title: text('logoutFailed'),
        description: text(error instanceof NetworkError ? 'networkErrorSentence' : 'logoutFailedText'),
        tone: 'danger',
      }),
  });
}
