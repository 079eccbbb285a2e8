import { ApiError, isUnauthenticated, messageOf, signInAgain } from '@portal/portal-sdk';
import { dismissToast, toast } from '@portal/ui';
import { text } from '../texts';

/** Key of the error toast, which the next save replaces. */
const key = 'not-saved';

/** Success toast. */
export function toastDone(description: string): void {
  dismissToast(key);
  toast({ title: text('success'), description, tone: 'success' });
}

/** Error toast; an expired session leads to the sign-in page (TYPE-03). */
export function toastFailed(error: unknown, fallback: string): void {
  if (isUnauthenticated(error)) {
    toast({ title: text('unauthorized'), description: text('loggedOut'), tone: 'danger', key });
    signInAgain();
  } else {
    toast({ title: text('error'), description: messageOf(error, fallback), tone: 'danger', key });
  }
}

interface Outcome {
  done: string;
  failed: string;
  /** Sets the error of a field. */
  setError: (field: string, message: string) => void;
  /** Gets the current values of fields that someone else changed. */
  onConflict?: (now: Readonly<Record<string, unknown>>) => void;
  /**
   * Shows a question of the server.
   * @returns whether the error is one
   */
  asks?: (error: unknown) => boolean;
  onClose: () => void;
}

/** Current values of fields that someone else changed. */
const nowOf = ({ code, details }: ApiError) =>
  ((code === 'conflict' && details.now) || {}) as Readonly<Record<string, unknown>>;

const coded = ['departmentId', 'parentId', 'supervisorId', 'role', 'status', 'approvalRoute'];
const id = /^[\da-f-]{36}$/;

/** Whether a stored value is readable: not an id or a code. */
const isWord = (field: string, value: unknown): value is string | number =>
  !coded.includes(field) &&
  (typeof value === 'number' || (typeof value === 'string' && value !== '' && !id.test(value)));

/** Callbacks of a form's save: a toast, and the dialog closes or shows field errors. */
export const toastOutcome = ({ done, failed, setError, onConflict, asks, onClose }: Outcome) => ({
  onSuccess: () => {
    toastDone(done);
    onClose();
  },
  onError: (error: unknown) => {
    if (asks?.(error)) return;
    toastFailed(error, failed);
    if (!(error instanceof ApiError)) return;
    const now = nowOf(error);
    for (const [field, message] of Object.entries(error.fields)) {
      const value = now[field];
      setError(field, isWord(field, value) ? text('changedTo', { value }) : message);
    }
    onConflict?.(now);
  },
});
