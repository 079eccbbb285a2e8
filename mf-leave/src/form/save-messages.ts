import { isUnauthenticated, messageOf, signInAgain } from '@portal/portal-sdk';
import { dismissToast, toast, type ToastOptions } from '@portal/ui';
import { text } from './texts';

/** What the form says last stands alone. */
const key = 'leave-form';
const tell = (toasted: ToastOptions) => toast({ ...toasted, key });

/** Takes away what an earlier try said. */
export const saidNothing = () => dismissToast(key);

/** Says that a request was saved (FORM-04). */
export const saidSaved = (edited: boolean) =>
  tell({ title: text('success'), description: text(edited ? 'updated' : 'created'), tone: 'success' });

/** Says why a request was not saved; a session that is over leads to the login (FORM-04). */
export function saidRefused(error: unknown, edited: boolean): void {
  if (isUnauthenticated(error)) {
    tell({ title: text('unauthorized'), description: text('loggedOut'), tone: 'danger' });
    signInAgain();
    return;
  }
  // An answer without words of the server's own is shown as it came (FORM-04).
  const raw = error instanceof Error ? error.message : '';
  const fallback = text(edited ? 'updateFailed' : 'createFailed');
  tell({ title: text('error'), description: messageOf(error, raw || fallback), tone: 'danger' });
}
