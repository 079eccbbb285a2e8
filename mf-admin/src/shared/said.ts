import { ApiError, isUnauthenticated, messageOf, signInAgain } from '@portal/portal-sdk';
import { toast } from '@portal/ui';
import { text } from '../texts';

/** Says that something was done. */
export const saidDone = (description: string) =>
  toast({ title: text('success'), description, tone: 'success' });

/** Says why something was not done; a session that is over leads to the login (TYPE-03). */
export function saidFailed(error: unknown, fallback: string): void {
  if (isUnauthenticated(error)) {
    toast({ title: text('unauthorized'), description: text('loggedOut'), tone: 'danger' });
    signInAgain();
  } else {
    toast({ title: text('error'), description: messageOf(error, fallback), tone: 'danger' });
  }
}

interface Outcome {
  done: string;
  failed: string;
  /** Marks a field that the server refused. */
  setError: (field: string, message: string) => void;
  onClose: () => void;
}

/** What a form does when its save has come back: says so and closes, or says why not, at the fields too. */
export const saidOutcome = ({ done, failed, setError, onClose }: Outcome) => ({
  onSuccess: () => {
    saidDone(done);
    onClose();
  },
  onError: (error: unknown) => {
    saidFailed(error, failed);
    if (error instanceof ApiError)
      for (const [field, message] of Object.entries(error.fields)) setError(field, message);
  },
});
