import { isUnauthenticated, messageOf, signInAgain } from '@portal/portal-sdk';
import { toast } from '@portal/ui';
import { text } from './texts';

/** Says that a request was saved (FORM-04). */
export const saidSaved = (edited: boolean) =>
  toast({ title: text('success'), description: text(edited ? 'updated' : 'created'), tone: 'success' });

/** Says why a request was not saved; a session that is over leads to the login (FORM-04). */
export function saidRefused(error: unknown, edited: boolean): void {
  if (isUnauthenticated(error)) {
    toast({ title: text('unauthorized'), description: text('loggedOut'), tone: 'danger' });
    signInAgain();
    return;
  }
  // An answer without words of the server's own is shown as it came (FORM-04).
  const raw = error instanceof Error ? error.message : '';
  const fallback = text(edited ? 'updateFailed' : 'createFailed');
  toast({ title: text('error'), description: messageOf(error, raw || fallback), tone: 'danger' });
}
