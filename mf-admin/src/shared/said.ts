import { isUnauthenticated, messageOf, signInAgain } from '@portal/portal-sdk';
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
