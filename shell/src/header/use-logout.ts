import { constants, logout } from '@portal/contracts';
import { call, NetworkError, useMutation } from '@portal/portal-sdk';
import { toast } from '@portal/ui';
import { ownStorage } from '../app/own-storage';
import { forgetAnswers } from '../offline/forget-answers';
import { text } from '../texts';

/** Logs out (LOGIN-04): what this browser kept for the person goes with them. */
export function useLogout(reload: () => void = () => window.location.reload()) {
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess: () => {
      ownStorage.clear();
      void forgetAnswers();
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
}
