import { ApiError, isUnauthenticated, messageOf, signInAgain } from '@portal/portal-sdk';
import { dismissToast, toast } from '@portal/ui';
import { text } from '../texts';

/** An error stands until the next word about a save. */
const key = 'not-saved';

/** Says that something was done. */
export function saidDone(description: string): void {
  dismissToast(key);
  toast({ title: text('success'), description, tone: 'success' });
}

/** Says why something was not done; a session that is over leads to the login (TYPE-03). */
export function saidFailed(error: unknown, fallback: string): void {
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
  /** Marks a field that the server refused. */
  setError: (field: string, message: string) => void;
  /** Takes what fields hold now that somebody else changed since the form was opened. */
  onConflict?: (now: Readonly<Record<string, unknown>>) => void;
  onClose: () => void;
}

/** What the fields hold that somebody else changed meanwhile. */
const nowOf = ({ code, details }: ApiError) =>
  ((code === 'conflict' && details.now) || {}) as Readonly<Record<string, unknown>>;

const coded = ['departmentId', 'parentId', 'supervisorId', 'role', 'status', 'approvalRoute'];
const id = /^[\da-f-]{36}$/;

/** Whether a value reads in words as it is stored: no id, no code. */
const isWord = (field: string, value: unknown): value is string | number =>
  !coded.includes(field) &&
  (typeof value === 'number' || (typeof value === 'string' && value !== '' && !id.test(value)));

/** What a form does when its save has come back: says so and closes, or says why not, at the fields too. */
export const saidOutcome = ({ done, failed, setError, onConflict, onClose }: Outcome) => ({
  onSuccess: () => {
    saidDone(done);
    onClose();
  },
  onError: (error: unknown) => {
    saidFailed(error, failed);
    if (!(error instanceof ApiError)) return;
    const now = nowOf(error);
    for (const [field, message] of Object.entries(error.fields)) {
      const value = now[field];
      setError(field, isWord(field, value) ? text('changedTo', { value }) : message);
    }
    onConflict?.(now);
  },
});
