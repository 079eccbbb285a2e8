import { explanationOf, isUnauthenticated, signInAgain } from '@portal/portal-sdk';
import { dismissToast, toast, type ToastOptions } from '@portal/ui';
import { text } from './texts';

/** Only the form's last message is visible. */
const key = 'leave-form';
const showToast = (toasted: ToastOptions) => toast({ ...toasted, key });

/** Dismisses the message of an earlier attempt. */
export const dismissMessage = () => dismissToast(key);

/** Shows that a request was saved (FORM-04). */
export const showSaved = (edited: boolean) =>
  showToast({ title: text('success'), description: text(edited ? 'updated' : 'created'), tone: 'success' });

/** Shows why a request was not saved; an expired session leads to the sign-in page (FORM-04). */
export function showFailure(error: unknown, edited: boolean): void {
  if (isUnauthenticated(error)) {
    showToast({ title: text('unauthorized'), description: text('loggedOut'), tone: 'danger' });
    signInAgain();
    return;
  }
  // A response without a server message is shown as it is (FORM-04).
  const raw = error instanceof Error ? error.message : '';
  const fallback = text(edited ? 'updateFailed' : 'createFailed');
  showToast({ title: text('error'), description: explanationOf(error, raw || fallback), tone: 'danger' });
}
